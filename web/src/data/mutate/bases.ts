import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, withChange, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { BaseRow, LocalTables, PendingMutation } from '../store/local-store.ts'
import { scopesOf } from '../store/write-rows.ts'

/** What the entry of a mutation says of its last run here. */
export function traceOf(changes: readonly RowChange[]): Required<Pick<PendingMutation, 'bases' | 'moves'>> {
  const moves: Record<Scope, Checksum> = {}
  for (const change of changes)
    for (const scope of scopesOf([change])) moves[scope] = withChange(moves[scope] ?? emptyChecksum, change)
  return { bases: changes.map(({ entity, id, before }) => ({ entity, id, row: before })), moves }
}

/**
 * The row that is confirmed below all that is pending, for each row that something pending touches: the one that stood
 * there before the first that does.
 * @param outbox in its order.
 */
export function basesOf(outbox: readonly PendingMutation[]): BaseRow[] {
  const first = new Map<string, BaseRow>()
  for (const { bases = [] } of outbox)
    for (const base of bases) if (!first.has(keyOf(base))) first.set(keyOf(base), base)
  return [...first.values()]
}

export interface ConfirmedRow {
  entity: EntityName
  row: AnyRow
}

/**
 * Puts rows of the server's where they belong: below what is pending where something is, else to where people see them.
 * @returns the latter, which are still to be put.
 */
export async function confirmBelow(
  tables: LocalTables,
  rows: readonly ConfirmedRow[],
  outbox: readonly PendingMutation[],
): Promise<ConfirmedRow[]> {
  const confirmed = new Map(rows.map((each) => [keyOf({ ...each, id: each.row.id }), each]))
  const moved: PendingMutation[] = []
  for (const mutation of outbox) {
    const bases = mutation.bases?.map((base) => {
      const row = confirmed.get(keyOf(base))?.row
      confirmed.delete(keyOf(base))
      return row ? { ...base, row } : base
    })
    if (bases?.some((base, place) => base !== mutation.bases?.[place])) moved.push({ ...mutation, bases })
  }
  await tables.outbox.put(moved)
  return [...confirmed.values()]
}

const keyOf = ({ entity, id }: { entity: EntityName; id: string }) => `${entity}/${id}`
