import type { MutationId, UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  authorizeParsed,
  parseCall,
  runParsed,
  usuallyRead,
  type ParsedCall,
} from '@hearthkeep/shared/engine/execute.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { asTaskChanges } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { refusedBy, type Outcome, type RefusalKind, type RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { todayOf } from '../access/person-zone.ts'
import { planRefusalOf } from '@hearthkeep/shared/engine/plan-room.ts'
import { derivedId } from '../server-parts/derived-id.ts'
import { settlePastWork, unsettledWork } from '../server-parts/past-work.ts'
import { findUnseen, notifyOfUnseen, type ReplacedField, type UnseenChange } from '../server-parts/unseen-change.ts'
import { preparationOf, serverPartOf } from '../server-parts/server-parts.ts'
import type { AdvancedScope } from '../storage/rows/apply.ts'
import type { MutationRecord } from '../storage/log/mutations.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import { findReplaced, type FoundValue } from './find-replaced.ts'
import { advancesOf, type ScopeAdvance } from './poke-people.ts'
import { refuseChanges } from './refuse-changes.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { eventsIn } from '../webhooks/row-events.ts'
import { queueEvents } from '../webhooks/queue-events.ts'
import { handedOverClient } from '../access/handed-over-client.ts'
import { lostAccess } from '../access/lost-access.ts'

/** What was made for a mutation before its transaction. */
export interface Prepared {
  /** The call, possibly with arguments that the server has replaced. */
  call: ParsedCall
  passwordHash?: string
}

/** One mutation to run on the server. */
export interface Run {
  id: MutationId
  call: ParsedCall
  context: Context
  /**
   * A device may not run an `isServerOnly` mutation; an effect belongs to the server itself and is exempt from quotas.
   */
  from: 'device' | 'call' | 'effect'
  /** Its preparation, made before the transaction. */
  prepared?: Prepared | undefined
  /** Its position in the device's order; absent for a call or an effect. */
  recorded?: Pick<MutationRecord, 'device' | 'seq'>
  /** What the person saw in the fields that it changes; other values that it replaces are reported with its result. */
  was?: Was | undefined
}

/** The result of a mutation. */
export interface Ran {
  changes: RowChange[]
  scopes: AdvancedScope[]
  /** Every scope that moved, including by its effects. */
  advanced: ScopeAdvance[]
  replaced: MutationRecord['replaced']
}

/**
 * The path of every mutation, whether pushed, called by REST or a job, or an effect of another: its arguments are
 * already parsed; it is authorized, checked, run, applied, followed by its effects, and recorded. A refusal leaves no
 * trace. @throws only for a bug.
 */
export async function runMutation(tx: WriteTransaction, run: Run): Promise<Outcome<Ran>> {
  const { id, call, context, was, recorded = noDevice } = run
  const { mutation, args } = call
  const { name } = mutation
  const made = await tryMutation(tx, run)
  if (!made.ok) return made
  const changes = made.value
  const { userId, at, now } = context
  const edit = run.from === 'device' ? mutation.edits?.(args) : undefined
  const found = await findReplaced(tx, { userId, edit: was && mutation.edits?.(args), was, changes })
  const replaced = found?.map(({ setter: _setter, ...value }) => value) ?? null
  const unseen = await findUnseen(tx, { userId, edit, changes, replaced: found?.filter(hasSetter) ?? [] })
  const scopes = await tx.apply({ mutation: id, name, actor: userId, at: now, saidAt: at, changes })
  await queueEvents({ tx, now, idFor: idsFor(run) }, eventsIn(name, changes))
  // A mutation that changed nothing has no effects, for example one that ends a relation that has already ended.
  const effects = changes.length > 0 ? await runEffects(tx, run, { changes, unseen }) : []
  await tx.record({ id, ...recorded, userId, name, status: 'ok', refusal: null, replaced })
  return { ok: true, value: { changes, scopes, advanced: [...advancesOf(changes, scopes), ...effects], replaced } }
}

const hasSetter = (value: FoundValue): value is FoundValue & ReplacedField => value.setter !== null

type Tried = Pick<Run, 'call' | 'context' | 'from'>

/** Does everything before the write: permission, checks and the run itself. Also predicts a refusal without writing. */
export async function tryMutation(view: View, tried: Tried): Promise<Outcome<RowChange[]>> {
  const made = await checkAndRun(view, tried)
  if (made.ok || tried.from === 'effect') return made
  const { call, context } = tried
  return { ok: false, refusal: await explainRefusal(view, { call, userId: context.userId, refusal: made.refusal }) }
}

