import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { RowPatch, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { View } from '../storage/store.ts'

/**
 * Returns the delta with only the changed fields of its rows, where the log names them.
 * @param most changes of a row that are looked for in the log; a row with more stays whole.
 */
export async function withPatches(
  view: View,
  { delta, most }: { delta: ScopeDelta; most: number },
): Promise<ScopeDelta> {
  const puts: WireRow[] = []
  const patches: RowPatch[] = []
  for (const put of delta.puts) {
    const { entity, row } = put
    const fields = await view.changedFields({ entity, id: row.id }, { after: delta.since, most })
    if (!fields) puts.push(put)
    else
      patches.push({ entity, id: row.id, fields: Object.fromEntries(fields.map((name) => [name, fieldOf(row, name)])) })
  }
  return patches.length > 0 ? { ...delta, puts, patches } : delta
}
