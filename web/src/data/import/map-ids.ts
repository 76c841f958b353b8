import { pastBefore } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { v5 } from 'uuid'
import { pastWorkOf } from '../past-work.ts'
import type { LocalTables } from '../store/local-store.ts'
import type { PropertyArchive } from './read-archive.ts'

/** Maps each id of an export to its id in the importing person's account. */
export type MapId = <Id extends string>(id: Id) => Id

const entitiesWithIds = [
  'property',
  'membership',
  'system',
  'maintenanceItem',
  'document',
  'cardEntry',
  'issue',
  'supply',
] as const

/**
 * Ids of the person's own export stay the same, except those of purged rows, because a purged id is never free again
 * ([SE6]). Those, and all ids of another person's export, map to a name-based id of this person (UUIDv5): always the
 * same, so a second import finds the rows of the first, and never the id of the other person's row.
 */
export async function mapIds(
  tables: LocalTables,
  { archive, to, today }: { archive: PropertyArchive; to: UserId; today: CalendarDate },
): Promise<MapId> {
  const mapped: MapId = <Id extends string>(id: Id) => v5(id, to) as Id
  if (archive.manifest.exportedBy.id !== to) return mapped
  if (!(await hasReceivedAll(tables))) return (id) => id
  const existing = new Set<string>()
  for (const entity of entitiesWithIds) {
    const ids = archive.rows[entity].map(({ id }) => id)
    for (const row of await tables.rows[entity].getMany(ids)) if (row) existing.add(row.id)
  }
  const past = await tables.rows.pastItem.getMany(archive.rows.maintenanceItem.map(({ id }) => id))
  for (const row of past) if (row) existing.add(row.id)
  for (const id of await tasksThatMayBePast(tables, { archive, to, today })) existing.add(id)
  return (id) => (existing.has(id) ? id : mapped(id))
}

/** [P59] The tasks of properties whose past work is not on this device: the account may have them. */
async function tasksThatMayBePast(
  tables: LocalTables,
  { archive, to: userId, today }: { archive: PropertyArchive; to: UserId; today: CalendarDate },
): Promise<string[]> {
  const lacking = new Set<string>()
  for (const { id: propertyId } of archive.rows.property)
    if ((await tables.rows.property.get(propertyId)) && (await pastWorkOf(tables, { propertyId, userId })) !== 'here')
      lacking.add(propertyId)
  return archive.rows.maintenanceItem
    .filter(({ propertyId, completedDate }) => lacking.has(propertyId) && (completedDate ?? today) < pastBefore(today))
    .map(({ id }) => id)
}

/** Only then is a row that is missing here also missing in the account. */
async function hasReceivedAll(tables: LocalTables): Promise<boolean> {
  const [device, scopes] = await Promise.all([tables.device.get('this'), tables.scopes.all()])
  const hasAll = device !== undefined && device.cursor.upTo !== null && !device.cursor.ahead
  return hasAll && scopes.every(({ state }) => state === 'shown')
}
