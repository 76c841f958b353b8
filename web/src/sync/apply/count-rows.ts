import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Overlay } from '@hearthkeep/shared/kernel/overlay.ts'
import { emptyChecksum, withRow, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { knownEntities, unknownRowsOf } from './unknown-rows.ts'

/** Returns the checksum of all confirmed rows of a scope on this device, counted one by one. */
export async function countRows(tables: LocalTables, confirmed: Overlay, scope: Scope): Promise<Checksum> {
  let checksum = emptyChecksum
  for (const entity of knownEntities(tables))
    for (const row of await confirmed.byIndex(entity, 'scope', scope)) checksum = withRow(checksum, { entity, row })
  return (await unknownRowsOf(tables, scope)).reduce(withRow, checksum)
}
