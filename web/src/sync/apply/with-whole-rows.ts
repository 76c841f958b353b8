import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { RowPatch, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { isKnown } from './unknown-rows.ts'

/**
 * Returns the deltas with puts instead of patches, while nothing is pending on top of the rows. Null if one of the rows
 * is not on this device, or if this version of the app does not know its entity.
 */
export async function withWholeRows(
  tables: LocalTables,
  stored: RowsAtHand,
  deltas: readonly ScopeDelta[],
): Promise<ScopeDelta[] | null> {
  const whole: ScopeDelta[] = []
  for (const { patches = [], ...delta } of deltas) {
    const known = patches.filter(({ entity }) => isKnown(tables, entity)) as KnownPatch[]
    await stored.load(known)
    const puts = known.flatMap((patch) => patchedRow(stored, patch))
    if (puts.length < patches.length) return null
    whole.push({ ...delta, puts: [...delta.puts, ...puts] })
  }
  return whole
}

type KnownPatch = RowPatch & { entity: EntityName }

function patchedRow(stored: RowsAtHand, { entity, id, fields }: KnownPatch): WireRow[] {
  const row = stored.get(entity, id)
  return row ? [{ entity, row: { ...row, ...fields } }] : []
}
