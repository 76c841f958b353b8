import { clientMessageId } from '@hearthkeep/shared/kernel/fields.ts'
import { noPush } from '../../testing/no-push.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aClientId, agreedToTexts } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { SignedLinks } from '../../../access/signed-links.ts'
import { secretFor } from '../../../accounts/secret-for.ts'
import type { BudgetAlarm } from '../../../jobs/budget-alarm.ts'
import { sendDue, type SendingParts } from '../../../jobs/send-messages.ts'
import { Undeliverable, type Outgoing } from '../../../messages/channels/channel.ts'
import { Pokes } from '../../../sync/pokes.ts'
import { SyncService } from '../../../sync/sync-service.ts'
import { cottage, idNumber, SECRET, testServer } from '../../testing/test-server.ts'
import { push } from '../../testing/push.ts'
import { trust } from '../../testing/trust.ts'

export const PROPERTY = idNumber(1001)
const BASE = 'https://home.example.com'

type Fault = 'none' | 'for now' | 'for good'

/** A server on which Rita, a realtor, has Ann as a client and looks after a property in the given state. */
export async function messaging({
  state = 'AZ',
  parts = {},
  isTrusted = true,
}: {
  state?: string
  parts?: Partial<SendingParts>
  /** Whether Rita’s email is confirmed, her texts are released and her account is warm. */
  isTrusted?: boolean
} = {}) {
  const server = testServer({ publicUrl: BASE })
  const rita = await server.join('rita', 'realtor')
  if (isTrusted) await trust(server, rita.user.id)
  await rita.post('/api/properties', { ...cottage, state, id: PROPERTY })
  const clientId = aClientId()
  await push(rita, {
    name: 'client.add',
    args: {
      clientId,
      facts: {
        firstName: 'Ann',
        lastName: 'Keller',
        email: 'Ann@example.com',
        phone: '(602) 253-0147',
        ...agreedToTexts,
      },
    },
  })
  const sent: (Outgoing & { channel: 'email' | 'sms' })[] = []
  let fault: Fault = 'none'
  const channelOf = (channel: 'email' | 'sms') => ({
    async send(message: Outgoing) {
      if (fault === 'for now') throw new Error('secret words')
      if (fault === 'for good') throw new Undeliverable('No such box')
      sent.push({ ...message, channel })
    },
  })
  // 5 AM in Arizona, which has no daylight saving time.
  let now = new Date('2026-11-20T12:00:01.000Z')
  let minted = 0
  const alarms: BudgetAlarm[] = []
  const links = new SignedLinks(secretFor('message links', SECRET))
  const sending: SendingParts = {
    store: server.store,
    sync: new SyncService({ store: server.store, pokes: new Pokes(), now: () => now }),
    channels: { email: channelOf('email'), sms: channelOf('sms') },
    ownChannel: (channel) => channelOf(channel),
    push: noPush,
    links,
    hasQuietHours: false,
    budgets: { email: 100_000, sms: 100_000 },
    raiseAlarm: async (alarm) => void alarms.push(alarm),
    textCountries: ['US'],
    publicUrl: BASE,
    now: () => now,
    mintId: () => idNumber(8000 + ++minted),
    log: { info: () => undefined, error: () => undefined },
    ...parts,
  }
  const messageId = (n: number) => clientMessageId.parse(idNumber(700 + n))
  return {
    server,
    rita,
    clientId,
    sent,
    alarms,
    sending,
    messageId,
    tokenOf: (n: number, use?: 'reply' | 'stop') => links.tokenOf(messageId(n), use),
    push: (call: CallOf) => push(rita, call),
    write: (n: number, more: Partial<ArgsOf<'message.send'>> = {}) =>
      push(rita, {
        name: 'message.send',
        args: {
          messageId: messageId(n),
          clientId,
          propertyId: PROPERTY as ArgsOf<'message.send'>['propertyId'],
          kind: 'custom',
          channel: 'email',
          subject: `Hello ${n}`,
          text: 'How is the roof?',
          ...more,
        },
      }),
    /** Sends until nothing is due. */
    async send() {
      while ((await sendDue(sending)) > 0);
    },
    laterBy: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    failWith: (next: Fault) => void (fault = next),
    logged: (n: number) => server.store.read((view) => view.get('clientMessage', messageId(n))),
    client: async () => must(await server.store.read((view) => view.get('client', clientId)), 'Ann'),
    notices: async () =>
      (await server.store.read((view) => view.byIndex('notice', 'scope', userScope(rita.user.id)))).map(
        ({ words }) => words,
      ),
  }
}
