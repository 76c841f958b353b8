import { entityNames } from '@hearthkeep/shared/entities/all.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { Overlay } from '@hearthkeep/shared/mutations/overlay.ts'
import { emptyChecksum, withRow, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { LocalRow, LocalTables } from '../data/local-store.ts'
import { unknownOf } from './unknown-rows.ts'

/** The scopes of which the device, with these deltas taken in, has not what the server says it should have (rule 14). */
export async function findDrifted(
  tables: LocalTables,
  confirmed: Overlay,
  deltas: readonly ScopeDelta[],
): Promise<Set<Scope>> {
  const drifted = new Set<Scope>()
  for (const { scope, checksum } of deltas) {
    // A server of an earlier version has none.
    if (!checksum) continue
    const { count, sum } = await checksumOf(tables, confirmed, scope)
    if (count !== checksum.count || sum !== checksum.sum) drifted.add(scope)
  }
  return drifted
}

async function checksumOf(tables: LocalTables, confirmed: Overlay, scope: Scope): Promise<Checksum> {
  let checksum = emptyChecksum
  for (const entity of entityNames)
    for (const row of (await confirmed.byIndex(entity, 'scope', scope)) as LocalRow[])
      checksum = withRow(checksum, { entity, id: row.id, version: row.version ?? 0 })
  for (const { entity, row, version } of await unknownOf(tables, scope))
    checksum = withRow(checksum, { entity, id: row.id, version })
  return checksum
}