async function checkAndRun(view: View, { call, context, from }: Tried): Promise<Outcome<RowChange[]>> {
  const { mutation, args } = call
  if (from === 'device' && mutation.isServerOnly === true)
    return { ok: false, refusal: { kind: 'forbidden', message: 'Only the server can do this' } }
  const stored = new RowsAtHand(view)
  await stored.load(usuallyRead(mutation, args as object, context))
  const authorized = await stored.run((rows) => authorizeParsed(rows, call, context))
  if (!authorized.ok) return authorized
  // Quotas do not apply to the server's own actions: a realtor's full queue must not keep others from accepting.
  if (from !== 'effect') {
    const beyondPlan = await stored.run((rows) => planRefusalOf(rows, call, context))
    if (beyondPlan) return { ok: false, refusal: beyondPlan }
    const checked = await allowed(() => serverPartOf(call).check?.(args, { view, context }))
    if (!checked.ok) return checked
  }
  const made = await stored.run((rows) => runParsed(rows, call, { ...context, leavesHidden: true }))
  if (!made.ok || from === 'effect') return made
  const kept = await allowed(() => refuseChanges(view, { changes: made.value, context }))
  return kept.ok ? made : kept
}

/** Runs checks, and returns their refusal. */
async function allowed(checks: () => Promise<void> | undefined): Promise<Outcome<null>> {
  try {
    await checks()
    return { ok: true, value: null }
  } catch (error) {
    return refusedBy(error)
  }
}

/** Includes the person: another person's mutation with the same id must not take the ids of this mutation's effects. */
const idsFor =
  ({ id, context }: Run) =>
  (what: string) =>
    derivedId(id, `${context.userId}/${what}`)

async function runEffects(
  tx: WriteTransaction,
  run: Run,
  { changes, unseen }: { changes: RowChange[]; unseen: UnseenChange | null },
): Promise<ScopeAdvance[]> {
  const { call, context, prepared } = run
  const { effect } = serverPartOf(call)
  const { name } = call.mutation
  const taskChanges = asTaskChanges(changes)
  const unsettled = await unsettledWork(tx, { name, changes: taskChanges })
  if (!effect && unsettled.length === 0 && !unseen) return []
  const { now } = context
  const idFor = idsFor(run)
  // [R32] A device's day decides nothing for other people.
  const today = await todayOf(tx, context.userId, now)
  const byServer = { ...context, at: now, today, personDay: today }
  const advanced: ScopeAdvance[] = []
  const actAs = async (userId: UserId, what: string, made: CallOf) => {
    const parsed = parseCall(made)
    const role = await roleOf(tx, userId, made)
    const today = await todayOf(tx, userId, now)
    const effectRun = {
      id: idFor(what) as MutationId,
      context: { ...byServer, userId, role, today, personDay: today },
      from: 'effect',
    } as const
    const outcome = parsed.ok ? await runMutation(tx, { ...effectRun, call: parsed.value }) : parsed
    if (!outcome.ok) throw new Error(`${made.name}, an effect of ${name}: ${outcome.refusal.message}`)
    advanced.push(...outcome.value.advanced)
  }
  if (preparationOf(call) && !prepared) throw new Error(`${name} was not prepared`)
  const passwordHash = prepared?.passwordHash
  const effectContext = { tx, context: byServer, actAs, idFor, changes: taskChanges, passwordHash }
  await effect?.(call.args, effectContext)
  await settlePastWork(effectContext, unsettled)
  if (unseen) await notifyOfUnseen(effectContext, unseen)
  return advanced
}

/** A person whose account is being created has the role that it will get. */
async function roleOf(tx: WriteTransaction, userId: UserId, call: CallOf): Promise<Role> {
  const user = await tx.get('user', userId)
  if (!user && call.name === 'user.create') return call.args.role
  return must(user, 'the acting user').role
}

const noDevice = { device: null, seq: null }

/** The kinds that say no more than that a row is out of the person's reach. */
const outOfReach: ReadonlySet<RefusalKind> = new Set(['not_found', 'outside_scope', 'forbidden'])

interface Refused {
  call: ParsedCall
  userId: UserId
  refusal: RefusalValue
}

/**
 * [HH23], [HO21] Says what happened if the refusal follows from a loss of access that the server knows. The kind stays,
 * and a person who never had access gets the refusal as it is.
 */
async function explainRefusal(view: View, { call, userId, refusal }: Refused): Promise<RefusalValue> {
  const { mutation, args } = call
  // The server runs its own mutations for one person in the name of another, such as an inviter.
  if (mutation.isServerOnly === true || !outOfReach.has(refusal.kind)) return refusal
  for (const scope of mutation.scopes(args, userId)) {
    const owner = scopeOwner(scope)
    const words = owner.kind === 'user' ? null : await lostAccess(view, { userId, propertyId: owner.id })
    if (words !== null) return { ...refusal, message: words }
  }
  const words = typeof args === 'object' && args ? await handedOverClient(view, { userId, args }) : null
  return words === null ? refusal : { ...refusal, message: words }
}
