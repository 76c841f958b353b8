import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScopeOf, scopeOwner, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { officeEvents, type SentEvent } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { managersOf } from '../access/office-seats.ts'
import { scopesSeenBy } from '../access/visible-scopes.ts'
import type { Delivery, Webhook } from '../storage/accounts/webhooks.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import { dataOf } from './event-data.ts'
import { scopeOf, type AnyRowEvent } from './row-events.ts'

/** [WH7] More events of one webhook do not wait; later ones are dropped until there is room. */
const MAX_WAITING = 10_000

export interface Queueing {
  tx: WriteTransaction
  now: string
  /** Returns an id that is the same each time this happens, and different for each `what`. */
  idFor(what: string): string
}

/**
 * [WH5] Queues what happened for the webhooks that want to be told, in the transaction in which it happened. A person
 * who cannot see the row is not told.
 */
export async function queueEvents(queueing: Queueing, rowEvents: readonly AnyRowEvent[]): Promise<void> {
  // An import makes thousands of rows in one scope.
  const known = new Map<string, Listener[]>()
  for (const rowEvent of rowEvents) {
    const key = `${rowEvent.event}/${scopeOf(rowEvent)}`
    const listeners = known.get(key) ?? (await listenersTo(queueing.tx, rowEvent))
    known.set(key, listeners)
    for (const listener of listeners) await tellWebhook(queueing, { rowEvent, ...listener })
  }
}

/** A webhook, and the scope whose sight lets its person be told. */
interface Listener {
  webhook: Webhook
  scope: Scope
}

async function listenersTo(view: View, rowEvent: AnyRowEvent): Promise<Listener[]> {
  const own = await audienceOf(view, rowEvent)
  const wanting = (webhook: Webhook) => webhook.events.includes(rowEvent.event)
  const webhooks = (await view.webhooksOn({ userIds: [...own.keys()] })).filter(
    (webhook) => webhook.reach === 'own' && wanting(webhook),
  )
  const listeners = webhooks.map((webhook) => ({ webhook, scope: own.get(webhook.userId) ?? scopeOf(rowEvent) }))
  if (!officeEvents.some((event) => event === rowEvent.event)) return listeners
  const managers = await managersOf(view, scopeOwner(scopeOf(rowEvent)).id)
  if (managers.length === 0) return listeners
  const ofOffice = (await view.webhooksOn({ userIds: managers })).filter(
    (webhook) => webhook.reach === 'office' && wanting(webhook),
  )
  return [...listeners, ...ofOffice.map((webhook) => ({ webhook, scope: scopeOf(rowEvent) }))]
}

/** The people who are told, each with what they must still see when the event is sent. */
async function audienceOf(view: View, rowEvent: AnyRowEvent): Promise<Map<UserId, Scope>> {
  const scope = scopeOf(rowEvent)
  const audience = new Map<UserId, Scope>()
  const owner = scopeOwner(scope)
  if (owner.kind === 'user') return audience.set(owner.id, scope)
  const members = await view.byIndex('membership', 'scope', propertyScopeOf(scope) ?? scope)
  // The former owner no longer sees the property, but still the transfer.
  if (rowEvent.event === 'property.transferred') {
    const { fromUserId } = rowEvent.row
    audience.set(fromUserId, userScope(fromUserId))
  }
  for (const { userId } of members) {
    const relations = members.filter((member) => member.userId === userId)
    if (scopesSeenBy(userId, relations).includes(scope)) audience.set(userId, scope)
  }
  return audience
}

/** Queues what happened for one webhook, whose person sees it. */
export async function tellWebhook(
  { tx, now, idFor }: Queueing,
  { rowEvent, webhook, scope }: Listener & { rowEvent: AnyRowEvent },
): Promise<void> {
  const { id: webhookId, userId, reach } = webhook
  if ((await tx.countWaitingDeliveries({ webhookId, limit: MAX_WAITING })) >= MAX_WAITING) return
  const { event, row } = rowEvent
  // [WH6] A manager sees the work of a colleague as numbers, and none of its contents ([OF10]).
  const data =
    reach === 'office' ? { id: row.id, realtorId: scopeOwner(scope).id } : await dataOf(tx, rowEvent, { userId, now })
  const id = idFor(`webhook/${webhookId}/${event}/${row.id}`)
  await tx.addDelivery(newDelivery({ id, webhook, event, subject: row.id, scope, data, now }))
}

interface NewDelivery {
  id: string
  webhook: Pick<Webhook, 'id' | 'userId'>
  event: SentEvent
  subject: string
  scope: Scope
  data: object
  now: string
}

/** A delivery in the shape that Standard Webhooks recommends: `type`, `timestamp` and `data`. */
export const newDelivery = ({ id, webhook, event, subject, scope, data, now }: NewDelivery): Delivery => ({
  id,
  webhookId: webhook.id,
  userId: webhook.userId,
  event,
  subject,
  scope,
  payload: JSON.stringify({ type: event, timestamp: now, data }),
  status: 'waiting',
  attempts: 0,
  dueAt: now,
  createdAt: now,
  triedAt: null,
  answerStatus: null,
  answer: null,
})
