import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Overlay, RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { traceOf } from '../../data/mutate/bases.ts'
import type { LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { replay, type Person, type Replayed } from '../../data/mutate/mutate.ts'
import type { RememberingReader } from '../../data/mutate/remembering-reader.ts'
import { writeChanges } from '../../data/summary/summaries.ts'
import { showNewScopes } from '../../data/store/write-rows.ts'

interface OnTop {
  /** The rows as they are stored, with what is pending in them. */
  stored: RememberingReader
  /** Without it: what the server has confirmed. */
  confirmed: Overlay
  pending: readonly PendingMutation[]
  person: Person
  today: CalendarDate
}

/** Replays what is pending over the confirmed rows, and writes what comes of both. */
export async function replayOnTop(tables: LocalTables, onTop: OnTop): Promise<void> {
  const { stored, confirmed, pending, person, today } = onTop
  const { view, changes: made } = await replay(confirmed, pending, person)
  const ours = view.changes()
  const changes = await changesTo(stored, [...confirmed.changes(), ...ours])
  await keepTraces(tables, pending, made)
  await showNewScopes(tables, ours)
  await writeChanges(tables, { changes, today })
}

/** What each pending mutation did, anew: what lies below it may have changed. */
async function keepTraces(
  tables: LocalTables,
  pending: readonly PendingMutation[],
  made: Replayed['changes'],
): Promise<void> {
  const traced = pending.map((mutation) => ({ ...mutation, ...traceOf(made.get(mutation.id) ?? []) }))
  await tables.outbox.put(traced.filter(({ moves }, place) => !isSame(moves, pending[place]?.moves)))
}

/** Whoever touches other rows, or the same as they were otherwise, moves the checksums otherwise. */
const isSame = (one: PendingMutation['moves'], other: PendingMutation['moves']) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * What is to be written. Where a row was changed below and on top, what is on top counts; what came to stand where it stood
 * before, as most of what is pending does, is not written again.
 */
async function changesTo(stored: RememberingReader, changes: readonly RowChange[]): Promise<RowChange[]> {
  const byRow = new Map<`${EntityName}/${string}`, RowChange>()
  for (const change of changes) byRow.set(`${change.entity}/${change.id}`, change)
  const moved: RowChange[] = []
  for (const change of byRow.values()) {
    const before = (await stored.get(change.entity, change.id)) ?? null
    if (JSON.stringify(before) !== JSON.stringify(change.after)) moved.push({ ...change, before })
  }
  return moved
}
