import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/with-plain-texts.ts'
import { mutationNamed, type CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { LocalTables, RefusedMutation } from '../store/local-store.ts'
import { mutateWithin } from '../mutate/mutate.ts'

/** A refused change, and whoever deals with it now. */
export interface Dealing {
  id: MutationId
  context: Act
  mintId(): MutationId
}

/**
 * Makes the refused change again as a new one, then what was built upon it, and takes off the list what was taken: to be
 * run as one transaction. What is refused at once stays, with its new reason. Done twice it is done once.
 */
export async function retryRefusal(tables: LocalTables, dealing: Dealing): Promise<Outcome<null>> {
  const [first, ...followers] = await refusedTogether(tables, dealing.id)
  if (!first) return { ok: true, value: null }
  const outcome = await makeAgain(tables, first, dealing)
  if (outcome.ok) await makeFollowersAgain(tables, followers, dealing)
  return outcome
}

/** Takes off the list what a form has made anew in this transaction, and makes again what was built upon it. */
export async function settleRefusal(tables: LocalTables, dealing: Dealing): Promise<void> {
  const [first, ...followers] = await refusedTogether(tables, dealing.id)
  if (!first) return
  await tables.refused.delete([first.id])
  await makeFollowersAgain(tables, followers, dealing)
}

/** Takes it off the list with what was built upon it. @returns what to put back if the person thinks again. */
export async function discardRefusal(tables: LocalTables, id: MutationId): Promise<RefusedMutation[]> {
  const together = await refusedTogether(tables, id)
  await tables.refused.delete(together.map((change) => change.id))
  return together
}

/**
 * The refused change as it was asked for, to be asked for again; null when this version cannot read it. Its texts lose the
 * unseen characters that today's rules refuse ([SE73]).
 */
export function callOfRefusal({ name, args }: Pick<RefusedMutation, 'name' | 'args'>): CallOf | null {
  const schema = mutationNamed(name)?.args
  const parsed = schema?.safeParse(withPlainTexts(schema, args))
  return parsed?.success ? ({ name, args: parsed.data } as CallOf) : null
}

/** The change and all that was built upon it, in the order of doing; empty when it is not on the list any more. */
async function refusedTogether(tables: LocalTables, id: MutationId): Promise<RefusedMutation[]> {
  const together = new Set<MutationId>()
  return (await tables.refused.all())
    .toSorted((one, other) => one.place - other.place)
    .filter((change) => {
      const belongs = change.id === id || (change.follows !== null && together.has(change.follows))
      if (belongs) together.add(change.id)
      return belongs
    })
}

async function makeFollowersAgain(
  tables: LocalTables,
  followers: readonly RefusedMutation[],
  dealing: Dealing,
): Promise<void> {
  const stuck = new Set<MutationId>()
  for (const change of followers)
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
  if (outcome.ok) await tables.refused.delete([change.id])
  else await tables.refused.put([{ ...change, refusal: outcome.refusal }])
  return outcome
}

/** What its person saw then, also where it was what they set ({@link Was}). */
function seenBy({ name, args }: CallOf, was: Was | undefined): Was | undefined {
  return was && { ...mutationNamed(name)?.edits?.(args).changes, ...was }
}

const unreadable: Outcome<null> = {
  ok: false,
  refusal: { kind: 'invalid', message: 'This version of Hearthkeep cannot make this change. Copy what you typed.' },
}
