import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, withChange, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { BaseRow, LocalTables, PendingMutation } from '../store/local-store.ts'
import { scopesOf } from '../store/write-rows.ts'

/** Returns the outbox entry's record of its last run on this device. */
export function runRecordOf(
  changes: readonly RowChange[],
): Required<Pick<PendingMutation, 'baseRows' | 'checksumDeltas'>> {
  const checksumDeltas: Record<Scope, Checksum> = {}
  for (const change of changes)
    for (const scope of scopesOf([change]))
      checksumDeltas[scope] = withChange(checksumDeltas[scope] ?? emptyChecksum, change)
  return { baseRows: changes.map(({ entity, id, before }) => ({ entity, id, row: before })), checksumDeltas }
}

/**
 * Returns the confirmed row for each row that a pending mutation touches: the row before the first such mutation.
 * @param outbox in order.
 */
export function baseRowsOf(outbox: readonly PendingMutation[]): BaseRow[] {
  const first = new Map<string, BaseRow>()
  for (const { baseRows = [] } of outbox)
    for (const base of baseRows) if (!first.has(keyOf(base))) first.set(keyOf(base), base)
  return [...first.values()]
}

export interface ConfirmedRow {
  entity: EntityName
  row: AnyRow
}

/**
 * Writes server rows below pending mutations as base rows where there are any.
 * @returns the remaining rows, which the caller must write.
 */
export async function confirmBelow(
  tables: LocalTables,
  rows: readonly ConfirmedRow[],
  outbox: readonly PendingMutation[],
): Promise<ConfirmedRow[]> {
  const confirmed = new Map(rows.map((each) => [keyOf({ ...each, id: each.row.id }), each]))
  const changed: PendingMutation[] = []
  for (const mutation of outbox) {
    const baseRows = mutation.baseRows?.map((base) => {
      const row = confirmed.get(keyOf(base))?.row
      confirmed.delete(keyOf(base))
      return row ? { ...base, row } : base
    })
    if (baseRows?.some((base, index) => base !== mutation.baseRows?.[index])) changed.push({ ...mutation, baseRows })
  }
  await tables.outbox.put(changed)
  return [...confirmed.values()]
}

const keyOf = ({ entity, id }: { entity: EntityName; id: string }) => `${entity}/${id}`
