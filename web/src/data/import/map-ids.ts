import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { v5 } from 'uuid'
import type { LocalTables } from '../store/local-store.ts'
import type { HouseArchive } from './read-archive.ts'

/** Gives each id of an export the id that it has in the importing person's account. */
export type MapId = <Id extends string>(id: Id) => Id

const entitiesWithIds = ['property', 'membership', 'system', 'maintenanceItem', 'document'] as const

/**
 * Of one's own export an id stays what it is, but for what was deleted for good since: its id is never free again ([SE6]).
 * That, and all of another's, gets an id of this person's, by name (UUIDv5): always the same, so that a second import finds
 * what the first has brought, and never that of the other's own row.
 */
export async function mapIds(
  tables: LocalTables,
  { archive, to }: { archive: HouseArchive; to: UserId },
): Promise<MapId> {
  const mapped: MapId = <Id extends string>(id: Id) => v5(id, to) as Id
  if (archive.manifest.exportedBy.id !== to) return mapped
  if (!(await hasHeardOfAll(tables))) return (id) => id
  const here = new Set<string>()
  for (const entity of entitiesWithIds) {
    const ids = archive.rows[entity].map(({ id }) => id)
    for (const row of await tables.rows[entity].getMany(ids)) if (row) here.add(row.id)
  }
  return (id) => (here.has(id) ? id : mapped(id))
}

/** Only then is what is not here nowhere in the account. */
async function hasHeardOfAll(tables: LocalTables): Promise<boolean> {
  const [device, scopes] = await Promise.all([tables.device.get('this'), tables.scopes.all()])
  const hasAll = device?.cursor !== undefined && device.cursor.upTo !== null && !device.cursor.ahead
  return hasAll && scopes.every(({ state }) => state === 'shown')
}
