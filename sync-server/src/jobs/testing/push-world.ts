import { MINUTE_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { deviceId, itemId, mutationId, noticeId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { expect } from 'vitest'
import { cottage, idNumber, testServer, type Person } from '../../http/testing/test-server.ts'
import { pushService } from '../../messages/testing/push-service.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { sendDue, type SendingParts } from '../send-messages.ts'
import { siteOnly } from './site-only.ts'

export const PROPERTY = propertyId.parse(idNumber(100))
export const FILTER = itemId.parse(idNumber(101))
export const start = Date.parse('2026-11-20T12:00:00.000Z')

export const nowhere = { send: () => Promise.reject(new Error('nothing else is sent')) }

/** A server with Ana's property, whose devices are at a push service of the test. */
export async function pushWorld() {
  const service = await pushService()
  const server = testServer({ push: service.webPush })
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/maintenance', { id: FILTER, propertyId: PROPERTY, title: 'Filter', dueDate: '2026-11-22' })
  let at = start
  const now = () => new Date(at)
  const sync = new SyncService({ store: server.store, pokes: new Pokes(), now })
  const parts: SendingParts = {
    ...siteOnly,
    store: server.store,
    sync,
    channels: { email: nowhere, sms: nowhere },
    push: service.webPush,
    textCountries: ['US'],
    publicUrl: 'http://localhost',
    now,
    mintId: () => idNumber(9000),
    log: { info: () => undefined, error: () => undefined },
  }
  let given = 0
  return {
    service,
    server,
    ana,
    parts,
    laterBy: (minutes: number) => void (at += minutes * MINUTE_MS),
    turnOn: (who: Person, n: number) => {
      const device = deviceId.parse(idNumber(900 + n))
      return who.post('/api/push/subscriptions', { ...service.subscribe(String(n)), device })
    },
    turnOnAt: (who: Person, n: number, endpoint: string) => {
      const device = deviceId.parse(idNumber(900 + n))
      return who.post('/api/push/subscriptions', { ...service.subscribe(String(n)), device, endpoint })
    },
    give: async (who: Person, more: Partial<ArgsOf<'notice.give'>> = {}) => {
      const id = noticeId.parse(idNumber(700 + ++given))
      const args = {
        noticeId: id,
        userId: who.user.id,
        kind: 'task_due',
        words: 'Due',
        propertyId: PROPERTY,
        ...more,
      } as const
      const run = mutationId.parse(idNumber(800 + given))
      const outcome = await sync.run({ userId: who.user.id, role: 'homeowner' }, (act) =>
        act(run, { name: 'notice.give', args }),
      )
      expect(outcome.ok).toBe(true)
      return id
    },
    send: () => sendDue(parts),
    waiting: (id: string) => server.store.read((view) => view.messagesAbout(id)),
  }
}
