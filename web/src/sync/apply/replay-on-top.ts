import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { LocalRows } from './local-rows.ts'
import { runRecordOf } from '../../data/mutate/base-rows.ts'
import type { LocalScope, LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { replay, type Person, type Replayed } from '../../data/mutate/mutate.ts'
import type { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { writeChanges } from '../../data/summary/summaries.ts'
import { scopesNamed, scopesOf, showNewScopes } from '../../data/store/write-rows.ts'

interface OnTop extends LocalRows {
  /** `outbox` was pending before the answer, `pending` still is. */
  outbox: readonly PendingMutation[]
  pending: readonly PendingMutation[]
  person: Person
  today: CalendarDate
}

/** Replays the pending mutations over the confirmed rows and writes the result. */
export async function replayOnTop(tables: LocalTables, onTop: OnTop): Promise<void> {
  const { stored, confirmed, outbox, pending, person, today } = onTop
  const { view, changes: made } = await replay({ stored, confirmed }, pending, person)
  const ours = view.changes()
  const changes = await changesTo(stored, [...confirmed.changes(), ...ours])
  await storeRunRecords(tables, pending, made)
  await showNewScopes(tables, ours)
  await forgetUnmadeScopes(tables, outbox, made)
  await writeChanges(tables, { changes, today })
}

/**
 * Removes the scopes that only this device began, and in which nothing is pending any more: the mutations that began them
 * were refused, or what they made is gone on the server. An empty past (`w:`) was asked for.
 */
async function forgetUnmadeScopes(
  tables: LocalTables,
  outbox: readonly PendingMutation[],
  made: Replayed['changes'],
): Promise<void> {
  const left = new Set(outbox.flatMap(({ checksumDeltas = {} }) => Object.keys(checksumDeltas) as Scope[]))
  for (const scope of scopesOf([...made.values()].flat())) left.delete(scope)
  const known = [...(await scopesNamed(tables, [...left])).values()]
  const isUnmade = ({ id, version, state, drifted }: LocalScope) =>
    version === 0 && state === 'shown' && !drifted && scopeOwner(id).kind !== 'past'
  await tables.scopes.delete(known.filter(isUnmade).map(({ id }) => id))
}

/** Updates what each pending mutation did, because the rows below it may have changed. */
async function storeRunRecords(
  tables: LocalTables,
  pending: readonly PendingMutation[],
  made: Replayed['changes'],
): Promise<void> {
  const traced = pending.map((mutation) => ({ ...mutation, ...runRecordOf(made.get(mutation.id) ?? []) }))
  await tables.outbox.put(
    traced.filter(({ checksumDeltas }, index) => !isSame(checksumDeltas, pending[index]?.checksumDeltas)),
  )
}

/** A mutation that touches other rows, or the same rows with other contents, moves the checksums differently. */
const isSame = (one: PendingMutation['checksumDeltas'], other: PendingMutation['checksumDeltas']) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns the changes to write. If a row changed both below and on top, the change on top counts. A row that ends up as
 * it is stored, as with most pending changes, is not written again.
 */
async function changesTo(stored: RowsAtHand, changes: readonly RowChange[]): Promise<RowChange[]> {
  const byRow = new Map<`${EntityName}/${string}`, RowChange>()
  for (const change of changes) byRow.set(`${change.entity}/${change.id}`, change)
  const changed: RowChange[] = []
  await stored.load([...byRow.values()])
  for (const change of byRow.values()) {
    const before = stored.get(change.entity, change.id) ?? null
    if (JSON.stringify(before) !== JSON.stringify(change.after)) changed.push({ ...change, before })
  }
  return changed
}
