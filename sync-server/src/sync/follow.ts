import type { MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Role } from '@hearthkeep/shared/entities/user.ts'
import { mutationNamed, type CallOf, type MutationName } from '@hearthkeep/shared/mutations/all.ts'
import { execute, type Call } from '@hearthkeep/shared/mutations/execute.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { Refusal, type RefusalValue } from '@hearthkeep/shared/outcome.ts'
import type { WriteTransaction } from '../storage/store.ts'
import { derivedId } from './derived-id.ts'
import { followers, guards } from './followers.ts'
import type { Happened } from './happened.ts'
import { movedBy, type Moved } from './poke-people.ts'
import { nothingPrepared, type Prepared } from './prepare.ts'

/** A refusal by the server of what the mutation itself would allow; null where there is none. */
export async function guard(
  call: Call,
  asked: { tx: WriteTransaction; context: Context },
): Promise<RefusalValue | null> {
  const ask = guards[call.name as MutationName] as Step<{ tx: WriteTransaction; context: Context }> | undefined
  const args = ask && mutationNamed(call.name)?.args.safeParse(call.args)
  // What does not fit is refused by the mutation itself.
  if (!ask || !args?.success) return null
  try {
    await ask(args.data, asked)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.value
    throw error
  }
}

interface Ran {
  tx: WriteTransaction
  context: Context
  /** What it wrote: nothing follows from a mutation that changed nothing, such as an end of what has ended already. */
  changes: readonly RowChange[]
  prepared?: Prepared
}

/** Does what follows from a mutation that was run. @returns which scopes moved by that. */
export async function follow(
  call: Call & { id: MutationId },
  { tx, context, changes, prepared = nothingPrepared }: Ran,
): Promise<Moved[]> {
  const step = followers[call.name as MutationName] as Step<Happened> | undefined
  if (!step || changes.length === 0) return []
  const moved: Moved[] = []
  const actAs = async (userId: UserId, what: string, made: CallOf) => {
    const { name, args } = made
    const role = await roleOf(tx, userId, made)
    const id = derivedId(call.id, what) as MutationId
    const outcome = await execute(tx, { name, args }, { ...context, userId, role })
    if (!outcome.ok) throw new Error(`${name}, which follows from ${call.name}: ${outcome.refusal.message}`)
    const changes = outcome.value
    const scopes = await tx.apply({ mutation: id, name, actor: userId, at: context.at, changes })
    moved.push(...movedBy(changes, scopes))
    await tx.record({ id, device: null, seq: null, userId, name, status: 'ok', refusal: null, replaced: null })
  }
  const idFor = (what: string) => derivedId(call.id, what)
  const args = must(mutationNamed(call.name), 'a mutation that was run').args.parse(call.args)
  await step(args, { tx, context, actAs, idFor, passwordHash: prepared.get(call.id) })
  return moved
}

/** Who is only about to be has the role that they will have. */
async function roleOf(tx: WriteTransaction, userId: UserId, call: CallOf): Promise<Role> {
  const user = await tx.get('user', userId)
  if (!user && call.name === 'user.create') return call.args.role
  return must(user, 'the person in whose name it is done').role
}

/** As the lists hold them, whatever the mutation: its arguments were parsed. */
type Step<With> = (args: unknown, with_: With) => Promise<void>
