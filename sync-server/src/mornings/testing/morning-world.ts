import { itemId, propertyId, userId, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { SignedLinks } from '../../access/signed-links.ts'
import { secretFor } from '../../accounts/secret-for.ts'
import { noPush } from '../../http/testing/no-push.ts'
import { push } from '../../http/testing/push.ts'
import { cottage, idNumber, SECRET, testServer } from '../../http/testing/test-server.ts'
import { sendDue, type SendingParts } from '../../jobs/send-messages.ts'
import type { Outgoing } from '../../messages/channels/channel.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { serveMornings, type MorningParts } from '../serve-mornings.ts'

const BASE = 'https://home.example.com'

/** A server on which Ann, a homeowner, has a cottage in Arizona, where 8 AM is 3 PM in UTC all year. */
export async function morningWorld({ state = 'AZ' }: { state?: string } = {}) {
  const server = testServer({ publicUrl: BASE })
  const ann = await server.join('ann', 'homeowner')
  const property = propertyId.parse(idNumber(1001))
  await ann.post('/api/properties', { ...cottage, state, id: property })
  let now = new Date('2026-11-20T12:00:00.000Z')
  const sync = new SyncService({ store: server.store, pokes: new Pokes(), now: () => now })
  const errors: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void errors.push(fields) }
  const sent: (Outgoing & { channel: 'email' | 'sms' })[] = []
  const channelOf = (channel: 'email' | 'sms') => ({
    send: async (message: Outgoing) => void sent.push({ ...message, channel }),
  })
  const links = new SignedLinks(secretFor('message links', SECRET))
  const sending: SendingParts = {
    store: server.store,
    sync,
    channels: { email: channelOf('email'), sms: channelOf('sms') },
    ownChannel: (channel) => channelOf(channel),
    push: noPush,
    links,
    hasQuietHours: true,
    budgets: { email: 1_000_000, sms: 1_000_000 },
    raiseAlarm: async () => undefined,
    textCountries: ['US'],
    publicUrl: BASE,
    now: () => now,
    mintId: () => idNumber(Math.floor(now.getTime() / 1000) % 100_000),
    log,
  }
  const parts: MorningParts = { store: server.store, sync, now: () => now, log, stopping: new AbortController().signal }
  const send = async () => {
    while ((await sendDue(sending)) > 0);
  }
  return {
    server,
    ann,
    property,
    sync,
    parts,
    sending,
    sent,
    errors,
    links,
    send,
    /** Sets the clock to this time in UTC. */
    at: (moment: string) => void (now = new Date(moment)),
    addTask: (n: number, facts: Partial<ArgsOf<'maintenance.add'>['facts']> & { dueDate: CalendarDate }) =>
      push(ann, {
        name: 'maintenance.add',
        args: {
          propertyId: property,
          itemId: itemId.parse(idNumber(3000 + n)),
          facts: { title: `Task ${n}`, type: 'maintenance', category: 'routine', priority: 'medium', ...facts },
        },
      }),
    choose: (changes: Partial<NotificationChoices>) =>
      push(ann, { name: 'notification_settings.edit', args: { changes } }),
    /** Serves the mornings and sends what is due at this time. @returns the messages sent. */
    async morning(moment: string) {
      now = new Date(moment)
      const before = sent.length
      await serveMornings(parts)
      await send()
      return sent.slice(before)
    },
    notices: async () =>
      (await server.store.read((view) => view.byIndex('notice', 'scope', userScope(userId.parse(ann.user.id))))).map(
        ({ kind, words }) => ({ kind, words }),
      ),
  }
}
