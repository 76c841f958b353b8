import type { AnyRow, EntityName, Row } from '@hearthkeep/shared/entities.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { asTaskChanges } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { WebhookEvent } from '@hearthkeep/shared/protocol/answers/webhooks.ts'

/** An event for webhooks, with the current row that it is about. */
interface RowEvent<Event extends WebhookEvent = WebhookEvent> {
  event: Event
  row: Row<EntityOf[Event]>
}

/** The entity whose row an event is about. */
interface EntityOf extends Record<WebhookEvent, EntityName> {
  'task.created': 'maintenanceItem'
  'task.completed': 'maintenanceItem'
  'task.overdue': 'maintenanceItem'
  'issue.opened': 'issue'
  'issue.closed': 'issue'
  'system.score_fell': 'system'
  'document.added': 'document'
  'property.transferred': 'transfer'
  'client.replied': 'response'
  'touchpoint.sent': 'touchpoint'
  'touchpoint.rated': 'response'
  'referral.received': 'referral'
  'invitation.accepted': 'invitation'
}

/** An event of any kind, which `event` distinguishes. */
export type AnyRowEvent = { [Event in WebhookEvent]: RowEvent<Event> }[WebhookEvent]

/** What a realtor's rows were before is not news to the colleague who receives them ([OF11]). */
const MOVING: ReadonlySet<string> = new Set(['client.receive', 'office.receive_links'])

/** [WH4] The events in the changes of a mutation. */
export function eventsIn(mutation: string, changes: readonly RowChange[]): AnyRowEvent[] {
  if (MOVING.has(mutation)) return []
  const changed = changesBy(asTaskChanges(changes))
  const rowEvents: AnyRowEvent[] = []
  for (const { before, after: row } of changed('maintenanceItem')) {
    if (!before) rowEvents.push({ event: 'task.created', row })
    if (row.status === 'completed' && before && before.status !== 'completed')
      rowEvents.push({ event: 'task.completed', row })
  }
  for (const { before, after: row } of changed('issue')) {
    if (row.status === 'open' && (!before || before.status === 'closed')) rowEvents.push({ event: 'issue.opened', row })
    if (row.status === 'closed' && before && before.status !== 'closed') rowEvents.push({ event: 'issue.closed', row })
  }
  for (const { before, after: row } of changed('system'))
    if ((row.statusRating ?? Infinity) < (before?.statusRating ?? -Infinity))
      rowEvents.push({ event: 'system.score_fell', row })
  for (const { before, after: row } of changed('document'))
    if (!before) rowEvents.push({ event: 'document.added', row })
  for (const { before, after: row } of changed('transfer'))
    if (row.status === 'accepted' && before?.status === 'pending')
      rowEvents.push({ event: 'property.transferred', row })
  for (const { before, after: row } of changed('response')) {
    if (!before && row.messageId !== null) rowEvents.push({ event: 'client.replied', row })
    if (!before && row.touchpointId !== null && row.rating !== null) rowEvents.push({ event: 'touchpoint.rated', row })
  }
  for (const { before, after: row } of changed('touchpoint'))
    if (row.status === 'sent' && before?.status !== 'sent') rowEvents.push({ event: 'touchpoint.sent', row })
  for (const { before, after: row } of changed('referral'))
    if (!before) rowEvents.push({ event: 'referral.received', row })
  for (const { before, after: row } of changed('invitation'))
    if (row.status === 'accepted' && before?.status === 'pending') rowEvents.push({ event: 'invitation.accepted', row })
  return rowEvents
}

interface Changed<R extends AnyRow> {
  before: R | null
  after: R
}

/** Rows that still exist, by their entity. */
const changesBy =
  (changes: readonly RowChange[]) =>
  <E extends EntityName>(entity: E): Changed<Row<E>>[] =>
    changes.flatMap((change) =>
      change.entity === entity && change.after
        ? [{ before: change.before as Row<E> | null, after: change.after as Row<E> }]
        : [],
    )

/** Where the row of an event is. */
export const scopeOf = ({ row }: AnyRowEvent): Scope => row.scope
