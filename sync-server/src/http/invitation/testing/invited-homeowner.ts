import { trust } from '../../testing/trust.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Undeliverable, type Channels, type Outgoing } from '../../../messages/channels/channel.ts'
import { sendDue } from '../../../jobs/send-messages.ts'
import { siteOnly } from '../../../jobs/testing/site-only.ts'
import { Pokes } from '../../../sync/pokes.ts'
import { SyncService } from '../../../sync/sync-service.ts'
import { cottage, idNumber, testServer } from '../../testing/test-server.ts'

export const PROPERTY = idNumber(1001)
const INVITATIONS = '/api/property-invitations'

/** A server on which Dora, a realtor, looks after a property without an owner; Ben has an account. */
export async function invitedHomeowner() {
  const server = testServer({ publicUrl: 'https://home.example.com' })
  const [dora, ben] = [await server.join('dora', 'realtor'), await server.join('ben')]
  await trust(server, dora.user.id)
  await dora.post('/api/properties', { ...cottage, id: PROPERTY })
  const sent: (Outgoing & { channel: 'email' | 'sms' })[] = []
  let fault: Error | null = null
  const channelOf = (channel: 'email' | 'sms') => ({
    async send(message: Outgoing) {
      if (fault) throw fault
      sent.push({ ...message, channel })
    },
  })
  const channels: Channels = { email: channelOf('email'), sms: channelOf('sms') }
  let now = new Date('2026-11-20T12:00:01.000Z')
  let minted = 0
  const parts = {
    store: server.store,
    sync: new SyncService({ store: server.store, pokes: new Pokes(), now: () => now }),
    channels,
    ...siteOnly,
    textCountries: ['US', 'CA'] as const,
    publicUrl: 'https://home.example.com',
    now: () => now,
    mintId: () => idNumber(8000 + ++minted),
    log: {
      info: (fields: object, message: string) => void server.logged.push({ fields, message }),
      error: (fields: object, message: string) => void server.logged.push({ fields, message }),
    },
  }
  return {
    server,
    dora,
    ben,
    sent,
    parts,
    send: () => sendDue(parts),
    laterBy: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    failWith: (reason: keyof typeof faults) => void (fault = faults[reason]),
    invite: (body: object = {}) =>
      dora.post(INVITATIONS, { propertyId: PROPERTY, email: 'ben@example.com', sendEmail: true, ...body }),
    list: async () => (await dora.get(`${INVITATIONS}?propertyId=${PROPERTY}`)).body as Record<string, unknown>[],
    look: (token: string) => server.call('GET', `${INVITATIONS}/token/${token}`),
    accept: (person: typeof ben, token: string) => person.post(`${INVITATIONS}/accept`, { token }),
  }
}

const faults = {
  no: new Error('secret words'),
  'for good': new Undeliverable('No such box'),
  'a full disk': Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  nothing: null,
}

export const tokenIn = (message: Outgoing | undefined): string =>
  must(/\/accept-invitation#token=([\w-]+)/.exec(message?.link?.href ?? '')?.[1], 'the token in the message')
