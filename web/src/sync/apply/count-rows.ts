import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, withRow, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import type { LocalRows } from './local-rows.ts'
import { knownEntities, unknownRowsOf } from './unknown-rows.ts'

/** Returns the checksum of all confirmed rows of a scope on this device, counted one by one. */
export async function countRows(
  tables: LocalTables,
  { stored, confirmed }: LocalRows,
  scope: Scope,
): Promise<Checksum> {
  let checksum = emptyChecksum
  const known = knownEntities(tables)
  await stored.load(known.map((entity) => ({ entity, index: 'scope', value: scope })))
  for (const entity of known)
    for (const row of confirmed.byIndex(entity, 'scope', scope)) checksum = withRow(checksum, { entity, row })
  return (await unknownRowsOf(tables, scope)).reduce(withRow, checksum)
}
