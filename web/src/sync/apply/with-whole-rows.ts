import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { RowPatch, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { CachingReader } from '../../data/mutate/caching-reader.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { isKnown } from './unknown-rows.ts'

/**
 * Returns the deltas with puts instead of patches, while nothing is pending on top of the rows. Null if one of the rows
 * is not on this device, or if this version of the app does not know its entity.
 */
export async function withWholeRows(
  tables: LocalTables,
  stored: CachingReader,
  deltas: readonly ScopeDelta[],
): Promise<ScopeDelta[] | null> {
  const whole: ScopeDelta[] = []
  for (const { patches = [], ...delta } of deltas) {
    const rows = await Promise.all(patches.map((patch) => patchedRow(tables, stored, patch)))
    const puts = rows.filter((row) => row !== null)
    if (puts.length < patches.length) return null
    whole.push({ ...delta, puts: [...delta.puts, ...puts] })
  }
  return whole
}

async function patchedRow(
  tables: LocalTables,
  stored: CachingReader,
  { entity, id, fields }: RowPatch,
): Promise<WireRow | null> {
  const row = isKnown(tables, entity) ? await stored.get(entity, id) : undefined
  return row ? { entity, row: { ...row, ...fields } } : null
}
