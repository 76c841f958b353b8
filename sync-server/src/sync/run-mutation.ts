import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { authorizeParsed, parseCall, refusable, runParsed, type ParsedCall } from '@hearthkeep/shared/kernel/execute.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { checkCall } from '../checks/checks.ts'
import { refuseUsedIds } from '../checks/refuse-used-ids.ts'
import { refuseBeyondQuota } from '../checks/storage-quota.ts'
import { derivedId } from '../effects/derived-id.ts'
import { effectOf } from '../effects/effects.ts'
import type { MovedScope, MutationRecord, View, WriteTransaction } from '../storage/store.ts'
import { findReplaced } from './find-replaced.ts'
import { movedBy, type Moved } from './poke-people.ts'
import { needsPreparation, type Prepared } from './prepare.ts'

/** One mutation on its way through the server. */
export interface Run {
  id: MutationId
  call: ParsedCall
  context: Context
  /** A device may not run what is `isServerOnly`; an effect is the server's own, and no quota applies to it. */
  from: 'device' | 'call' | 'effect'
  /** What was made for it before the transaction. */
  prepared?: Prepared | undefined
  /** Its place in the order of a device; none for a call or an effect. */
  recorded?: Pick<MutationRecord, 'device' | 'seq'>
  /** What its person saw in the fields that it changes; what else it replaces is told with its result. */
  was?: Was | undefined
}

/** What a mutation did. */
export interface Ran {
  changes: RowChange[]
  scopes: MovedScope[]
  /** Every scope that moved, by its effects too. */
  moved: Moved[]
  replaced: MutationRecord['replaced']
}

/**
 * Every mutation goes this way, whether it is pushed, called by REST or a job, or the effect of another: with arguments that
 * are parsed already, it is authorised, checked, run, applied, followed by its effects and recorded. A refusal leaves
 * nothing behind. @throws only for a bug.
 */
export async function runMutation(tx: WriteTransaction, run: Run): Promise<Outcome<Ran>> {
  const { id, call, context, was, recorded = noDevice } = run
  const { mutation, args } = call
  const { name } = mutation
  const made = await tryMutation(tx, run)
  if (!made.ok) return made
  const changes = made.value
  const { userId, at, now } = context
  const replaced = await findReplaced(tx, { userId, edit: was && mutation.edits?.(args), was, changes })
  const scopes = await tx.apply({ mutation: id, name, actor: userId, at: now, saidAt: at, changes })
  // A mutation that changed nothing has no effects, such as ending a relation that has ended already.
  const effects = changes.length > 0 ? await runEffects(tx, run, changes) : []
  await tx.record({ id, ...recorded, userId, name, status: 'ok', refusal: null, replaced })
  return { ok: true, value: { changes, scopes, moved: [...movedBy(changes, scopes), ...effects], replaced } }
}

/** Everything before the write: permission, checks and the run itself. It also predicts a refusal without writing. */
export async function tryMutation(
  view: View,
  { call, context, from }: Pick<Run, 'call' | 'context' | 'from'>,
): Promise<Outcome<RowChange[]>> {
  const { mutation, args } = call
  if (from === 'device' && mutation.isServerOnly === true)
    return { ok: false, refusal: { kind: 'forbidden', message: 'Only the server itself does this' } }
  const allowed = await authorizeParsed(view, call, context)
  if (!allowed.ok) return allowed
  // No quota applies to what the server does itself: a full queue of a realtor must not keep others from accepting.
  if (from !== 'effect') {
    const checked = await refusable(() => checkCall(mutation.name, args, { view, context }))
    if (!checked.ok) return checked
  }
  const made = await runParsed(view, call, context)
  if (!made.ok || from === 'effect') return made
  const kept = await refusable(async () => {
    await refuseUsedIds(view, made.value)
    await refuseBeyondQuota(view, { changes: made.value, context })
  })
  return kept.ok ? made : kept
}

async function runEffects(
  tx: WriteTransaction,
  { id, call, context, prepared }: Run,
  changes: RowChange[],
): Promise<Moved[]> {
  const effect = effectOf(call.mutation.name)
  if (!effect) return []
  const { now } = context
  // By its person too: a mutation of somebody else that has the same id must not take the ids of what follows from this one.
  const idFor = (what: string) => derivedId(id, `${context.userId}/${what}`)
  const byServer = { ...context, at: now, today: now.slice(0, 10) }
  const moved: Moved[] = []
  const actAs = async (userId: UserId, what: string, made: CallOf) => {
    const parsed = parseCall(made)
    const role = await roleOf(tx, userId, made)
    const run = {
      id: idFor(what) as MutationId,
      context: { ...byServer, userId, role },
      from: 'effect',
    } as const
    const outcome = parsed.ok ? await runMutation(tx, { ...run, call: parsed.value }) : parsed
    if (!outcome.ok) throw new Error(`${made.name}, an effect of ${call.mutation.name}: ${outcome.refusal.message}`)
    moved.push(...outcome.value.moved)
  }
  if (needsPreparation(call) && !prepared) throw new Error(`${call.mutation.name} was not prepared`)
  await effect(call.args, { tx, context: byServer, actAs, idFor, changes, passwordHash: prepared?.passwordHash })
  return moved
}

/** A person whose account is just being made has the role that it will have. */
async function roleOf(tx: WriteTransaction, userId: UserId, call: CallOf): Promise<Role> {
  const user = await tx.get('user', userId)
  if (!user && call.name === 'user.create') return call.args.role
  return must(user, 'the person in whose name it is done').role
}

const noDevice = { device: null, seq: null }
