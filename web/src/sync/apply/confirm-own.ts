import { emptyChecksum, sumOf } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { LocalScope, LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { advance, matchesServer } from './advance.ts'
import type { AnsweredChanges } from './answered-changes.ts'
import { replacedOf } from './settle-results.ts'

/**
 * Applies an answer that only reports that the oldest pending mutations matched. What the person sees, and everything
 * pending behind them, then stays the same: no row is written and nothing is replayed.
 * @returns false, with nothing written, for any other answer.
 */
export async function confirmOwn(tables: LocalTables, { answer, pushed, localScopes }: Own): Promise<boolean> {
  const decided = decidedIn(answer, pushed)
  if (!decided || !isOfNothingElse(answer, decided)) return false
  const scopes = advancedScopes(localScopes, { deltas: answer.deltas, decided })
  if (!scopes) return false

  const results = new Map(answer.results.map((result) => [result.id, result]))
  await Promise.all([
    tables.outbox.deleteUpTo(must(decided.at(-1), 'a mutation').seq),
    tables.scopes.put(scopes),
    tables.replaced.put(decided.flatMap((mutation) => replacedOf(mutation, results.get(mutation.id)))),
  ])
  return true
}

interface Own {
  answer: AnsweredChanges
  /** The mutations that the request carried. */
  pushed: readonly PendingMutation[]
  /** The answer's scopes that are on this device. */
  localScopes: ReadonlyMap<Scope, LocalScope>
}

/** Returns whether the answer only reports that all pushed mutations matched. */
export function confirmsAll(answer: AnsweredChanges, pushed: readonly PendingMutation[]): boolean {
  const decided = decidedIn(answer, pushed)
  return decided?.length === pushed.length && isOfNothingElse(answer, decided)
}

/** Returns the oldest pushed mutations, if the answer has results for exactly those and all of them matched. */
function decidedIn(
  { results }: AnsweredChanges,
  pushed: readonly PendingMutation[],
): readonly PendingMutation[] | null {
  const made = new Set(results.flatMap((result) => (result.status === 'ok' && result.matched ? [result.id] : [])))
  const oldest = pushed.slice(0, results.length)
  const isAll = made.size === results.length && oldest.length === results.length
  return isAll && made.size > 0 && oldest.every(({ id }) => made.has(id)) ? oldest : null
}

/** Returns whether the answer brings nothing new and covers every scope in which something changed. */
function isOfNothingElse(
  { deltas, snapshots, revoked }: AnsweredChanges,
  decided: readonly PendingMutation[],
): boolean {
  const reportedScopes = new Set<string>(deltas.map(({ scope }) => scope))
  return (
    snapshots.length + revoked.length === 0 &&
    deltas.every(({ puts, deletes }) => puts.length + deletes.length === 0) &&
    decided.every(
      ({ checksumDeltas }) =>
        checksumDeltas !== undefined && Object.keys(checksumDeltas).every((scope) => reportedScopes.has(scope)),
    )
  )
}

/** Returns the scopes at their new versions; `null` if the rows here may differ from the server's. */
function advancedScopes(
  scopes: ReadonlyMap<Scope, LocalScope>,
  { deltas, decided }: { deltas: readonly ScopeDelta[]; decided: readonly PendingMutation[] },
): LocalScope[] | null {
  const advanced: LocalScope[] = []
  for (const delta of deltas) {
    const before = scopes.get(delta.scope)
    if (before?.state !== 'shown') return null
    const change = decided.reduce(
      (sum, { checksumDeltas }) => sumOf(sum, checksumDeltas?.[delta.scope] ?? emptyChecksum),
      emptyChecksum,
    )
    const scope = advance(before, delta, change)
    if (!matchesServer(scope, delta)) return null
    advanced.push(scope)
  }
  return advanced
}
