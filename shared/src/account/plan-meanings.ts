import { planRooms } from './plans.ts'

/**
 * [PL1] What each line of a plan is in the app, or what people do for it, by the line's title. Apart from the table of
 * the plans, because the app needs that one and only the page for realtors these sentences.
 */
export const planMeanings: Readonly<Record<string, string>> = {
  [`Up to ${planRooms.starter} client properties`]: 'Properties in the trash do not count.',
  'Monthly reminders': 'Monthly recurring touchpoints, and task reminders in your name.',
  'Basic tracking': 'What was sent, who answered, and how satisfied they are.',
  'Email support': 'Write to us at the bottom of this page. We answer by email.',
  'Standard reporting': 'Property Summary and Maintenance History, to save or print.',
  [`Up to ${planRooms.professional} properties`]: 'Properties in the trash do not count.',
  'Custom reminder schedules': 'Recurring touchpoints each quarter, season or year.',
  'Advanced property management': 'Cost Analysis and Transfer Report for each property.',
  'Priority support': 'We answer your emails first.',
  'Custom branding': 'Your logo, color and business name on emails, client pages and reports.',
  'Referral tracking': 'Who referred whom, and which of your messages led to it.',
  'Advanced analytics': 'Response rates by category and month, and your best template.',
  'Unlimited properties': 'The plan sets no limit. One account can hold up to 15,000.',
  'Multi-agent access': 'Up to 200 realtors in one office, each with their own clients.',
  'Team tools': 'Hand clients and houses to a colleague. Owners and administrators see everyone’s numbers.',
  'White-label branding': 'Messages to clients, their reply page and reports carry your brand, not ours.',
  'API access': 'You decide in Settings whether your own programs may act for your account.',
  'Custom integrations': 'We help you connect your tools.',
  'Dedicated account manager': 'One contact who knows your office.',
}
