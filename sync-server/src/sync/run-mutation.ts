import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { pastScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { setWorkAside } from '@hearthkeep/shared/overview/past-work.ts'
import { actingUserFor } from '../access/acting-user.ts'
import type { MutationId, PropertyId, UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
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
import { asTaskChanges, isFinished } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { refusedBy, type Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { todayOf } from '../access/person-zone.ts'
import { planRefusalOf } from '@hearthkeep/shared/engine/plan-room.ts'
import { checkCall } from '../checks/checks.ts'
import { refuseUsedIds } from '../checks/refuse-used-ids.ts'
import { refuseBeyondQuota } from '../checks/storage-quota.ts'
import { derivedId } from '../effects/derived-id.ts'
import { effectOf } from '../effects/effects.ts'
import type { AdvancedScope } from '../storage/apply.ts'
import type { MutationRecord } from '../storage/mutations.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import { explainRefusal } from './explain-refusal.ts'
import { findReplaced } from './find-replaced.ts'
import { advancesOf, type ScopeAdvance } from './poke-people.ts'
import { needsPreparation, type Prepared } from './prepare.ts'

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
  const replaced = await findReplaced(tx, { userId, edit: was && mutation.edits?.(args), was, changes })
  const scopes = await tx.apply({ mutation: id, name, actor: userId, at: now, saidAt: at, changes })
  // A mutation that changed nothing has no effects, for example one that ends a relation that has already ended.
  const effects = changes.length > 0 ? await runEffects(tx, run, changes) : []
  await tx.record({ id, ...recorded, userId, name, status: 'ok', refusal: null, replaced })
  return { ok: true, value: { changes, scopes, advanced: [...advancesOf(changes, scopes), ...effects], replaced } }
}

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
  const allowed = await stored.run((rows) => authorizeParsed(rows, call, context))
  if (!allowed.ok) return allowed
  // Quotas do not apply to the server's own actions: a realtor's full queue must not keep others from accepting.
  if (from !== 'effect') {
    const beyondPlan = await stored.run((rows) => planRefusalOf(rows, call, context))
    if (beyondPlan) return { ok: false, refusal: beyondPlan }
    const checked = await checkCall(mutation.name, args, { view, context }).then(allow, refusedBy)
    if (!checked.ok) return checked
  }
  const made = await stored.run((rows) => runParsed(rows, call, { ...context, leavesHidden: true }))
  if (!made.ok || from === 'effect') return made
  const kept = await refuseUsedIds(view, made.value)
    .then(() => refuseBeyondQuota(view, { changes: made.value, context }))
    .then(allow, refusedBy)
  return kept.ok ? made : kept
}

const allow = () => ({ ok: true as const })

async function runEffects(
  tx: WriteTransaction,
  { id, call, context, prepared }: Run,
  changes: RowChange[],
): Promise<ScopeAdvance[]> {
  const effect = effectOf(call.mutation.name)
  const taskChanges = asTaskChanges(changes)
  const houses = await housesToSettle(tx, taskChanges)
  if (!effect && houses.length === 0) return []
  const { now } = context
  // Includes the person: another person's mutation with the same id must not take the ids of this mutation's effects.
  const idFor = (what: string) => derivedId(id, `${context.userId}/${what}`)
  // [R32] A device's day decides nothing for other people.
  const byServer = { ...context, at: now, today: await todayOf(tx, context.userId, now) }
  const advanced: ScopeAdvance[] = []
  const actAs = async (userId: UserId, what: string, made: CallOf) => {
    const parsed = parseCall(made)
    const role = await roleOf(tx, userId, made)
    const run = {
      id: idFor(what) as MutationId,
      context: { ...byServer, userId, role, today: await todayOf(tx, userId, now) },
      from: 'effect',
    } as const
    const outcome = parsed.ok ? await runMutation(tx, { ...run, call: parsed.value }) : parsed
    if (!outcome.ok) throw new Error(`${made.name}, an effect of ${call.mutation.name}: ${outcome.refusal.message}`)
    advanced.push(...outcome.value.advanced)
  }
  if (needsPreparation(call) && !prepared) throw new Error(`${call.mutation.name} was not prepared`)
  const passwordHash = prepared?.passwordHash
  await effect?.(call.args, { tx, context: byServer, actAs, idFor, changes: taskChanges, passwordHash })
  for (const { userId, propertyId } of call.mutation.name === setWorkAside.name ? [] : houses) {
    const args = { propertyId, most: 0, today: await todayOf(tx, userId, now) }
    await actAs(userId, `past/${propertyId}`, { name: 'maintenance.set_aside', args })
  }
  return advanced
}

/** A person whose account is being created has the role that it will get. */
async function roleOf(tx: WriteTransaction, userId: UserId, call: CallOf): Promise<Role> {
  const user = await tx.get('user', userId)
  if (!user && call.name === 'user.create') return call.args.role
  return must(user, 'the acting user').role
}

/**
 * [P58] Returns the properties with past work whose finished work changed: something that was set aside may be needed by
 * now, such as what was done before, if the last time is undone.
 */
async function housesToSettle(
  tx: WriteTransaction,
  changes: readonly RowChange[],
): Promise<{ userId: UserId; propertyId: PropertyId }[]> {
  const properties = new Set(
    changes.flatMap(({ entity, before }) => {
      const item = entity === 'maintenanceItem' ? (before as MaintenanceItem | null) : null
      return item && isFinished(item) ? [item.propertyId] : []
    }),
  )
  const houses: { userId: UserId; propertyId: PropertyId }[] = []
  for (const propertyId of properties) {
    if (((await tx.scopeState(pastScope(propertyId)))?.checksum.count ?? 0) === 0) continue
    const acting = await actingUserFor(tx, propertyScope(propertyId))
    if (acting) houses.push({ userId: acting.userId, propertyId })
  }
  return houses
}

const noDevice = { device: null, seq: null }
