import type {
  ClientMessage,
  Issue,
  MaintenanceItem,
  Membership,
  System,
  Touchpoint,
} from '@hearthkeep/shared/entities.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { statusFrom } from '@hearthkeep/shared/maintenance/follow-tasks.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { successorOf } from '@hearthkeep/shared/maintenance/schedule/occurrences.ts'
import type { Rows } from '../device/device-data.ts'
import { holds } from './violation.ts'
import { rowsOf } from '../device/rows-of.ts'

/** [I12]: Invariants of the rows of one scope after every commit. */
export function checkDomain(rows: Rows): void {
  const properties = rowsOf(rows, 'property')
  const systems = rowsOf(rows, 'system')
  const items = rowsOf(rows, 'maintenanceItem')
  if (systems.length + items.length > 0) {
    holds(properties.length === 1, 'I12', () => `${properties.length} properties in one scope`)
    holds(rowsOf(rows, 'membership').length > 0, 'I12', () => 'a property without members')
  }
  checkMembers(rowsOf(rows, 'membership'))
  for (const { id, scope, visibility } of rowsOf(rows, 'document'))
    holds(
      (scopeOwner(scope).kind === 'household') === (visibility === 'household'),
      'I12',
      () => `the document ${id} for ${visibility} is in ${scope}`,
    )
  for (const item of items) checkItem(item, { systems, items })
  for (const issue of rowsOf(rows, 'issue')) checkIssue(issue, items)
  checkTouchpoints(rowsOf(rows, 'touchpoint'), rowsOf(rows, 'clientMessage'))
}

/** [IS5], [IS6]: An issue is planned while one task of it is open, and only that one is. */
function checkIssue({ id, status, itemId }: Issue, items: readonly MaintenanceItem[]): void {
  const open = items.filter((item) => item.issueId === id && statusFrom(item) === 'planned')
  const found = open.map((item) => item.id).join()
  holds(found === (status === 'planned' ? itemId : ''), 'IS5', () => `the ${status} issue ${id} has the tasks ${found}`)
}

/** [TP2], [TP6], [TP24]: A suggestion has one touchpoint, and a touchpoint has at most one queued message. */
function checkTouchpoints(touchpoints: readonly Touchpoint[], messages: readonly ClientMessage[]): void {
  const origins = touchpoints.flatMap(({ clientId, origin }) => (origin ? [`${clientId} ${origin}`] : []))
  holds(new Set(origins).size === origins.length, 'TP24', () => `one suggestion has two touchpoints: ${origins.join()}`)
  const waiting = messages.flatMap(({ touchpointId, status }) =>
    status === 'queued' && touchpointId ? [touchpointId] : [],
  )
  holds(
    new Set(waiting).size === waiting.length,
    'TP2',
    () => `two messages of one touchpoint are queued: ${waiting.join()}`,
  )
  for (const { id, status, completedDate } of touchpoints)
    holds(
      (status === 'sent' || status === 'completed') === (completedDate !== null),
      'TP2',
      () => `the touchpoint ${id} is ${status} on ${completedDate}`,
    )
  for (const { id, status, sentAt, reason } of messages) {
    holds(status !== 'sent' || sentAt !== null, 'ME4', () => `the message ${id} is sent without a time`)
    holds(status !== 'failed' || reason !== null, 'ME4', () => `the message ${id} failed without a reason`)
  }
}

/** A person has at most one current relation to a property. */
function checkMembers(memberships: Membership[]): void {
  const current = memberships.filter(({ until }) => until === null).map(({ userId }) => userId)
  holds(
    new Set(current).size === current.length,
    'I12',
    () => `a person has two current memberships: ${current.join()}`,
  )
}

function checkItem(item: MaintenanceItem, { systems, items }: { systems: System[]; items: MaintenanceItem[] }): void {
  const name = () => `${item.id} ‘${item.title}’`
  const isInProperty = item.systemId === null || systems.some((system) => system.id === item.systemId)
  holds(isInProperty, 'I12', () => `${name()} belongs to a system of another property`)
  const next = items.filter((other) => other.previousItemId === item.id)
  holds(next.length <= 1, 'I12', () => `${name()} has ${next.length} successors`)
  if (item.status === 'completed')
    holds(item.completedDate !== null, 'I12', () => `${name()} is completed without a date`)
  else holds(item.completion === null, 'I12', () => `${name()} is open and records a completion`)
  if (isOpen(item)) holds(next.length === 0, 'I12', () => `${name()} is open and has a successor`)
  else {
    const nextId = successorOf(item)
    holds(
      next.every((each) => each.id === nextId),
      'I12',
      () => `${name()} has a successor it does not know`,
    )
  }
}
