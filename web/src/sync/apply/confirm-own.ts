import { isSameChecksum, sumOf, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { LocalScope, LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { replacedOf } from './settle-results.ts'

/**
 * Takes in an answer that says nothing but that the oldest pending changes were made as they stand here. Then what a
 * person sees is as it was, and so is all that is pending behind: no row is written, and nothing needs to be replayed.
 * @returns false, with nothing written, for any other answer.
 */
export async function confirmOwn(tables: LocalTables, { answer, pushed, here }: Own): Promise<boolean> {
  const decided = decidedIn(answer, pushed)
  if (!decided || !isOfNothingElse(answer, decided)) return false
  const scopes = movedScopes(here, { deltas: answer.deltas, decided })
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
  answer: OkAnswer
  /** What the request carried. */
  pushed: readonly PendingMutation[]
  /** Those of the answer's scopes that are here. */
  here: ReadonlyMap<Scope, LocalScope>
}

/** Whether the answer says nothing but that all that was pushed was made as it stands here. */
export function confirmsAll(answer: OkAnswer, pushed: readonly PendingMutation[]): boolean {
  const decided = decidedIn(answer, pushed)
  return decided?.length === pushed.length && isOfNothingElse(answer, decided)
}

/** The oldest of what was pushed, when the answer is about just them, and all of them were made as was said. */
function decidedIn({ results }: OkAnswer, pushed: readonly PendingMutation[]): readonly PendingMutation[] | null {
  const made = new Set(results.flatMap((result) => (result.status === 'ok' && result.asSaid ? [result.id] : [])))
  const oldest = pushed.slice(0, results.length)
  const isAll = made.size === results.length && oldest.length === results.length
  return isAll && made.size > 0 && oldest.every(({ id }) => made.has(id)) ? oldest : null
}

/** Whether the answer brings nothing new, and tells of all scopes in which something was made. */
function isOfNothingElse({ deltas, fresh, lost }: OkAnswer, decided: readonly PendingMutation[]): boolean {
  const told = new Set<string>(deltas.map(({ scope }) => scope))
  return (
    fresh.length + lost.length === 0 &&
    deltas.every(({ puts, deletes }) => puts.length + deletes.length === 0) &&
    decided.every(({ moves }) => moves !== undefined && Object.keys(moves).every((scope) => told.has(scope)))
  )
}

/** The scopes at their new versions; null where what is here is then not surely what the server has. */
function movedScopes(
  scopes: ReadonlyMap<Scope, LocalScope>,
  { deltas, decided }: { deltas: readonly ScopeDelta[]; decided: readonly PendingMutation[] },
): LocalScope[] | null {
  const moved: LocalScope[] = []
  for (const { scope: id, version, checksum: expected } of deltas) {
    const scope = scopes.get(id)
    if (scope?.state !== 'shown' || !scope.checksum || !expected) return null
    const checksum = decided.reduce(
      (sum: Checksum, { moves }) => sumOf(sum, moves?.[id] ?? { count: 0, sum: 0 }),
      scope.checksum,
    )
    if (!isSameChecksum(checksum, expected)) return null
    moved.push({ ...scope, version, checksum })
  }
  return moved
}
