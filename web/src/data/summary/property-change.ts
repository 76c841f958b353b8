import type { EntityName, MaintenanceItem, Row } from '@hearthkeep/shared/entities.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { careDay, dependsOnNext, nextOccurrencesById } from '@hearthkeep/shared/health/care.ts'
import type { PropertyChange } from '@hearthkeep/shared/overview/property-tally.ts'
import { isSkipped } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { LocalTables } from '../store/local-store.ts'

/**
 * Describes the effect of changes on the rows of their property, together with the few other tasks that matter: the
 * previous and next occurrences of a changed task, and the next ones of these, where its care depends on them that day.
 * It makes no difference whether the changes are already written.
 */
export async function propertyChangeOf(
  tables: LocalTables,
  { changes, today }: { changes: readonly RowChange[]; today: CalendarDate },
): Promise<PropertyChange> {
  const day = careDay(today)
  const items = changedRows(changes, 'maintenanceItem')
  const changed = new Set(items.flatMap(({ before, after }) => (after ?? before)?.id ?? []))
  const versions = items.flatMap(({ before, after }) => [before, after].filter((item) => item !== null))
  const neighbors = await predecessorsOf(tables, { changed, of: versions })
  // Each takes a request to the disk, and most tasks are yet to come.
  const of = [...versions, ...neighbors].filter((item) => dependsOnNext(item, day) || isSkipped(item))
  const nextOccurrences = await nextOccurrencesOf(tables, { changed, of })
  return {
    systems: changedRows(changes, 'system'),
    items,
    issues: changedRows(changes, 'issue'),
    neighbors,
    nextOccurrenceById: {
      before: nextOccurrencesById([...nextOccurrences, ...items.flatMap(({ before }) => before ?? [])]),
      after: nextOccurrencesById([...nextOccurrences, ...items.flatMap(({ after }) => after ?? [])]),
    },
  }
}

const changedRows = <E extends EntityName>(changes: readonly RowChange[], entity: E) =>
  changes.flatMap(({ entity: of, before, after }) =>
    of === entity ? [{ before: before as Row<E> | null, after: after as Row<E> | null }] : [],
  )

interface Beside {
  /** The ids of the changed tasks, whose rows are already available. */
  changed: ReadonlySet<string>
  of: readonly MaintenanceItem[]
}

/** Returns the unchanged tasks that precede these, continuing past skipped ones. */
async function predecessorsOf(tables: LocalTables, { changed, of }: Beside): Promise<MaintenanceItem[]> {
  const found = new Map<string, MaintenanceItem>()
  const idsBefore = (items: readonly MaintenanceItem[]) =>
    [...new Set(items.flatMap(({ previousItemId }) => previousItemId ?? []))].filter(
      (id) => !changed.has(id) && !found.has(id),
    )
  for (let ids = idsBefore(of); ids.length > 0;) {
    const rows = await tables.rows.maintenanceItem.getMany(ids)
    const items = rows.filter((row) => row !== undefined)
    for (const item of items) found.set(item.id, item)
    ids = idsBefore(items.filter(isSkipped))
  }
  return [...found.values()]
}

/** Returns the unchanged tasks that follow these, continuing past skipped ones. */
async function nextOccurrencesOf(tables: LocalTables, { changed, of }: Beside): Promise<MaintenanceItem[]> {
  const found: MaintenanceItem[] = []
  const requestedIds = new Set<string>()
  for (let ids = new Set<string>(of.map(({ id }) => id)); ids.size > 0;) {
    for (const id of ids) requestedIds.add(id)
    const rows = await Promise.all([...ids].map((id) => tables.rows.maintenanceItem.where('previousItemId', id)))
    const items = rows.flat().filter(({ id }) => !changed.has(id))
    found.push(...items)
    ids = new Set(items.flatMap((item) => (isSkipped(item) && !requestedIds.has(item.id) ? [item.id] : [])))
  }
  return found
}
