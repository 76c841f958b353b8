import type { EntityName, MaintenanceItem, Row } from '@hearthkeep/shared/entities.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { followersIn } from '@hearthkeep/shared/health/care.ts'
import type { HouseMove } from '@hearthkeep/shared/overview/house-tally.ts'
import { isSkipped } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { LocalTables } from '../store/local-store.ts'

/**
 * What the changes do to the rows of their house, with the few tasks beside them that matter: those that a changed task
 * follows or followed, and those that follow these. Whether the changes are written already makes no difference.
 */
export async function houseMoveOf(tables: LocalTables, changes: readonly RowChange[]): Promise<HouseMove> {
  const items = movedRows(changes, 'maintenanceItem')
  const changed = new Set(items.flatMap(({ before, after }) => (after ?? before)?.id ?? []))
  const versions = items.flatMap(({ before, after }) => [before, after].filter((item) => item !== null))
  const neighbours = await predecessorsOf(tables, { changed, of: versions })
  const followers = await followersOf(tables, { changed, of: [...versions, ...neighbours] })
  return {
    systems: movedRows(changes, 'system'),
    items,
    neighbours,
    followers: {
      before: followersIn([...followers, ...items.flatMap(({ before }) => before ?? [])]),
      after: followersIn([...followers, ...items.flatMap(({ after }) => after ?? [])]),
    },
  }
}

const movedRows = <E extends EntityName>(changes: readonly RowChange[], entity: E) =>
  changes.flatMap(({ entity: of, before, after }) =>
    of === entity ? [{ before: before as Row<E> | null, after: after as Row<E> | null }] : [],
  )

interface Beside {
  /** The ids of the tasks that the changes are of: their rows are at hand. */
  changed: ReadonlySet<string>
  of: readonly MaintenanceItem[]
}

/** The unchanged tasks that these follow, and on past those that were skipped. */
async function predecessorsOf(tables: LocalTables, { changed, of }: Beside): Promise<MaintenanceItem[]> {
  const found = new Map<string, MaintenanceItem>()
  const idsBefore = (items: readonly MaintenanceItem[]) =>
    [...new Set(items.flatMap(({ previousItemId }) => previousItemId ?? []))].filter(
      (id) => !changed.has(id) && !found.has(id),
    )
  for (let ids = idsBefore(of); ids.length > 0;) {
    const rows = (await tables.rows.maintenanceItem.getMany(ids)) as (MaintenanceItem | undefined)[]
    const items = rows.filter((row) => row !== undefined)
    for (const item of items) found.set(item.id, item)
    ids = idsBefore(items.filter(isSkipped))
  }
  return [...found.values()]
}

/** The unchanged tasks that follow these, and on past those that were skipped. */
async function followersOf(tables: LocalTables, { changed, of }: Beside): Promise<MaintenanceItem[]> {
  const found: MaintenanceItem[] = []
  const asked = new Set<string>()
  for (let ids = new Set<string>(of.map(({ id }) => id)); ids.size > 0;) {
    for (const id of ids) asked.add(id)
    const rows = await Promise.all(
      [...ids].map((id) => tables.rows.maintenanceItem.where('previousItemId', id) as Promise<MaintenanceItem[]>),
    )
    const items = rows.flat().filter(({ id }) => !changed.has(id))
    found.push(...items)
    ids = new Set(items.flatMap((item) => (isSkipped(item) && !asked.has(item.id) ? [item.id] : [])))
  }
  return found
}
