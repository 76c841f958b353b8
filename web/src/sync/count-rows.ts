import { entityNames } from '@hearthkeep/shared/entities/all.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { Overlay } from '@hearthkeep/shared/mutations/overlay.ts'
import { emptyChecksum, withoutRow, withRow, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { LocalRow, LocalTables } from '../data/local-store.ts'
import { unknownOf } from './unknown-rows.ts'

/** The checksum of all that is confirmed here of a scope, counted one by one. */
export async function countRows(tables: LocalTables, confirmed: Overlay, scope: Scope): Promise<Checksum> {
  let checksum = emptyChecksum
  for (const entity of entityNames)
    for (const row of (await confirmed.byIndex(entity, 'scope', scope)) as LocalRow[])
      checksum = withRow(checksum, { entity, id: row.id, version: row.version ?? 0 })
  for (const { entity, row, version } of await unknownOf(tables, scope))
    checksum = withRow(checksum, { entity, id: row.id, version })
  return checksum
}

interface MovedRow {
  entity: string
  id: string
  before: LocalRow | null | undefined
  /** Null for one that was deleted. */
  version: number | null
}

/** The checksum with one confirmed row gone on. */
export function moveChecksum(checksum: Checksum, { entity, id, before, version }: MovedRow): Checksum {
  const without = before ? withoutRow(checksum, { entity, id, version: before.version ?? 0 }) : checksum
  return version === null ? without : withRow(without, { entity, id, version })
}

export const isSameChecksum = (one: Checksum, other: Checksum) => one.count === other.count && one.sum === other.sum
