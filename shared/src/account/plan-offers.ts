import type { User } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { plans, type Plan } from './user.ts'
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

/** One line of a plan, as the page for realtors lists it. */
export interface PlanPromise {
  /** Part 1, section 1. */
  title: string
  /** What it is in the app, or what people do for it. */
  means: string
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
      { title: `Up to ${planRooms.starter} client properties`, means: 'Properties in the trash do not count.' },
      { title: 'Monthly reminders', means: 'Monthly recurring touchpoints, and task reminders in your name.' },
      { title: 'Basic tracking', means: 'What was sent, who answered, and how satisfied they are.' },
      { title: 'Email support', means: 'Email the address at the bottom of this page.' },
      { title: 'Standard reporting', means: 'Property Summary and Maintenance History, to save or print.' },
    ],
  },
  professional: {
    price: 79,
    promises: [
      { title: `Up to ${planRooms.professional} properties`, means: 'Properties in the trash do not count.' },
      {
        title: 'Custom reminder schedules',
        means: 'Recurring touchpoints each quarter, season or year.',
        capability: 'customSchedules',
      },
      {
        title: 'Advanced property management',
        means: 'Cost Analysis and Transfer Report for each property.',
        capability: 'detailedReports',
      },
      { title: 'Priority support', means: 'We answer your emails first.' },
      {
        title: 'Custom branding',
        means: 'Your logo, color and business name on emails, client pages and reports.',
        capability: 'customBranding',
      },
      { title: 'Referral tracking', means: 'Who referred whom, from which message, for each client.' },
      {
        title: 'Advanced analytics',
        means: 'Response rates by category, month and template.',
        capability: 'advancedAnalytics',
      },
    ],
  },
  team: {
    price: 199,
    promises: [
      { title: 'Unlimited properties', means: 'No limit on client properties.' },
      { title: 'Multi-agent access', means: 'Agents can work with the same clients.' },
      { title: 'Team tools', means: 'Everyone in the office sees who works with whom.' },
      {
        title: 'White-label branding',
        means: 'Messages and reports carry your brand, not ours.',
        capability: 'whiteLabel',
      },
      { title: 'API access', means: 'Turn it on in Settings for your own programs.', capability: 'apiAccess' },
      { title: 'Custom integrations', means: 'We help you connect your tools.' },
      { title: 'Dedicated account manager', means: 'One contact who knows your office.' },
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
  user.apiAccess === true && hasCapability(user, 'apiAccess', today)
