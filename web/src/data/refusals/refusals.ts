import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { editOf, mutationNamed, type CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { LocalTables, RefusedMutation } from '../store/local-store.ts'
import { mutateWithin } from '../mutate/mutate.ts'

/** A refused change and the person who handles it now. */
export interface Dealing {
  id: MutationId
  context: Act
  mintId(): MutationId
}

/**
 * Redoes the refused change as a new one, then the changes that depend on it, and removes those that succeed from the
 * list; run it in one transaction. A change that is refused immediately stays, with its new reason. Idempotent.
 */
export async function retryRefusal(tables: LocalTables, dealing: Dealing): Promise<Outcome<null>> {
  const [first, ...dependents] = await refusedTogether(tables, dealing.id)
  if (!first) return { ok: true, value: null }
  const outcome = await makeAgain(tables, first, dealing)
  if (outcome.ok) await retryDependents(tables, dependents, dealing)
  return outcome
}

/**
 * Removes the change that a form has redone in this transaction from the list, and redoes the changes that depend on
 * it.
 */
export async function settleRefusal(tables: LocalTables, dealing: Dealing): Promise<void> {
  const [first, ...dependents] = await refusedTogether(tables, dealing.id)
  if (!first) return
  await tables.refused.delete([first.id])
  await retryDependents(tables, dependents, dealing)
}

/** Removes a change and those that depend on it from the list. @returns the removed changes, for an undo. */
export async function discardRefusal(tables: LocalTables, id: MutationId): Promise<RefusedMutation[]> {
  const together = await refusedTogether(tables, id)
  await tables.refused.delete(together.map((change) => change.id))
  return together
}

/**
 * Returns the call of a refused change, to make it again; null if this version cannot read it. Removes invisible
 * characters that current rules refuse ([SE73]).
 */
export function callOfRefusal({ name, args }: Pick<RefusedMutation, 'name' | 'args'>): CallOf | null {
  const schema = mutationNamed(name)?.args
  const parsed = schema?.safeParse(withPlainTexts(schema, args))
  return parsed?.success ? ({ name, args: parsed.data } as CallOf) : null
}

/**
 * Returns the change and all that depend on it, in the order in which they were made; empty if it is no longer on the
 * list.
 */
async function refusedTogether(tables: LocalTables, id: MutationId): Promise<RefusedMutation[]> {
  const together = new Set<MutationId>()
  return (await tables.refused.all())
    .toSorted((one, other) => one.position - other.position)
    .filter((change) => {
      const belongs = change.id === id || (change.follows !== null && together.has(change.follows))
      if (belongs) together.add(change.id)
      return belongs
    })
}

async function retryDependents(
  tables: LocalTables,
  dependents: readonly RefusedMutation[],
  dealing: Dealing,
): Promise<void> {
  const stuck = new Set<MutationId>()
  for (const change of dependents)
    if ((change.follows !== null && stuck.has(change.follows)) || !(await makeAgain(tables, change, dealing)).ok)
      stuck.add(change.id)
}

async function makeAgain(
  tables: LocalTables,
  change: RefusedMutation,
  { context, mintId }: Dealing,
): Promise<Outcome<null>> {
  const call = callOfRefusal(change)
  const outcome = call
    ? await mutateWithin(tables, { id: mintId(), call, context, seen: seenBy(call, change.was) })
    : unreadable
  if (outcome.ok) {
    await tables.refused.delete([change.id])
    return outcome
  }
  const refusal = (await isStillAway(tables, change)) ? change.refusal : outcome.refusal
  await tables.refused.put([{ ...change, refusal }])
  return { ok: false, refusal }
}

/** [HH24] This device knows only that it does not have the property or the client; the server knows how it was lost. */
async function isStillAway(tables: LocalTables, change: RefusedMutation): Promise<boolean> {
  const { scope, refusal } = change
  if (refusal.kind !== 'not_found' && refusal.kind !== 'outside_scope') return false
  if (scopeOwner(scope).kind !== 'user') return (await tables.scopes.get(scope)) === undefined
  const call = callOfRefusal(change)
  if (!call || !('clientId' in call.args) || !call.args.clientId) return false
  return (await tables.rows.client.get(call.args.clientId)) === undefined
}

/** Returns what the person saw then, including fields where they saw the value that they set ({@link Was}). */
function seenBy(call: CallOf, was: Was | undefined): Was | undefined {
  return was && { ...editOf(call)?.changes, ...was }
}

const unreadable: Outcome<null> = {
  ok: false,
  refusal: { kind: 'invalid', message: 'This version of Hearthkeep cannot make this change. Copy what you typed.' },
}
