import { type Membership, isCurrent } from '../household/membership.ts'
import type { CalendarDate, UserId } from '../kernel/fields.ts'
import type { Plan, User } from './user.ts'
import type { RefusalValue } from '../kernel/outcome.ts'
import { planLabels } from './plan-labels.ts'
import { addDays } from '../kernel/dates.ts'

/** How many client properties a plan has room for (part 1, section 1). */
export const planRooms: Record<Plan, number> = { starter: 100, professional: 500, team: Infinity }

/** Our decision: a new realtor begins with this many days of {@link TRIAL_PLAN}. */
export const TRIAL_DAYS = 30
export const TRIAL_PLAN: Plan = 'professional'

/** The last day of a trial that begins today. */
export const endOfTrial = (today: CalendarDate): CalendarDate => addDays(today, TRIAL_DAYS)

/** A realtor's plan: the one that was set, or else the trial, or after it the smallest plan. */
export type PlanState = { plan: Plan; room: number } & (
  | { kind: 'set' }
  | { kind: 'office' }
  | { kind: 'trial'; endsOn: CalendarDate }
  | { kind: 'after trial'; endedOn: CalendarDate | null }
)

/** [CL10], [CL11], [OF4] The office's plan takes precedence. */
export function planOf(user: Pick<User, 'plan' | 'trialEndsOn' | 'officePlan'>, today: CalendarDate): PlanState {
  const { officePlan, plan: set, trialEndsOn: endsOn } = user
  if (officePlan !== null) return { kind: 'office', plan: officePlan, room: planRooms[officePlan] }
  if (set !== null) return { kind: 'set', plan: set, room: planRooms[set] }
  if (endsOn !== null && today <= endsOn)
    return { kind: 'trial', plan: TRIAL_PLAN, room: planRooms[TRIAL_PLAN], endsOn }
  return { kind: 'after trial', plan: 'starter', room: planRooms.starter, endedOn: endsOn }
}

/** [CL10] Properties whose realtor the user is today. Those in the trash are included, although they do not count. */
export const propertyIdsInCare = (memberships: readonly Membership[], userId: UserId): Membership['propertyId'][] => [
  ...new Set(
    memberships
      .filter((row) => row.userId === userId && row.relation === 'realtor' && isCurrent(row))
      .map(({ propertyId }) => propertyId),
  ),
]

const MAKE_ROOM = 'To add another, leave one that you no longer look after, or get a larger plan.'

/** [CL10] The refusal when there is no room for one more client property. */
export function noRoom({ kind, plan, room }: PlanState): RefusalValue {
  const name = kind === 'trial' ? `${planLabels[plan]} trial` : `${planLabels[plan]} plan`
  return {
    kind: 'conflict',
    message: `Your ${name} has room for ${room} client properties. ${MAKE_ROOM}`,
  }
}
