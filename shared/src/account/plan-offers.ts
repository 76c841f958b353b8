import type { CalendarDate } from '../kernel/fields.ts'
import { plans, type Plan, type User } from './user.ts'
import type { RefusalValue } from '../kernel/outcome.ts'
import { planLabels } from './plan-labels.ts'
import { planOf, planRooms } from './plans.ts'

/** Capabilities that smaller plans lack. */
export const capabilities = [
  'customSchedules',
  'detailedReports',
  'customBranding',
  'advancedAnalytics',
  'whiteLabel',
  'apiAccess',
] as const
export type Capability = (typeof capabilities)[number]

/** One line of a plan, as the page for realtors lists it. `plan-meanings.ts` explains it there. */
interface PlanPromise {
  /** Part 1, section 1. */
  title: string
  /** The capability that the code checks; absent if smaller plans are not restricted, or if people do the work. */
  capability?: Capability
}

interface PlanOffer {
  /** In US dollars per month. */
  price: number
  promises: readonly PlanPromise[]
}

/**
 * [PL1] The single table of what each plan costs and includes (part 1, section 1). A plan includes all smaller plans.
 */
export const planOffers: Record<Plan, PlanOffer> = {
  starter: {
    price: 29,
    promises: [
      { title: `Up to ${planRooms.starter} client properties` },
      { title: 'Monthly reminders' },
      { title: 'Basic tracking' },
      { title: 'Email support' },
      { title: 'Standard reporting' },
    ],
  },
  professional: {
    price: 79,
    promises: [
      { title: `Up to ${planRooms.professional} properties` },
      { title: 'Custom reminder schedules', capability: 'customSchedules' },
      { title: 'Advanced property management', capability: 'detailedReports' },
      { title: 'Priority support' },
      { title: 'Custom branding', capability: 'customBranding' },
      { title: 'Referral tracking' },
      { title: 'Advanced analytics', capability: 'advancedAnalytics' },
    ],
  },
  team: {
    price: 199,
    promises: [
      { title: 'Unlimited properties' },
      { title: 'Multi-agent access' },
      {
        title: 'Team tools',
      },
      { title: 'White-label branding', capability: 'whiteLabel' },
      { title: 'API access', capability: 'apiAccess' },
      { title: 'Custom integrations' },
      { title: 'Dedicated account manager' },
    ],
  },
}

type PlanFacts = Pick<User, 'role' | 'plan' | 'officePlan' | 'trialEndsOn'>

/** [PL2] Whether the realtor's plan on this day includes the capability. Never for a homeowner, who has no plan. */
export const hasCapability = (user: PlanFacts, capability: Capability, today: CalendarDate): boolean =>
  user.role === 'realtor' && plans.indexOf(planOf(user, today).plan) >= plans.indexOf(planWith(capability))

/** The smallest plan that includes the capability. */
export const planWith = (capability: Capability): Plan =>
  plans.find((plan) => planOffers[plan].promises.some((promise) => promise.capability === capability)) ?? 'team'

/** [PL3] Names the plan that includes the capability: "Custom branding comes with the Professional plan." */
export function comesWith(capability: Capability): string {
  const plan = planWith(capability)
  const promise = planOffers[plan].promises.find((one) => one.capability === capability)
  return `${promise?.title ?? capability} ${plural.has(capability) ? 'come' : 'comes'} with the ${planLabels[plan]} plan.`
}

const plural: ReadonlySet<Capability> = new Set(['customSchedules', 'advancedAnalytics'])

/** [PL2] The refusal if a realtor's plan lacks the capability; otherwise null. */
export const capabilityRefusal = (
  user: PlanFacts | undefined,
  capability: Capability,
  today: CalendarDate,
): RefusalValue | null =>
  user && hasCapability(user, capability, today) ? null : { kind: 'conflict', message: comesWith(capability) }

/** [PL8] Whether programs may act for the account: the plan includes API access, and the realtor has turned it on. */
export const mayUseApi = (user: PlanFacts & Pick<User, 'apiAccess'>, today: CalendarDate): boolean =>
  user.apiAccess && hasCapability(user, 'apiAccess', today)
