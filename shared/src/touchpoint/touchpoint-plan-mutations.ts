import { z } from 'zod'
import { touchpointPlanId, type CalendarDate, type TouchpointPlanId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { withPriority } from './touchpoint.ts'
import { touchpointPlanFacts, type TouchpointPlan } from './touchpoint-plan.ts'
import { Refusal } from '../kernel/outcome.ts'
import { capabilityRefusal } from '../account/plan-offers.ts'
import { templateOfType } from './touchpoint-words.ts'
import { callOf, defineMutation, type Context, type Reader } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import { refuseOthers, refusePast } from '../client/own-client.ts'
import { removedAt } from '../kernel/removed-at.ts'

/** [TP20] Maximum number of plans of a realtor: the server checks each of them repeatedly. */
export const MAX_PLANS = 50

const facts = z.strictObject(touchpointPlanFacts)
type Facts = z.infer<typeof facts>

const unstated = {
  touchpointType: 'custom',
  category: 'personal',
  description: null,
  priority: 'medium',
  clientIds: null,
  channel: 'email',
  sendsByItself: false,
  isPaused: false,
} as const

/** [TP20] Refuses (`invalid`) a first day in the past and a plan without text, and (`conflict`) too many plans. */
export const addPlan = defineMutation({
  name: 'touchpoint_plan.add',
  args: z.strictObject({
    planId: touchpointPlanId,
    facts: facts.partial().required({ title: true, rhythm: true, startsOn: true }),
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { facts: { title } }) => `Added the plan ‘${title}’`,
  run(tx, { planId, facts }, context) {
    refuseOthers(context)
    const row = { ...unstated, ...withPriority(facts) }
    refusePast(row.startsOn, { path: 'startsOn', today: context.today })
    refuseWordless(row)
    refuseCustomRhythm(tx, row.rhythm, context)
    refuseTooMany(tx, context)
    const automaticSince = isAutomatic(row) ? context.today : null
    tx.insert('touchpointPlan', { ...row, automaticSince, id: planId, scope: userScope(context.userId) })
  },
})

/** [TP20], [TP21] The same rules as for a new plan, but an unchanged first day may be in the past. */
export const editPlan = defineMutation({
  name: 'touchpoint_plan.edit',
  args: z.strictObject({ planId: touchpointPlanId, changes: facts.partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ planId, changes }) => ({ entity: 'touchpointPlan', id: planId, changes: withPriority(changes) }),
  sentence: (tx, { planId }) => `Changed ${nameOf(tx, planId)}`,
  run(tx, { planId, changes }, context) {
    const plan = livingPlan(tx, planId, context)
    const next = { ...plan, ...changes }
    if (next.startsOn !== plan.startsOn) refusePast(next.startsOn, { path: 'startsOn', today: context.today })
    refuseWordless(next)
    if (next.rhythm !== plan.rhythm) refuseCustomRhythm(tx, next.rhythm, context)
    tx.patch('touchpointPlan', planId, {
      ...withPriority(changes),
      automaticSince: automaticSince(plan, next, context.today),
    })
  },
})

/** Removes the plan; touchpoints that it has planned or sent stay. Idempotent. */
export const removePlan = defineMutation({
  name: 'touchpoint_plan.remove',
  args: z.strictObject({ planId: touchpointPlanId }),
  action: 'edit_self',
  undo: (args) => callOf(restorePlan, args),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { planId }) => `Removed ${nameOf(tx, planId)}`,
  run(tx, { planId }, context) {
    const plan = ownPlan(tx, planId, context)
    if (isLiving(plan)) tx.patch('touchpointPlan', planId, { deletedAt: removedAt(context), automaticSince: null })
  },
})

/** [TP21] Restores the plan; what fell due meanwhile is not sent. Refuses (`conflict`) too many plans. */
export const restorePlan = defineMutation({
  name: 'touchpoint_plan.restore',
  args: z.strictObject({ planId: touchpointPlanId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { planId }) => `Restored ${nameOf(tx, planId)}`,
  run(tx, { planId }, context) {
    const plan = ownPlan(tx, planId, context)
    if (isLiving(plan)) return
    refuseTooMany(tx, context)
    const automaticSince = isAutomatic(plan) ? context.today : null
    tx.patch('touchpointPlan', planId, { deletedAt: null, automaticSince })
  },
})

/**
 * [TP30] Permanently deletes a plan once its days in the trash are over. Only the server runs it, in the realtor's
 * name.
 */
export const purgePlan = defineMutation({
  name: 'touchpoint_plan.purge',
  isServerOnly: true,
  args: z.strictObject({ planId: touchpointPlanId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { planId }) => `Deleted ${nameOf(tx, planId)} for good`,
  run(tx, { planId }) {
    const plan = tx.get('touchpointPlan', planId)
    if (plan && isLiving(plan)) throw new Refusal('conflict', 'This plan has since been restored')
    if (plan) tx.delete('touchpointPlan', planId)
  },
})

type Timed = Pick<TouchpointPlan, 'rhythm' | 'startsOn' | 'sendsByItself' | 'isPaused'>

const isAutomatic = ({ sendsByItself, isPaused }: Pick<Timed, 'sendsByItself' | 'isPaused'>) =>
  sendsByItself && !isPaused

/** [TP21] Returns the day on which it was switched on or its dates were changed, so that no past occurrence is sent. */
function automaticSince(plan: TouchpointPlan, next: Timed, today: CalendarDate): CalendarDate | null {
  if (!isAutomatic(next)) return null
  const isSame = isAutomatic(plan) && plan.rhythm === next.rhythm && plan.startsOn === next.startsOn
  return isSame ? plan.automaticSince : today
}

function refuseWordless({ touchpointType, description }: Pick<Facts, 'touchpointType' | 'description'>): void {
  if ((description ?? '').trim() !== '' || templateOfType(touchpointType)) return
  const message = 'Message is required'
  throw new Refusal('invalid', message, [{ path: 'description', message }])
}

/**
 * [PL4] Refuses (`conflict`) any rhythm other than monthly if the account's plan does not include it; an existing one
 * continues.
 */
function refuseCustomRhythm(tx: Reader, rhythm: Timed['rhythm'], { userId, personDay }: Context): void {
  if (rhythm === 'monthly') return
  const refusal = capabilityRefusal(tx.get('user', userId), 'customSchedules', personDay)
  if (refusal) throw new Refusal(refusal.kind, refusal.message, [{ path: 'rhythm', message: refusal.message }])
}

function refuseTooMany(tx: Reader, { userId }: Context): void {
  const plans = tx.byIndex('touchpointPlan', 'scope', userScope(userId))
  if (plans.filter(isLiving).length >= MAX_PLANS)
    throw new Refusal('conflict', `You have ${MAX_PLANS} recurring plans. Remove one first.`)
}

function livingPlan(tx: Reader, id: TouchpointPlanId, context: Context): TouchpointPlan {
  const plan = ownPlan(tx, id, context)
  if (!isLiving(plan)) throw new Refusal('not_found', 'This plan was removed')
  return plan
}

function ownPlan(tx: Reader, id: TouchpointPlanId, context: Context): TouchpointPlan {
  refuseOthers(context)
  const plan = tx.get('touchpointPlan', id)
  if (!plan) throw new Refusal('not_found', 'Plan not found')
  return plan
}

function nameOf(tx: Reader, id: TouchpointPlanId): string {
  const plan = tx.get('touchpointPlan', id)
  return plan ? `the plan ‘${plan.title}’` : 'a plan'
}
