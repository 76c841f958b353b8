import type { User } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { plans, type Plan } from './user.ts'
import type { RefusalValue } from '../kernel/outcome.ts'
import { planLabels } from './plan-labels.ts'
import { planOf, planRooms } from './plans.ts'

/** What a plan allows that smaller plans do not. */
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
  /** What that is in the app, or what people do. */
  means: string
  /** What the rest of the code asks for; none where smaller plans are not kept from it, or where people do it. */
  capability?: Capability
}

interface PlanOffer {
  /** In US dollars a month. */
  price: number
  promises: readonly PlanPromise[]
}

/** [PL1] The one table of what each plan costs and includes (part 1, section 1). A plan includes those before it. */
export const planOffers: Record<Plan, PlanOffer> = {
  starter: {
    price: 29,
    promises: [
      { title: `Up to ${planRooms.starter} client properties`, means: 'Properties in the trash do not count.' },
      { title: 'Monthly reminders', means: 'Recurring touchpoints each month, and reminders of tasks in your name.' },
      { title: 'Basic tracking', means: 'What was sent, who answered, and how satisfied they are.' },
      { title: 'Email support', means: 'Write to the address at the foot of this page.' },
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
      { title: 'Priority support', means: 'Your emails are answered first.' },
      {
        title: 'Custom branding',
        means: 'Your logo, color and business name on emails, client pages and reports.',
        capability: 'customBranding',
      },
      { title: 'Referral tracking', means: 'Who recommended whom, from which message, for each client.' },
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
      { title: 'Unlimited properties', means: 'As many client properties as you look after.' },
      { title: 'Multi-agent access', means: 'Several agents work with the same clients.' },
      { title: 'Team tools', means: 'Everybody in the office sees who looks after whom.' },
      {
        title: 'White-label branding',
        means: 'Messages and reports carry your brand, and not ours.',
        capability: 'whiteLabel',
      },
      { title: 'API access', means: 'A switch in Settings for your own programs.', capability: 'apiAccess' },
      { title: 'Custom integrations', means: 'We connect your tools together with you.' },
      { title: 'Dedicated account manager', means: 'One person who knows your office answers you.' },
    ],
  },
}

type PlanFacts = Pick<User, 'role' | 'plan' | 'officePlan' | 'trialEndsOn'>

/** [PL2] Whether the plan that a realtor has on this day includes it. Never for a homeowner, who has no plan. */
export const hasCapability = (user: PlanFacts, capability: Capability, today: CalendarDate): boolean =>
  user.role === 'realtor' && plans.indexOf(planOf(user, today).plan) >= plans.indexOf(planWith(capability))

/** The smallest plan that includes it. */
export const planWith = (capability: Capability): Plan =>
  plans.find((plan) => planOffers[plan].promises.some((promise) => promise.capability === capability)) ?? 'team'

/** [PL3] Says which plan has it: "Custom branding comes with the Professional plan." */
export function comesWith(capability: Capability): string {
  const plan = planWith(capability)
  const promise = planOffers[plan].promises.find((one) => one.capability === capability)
  return `${promise?.title ?? capability} ${plural.has(capability) ? 'come' : 'comes'} with the ${planLabels[plan]} plan.`
}

const plural: ReadonlySet<Capability> = new Set(['customSchedules', 'advancedAnalytics'])

/** [PL2] Why a realtor's plan does not allow it; null where it does. */
export const capabilityRefusal = (
  user: PlanFacts | undefined,
  capability: Capability,
  today: CalendarDate,
): RefusalValue | null =>
  user && hasCapability(user, capability, today) ? null : { kind: 'conflict', message: comesWith(capability) }

/** [PL8] Whether programs may act for the account: the plan includes it, and the realtor has turned it on. */
export const mayUseApi = (user: PlanFacts & Pick<User, 'apiAccess'>, today: CalendarDate): boolean =>
  user.apiAccess === true && hasCapability(user, 'apiAccess', today)
