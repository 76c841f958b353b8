import type {
  CalendarDate,
  ClientMessageId,
  InteractionId,
  ReferralId,
  ResponseId,
  TouchpointId,
  TouchpointPlanId,
} from '../kernel/fields.ts'
import { must } from '../kernel/must.ts'
import { noteMessage } from '../message/client-message-mutations.ts'
import { logInteraction } from '../client/interaction-mutations.ts'
import { replyToMessage } from '../message/message-reply.ts'
import { recordReferral } from '../client/referral-mutations.ts'
import { addPlan } from '../touchpoint/touchpoint-plan-mutations.ts'
import { completeTouchpoint, planTouchpoint, sendTouchpoint } from '../touchpoint/touchpoint-mutations.ts'
import { recordResponse } from '../message/response-mutations.ts'
import { addDays } from '../kernel/dates.ts'
import { templateOfType } from '../touchpoint/touchpoint-words.ts'
import { occurrenceFrom } from '../touchpoint/plan-dates.ts'
import type { ClientDetails } from './clients.ts'
import { samplePeople } from './people.ts'
import type { Story } from './story.ts'

const { realtor: dana } = samplePeople

/** Adds Dana's past contacts with her clients, and her plans for the next ones. */
export function keepInTouch(story: Story, clients: readonly ClientDetails[]): void {
  const client = (n: number) => must(clients[n % clients.length], 'a client')
  for (const [n, each] of clients.entries()) {
    talkedTo(story, each, { n, on: story.daysAgo(5 + ((n * 13) % 95)) })
    talkedTo(story, each, { n: n + 1, on: story.daysAgo(130 + n * 6) })
  }
  for (const [n, { days, title, type }] of planned.entries())
    plan(story, client(n * 4 + 1), { on: story.inDays(days), title, type, plannedOn: story.daysAgo(days < 0 ? 30 : 6) })
  for (const { client, on } of nextAnniversaries(story, clients).slice(0, 2))
    plan(story, client, { on, title: 'Home anniversary', type: 'home-anniversary', plannedOn: story.daysAgo(6) })
  for (const [n, { name, contact }] of referred.entries())
    story.act(dana, story.daysAgo(12 + n * 75), recordReferral, {
      referralId: story.id<ReferralId>(),
      clientId: client(n * 6).id,
      facts: { name, contact, on: story.daysAgo(12 + n * 75), notes: null },
    })
  recurring(story)
}

const planned = [
  { days: -9, title: 'Ask about the new furnace', type: 'custom' },
  { days: -2, title: 'Quarterly check-in', type: 'hvac-reminder' },
  { days: 0, title: 'Winter checklist', type: 'winter-prep' },
  { days: 5, title: 'Market update for the neighborhood', type: 'market-update' },
  { days: 11, title: 'Coffee at the farmers’ market', type: 'custom' },
  { days: 18, title: 'Furnace season reminder', type: 'hvac-reminder' },
  { days: 40, title: 'Spring market update', type: 'market-update' },
] as const

const referred = [
  { name: 'Colleen Barnes', contact: 'colleen.barnes@example.com' },
  { name: 'Marcus and Tia Green', contact: '(608) 555-0184' },
  { name: 'Hugo Lindström', contact: 'hugo.lindstrom@example.com' },
  { name: 'Shauna Pratt', contact: '(608) 555-0177' },
  { name: 'Ibrahim Diallo', contact: 'ibrahim.diallo@example.com' },
] as const

/**
 * Returns the next anniversary of each client's closing, which is when Dana met them, soonest first. Leaves out this
 * week's, which Hearthkeep suggests.
 */
const nextAnniversaries = (story: Story, clients: readonly ClientDetails[]) =>
  clients
    .filter(({ propertyId }) => propertyId !== null)
    .map((client) => ({
      client,
      on: occurrenceFrom({ rhythm: 'yearly', startsOn: client.since }, story.inDays(8)),
    }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))

interface Planned {
  on: CalendarDate
  title: string
  type: string
  plannedOn: CalendarDate
}

function plan(
  story: Story,
  { id: clientId, propertyId }: ClientDetails,
  { on, title, type, plannedOn }: Planned,
): TouchpointId {
  const touchpointId = story.id<TouchpointId>()
  const { category, priority } = templateOfType(type) ?? ({ category: 'personal', priority: 'medium' } as const)
  const words = type === 'custom' ? 'Hi {firstName}, I’d love to hear how things are going at home. – Dana' : null
  story.act(dana, plannedOn, planTouchpoint, {
    touchpointId,
    clientId,
    propertyId,
    facts: { title, touchpointType: type, category, priority, scheduledDate: on, description: words },
  })
  return touchpointId
}

/** Adds a touchpoint that was sent or done in a conversation, some with an answer. */
function talkedTo(story: Story, client: ClientDetails, { n, on }: { n: number; on: CalendarDate }): void {
  if (on <= client.since) return
  const { title, type } = must(sent[n % sent.length], 'words')
  if (n % 3 === 2) return talk(story, client, { n, on })
  const touchpointId = plan(story, client, { on, title, type, plannedOn: on })
  if (n % 3 === 1) {
    const interactionId = story.id<InteractionId>()
    story.act(dana, on, completeTouchpoint, {
      touchpointId,
      interactionId,
      on,
      notes: spoken[n % spoken.length] ?? null,
    })
    return
  }
  const messageId = story.id<ClientMessageId>()
  const text = `Hi ${client.firstName},\n\n${bodies[type]}\n\nDana`
  story.act(dana, on, sendTouchpoint, { touchpointId, messageId, channel: 'email', subject: title, text })
  story.act(dana, on, noteMessage, { messageId, userId: dana.id, status: 'sent', reason: null })
  const reply = n % 2 === 0 ? replies[(n / 6) % replies.length] : undefined
  if (reply) {
    const answered = { messageId, userId: dana.id, responseId: story.id<ResponseId>() }
    story.act(dana, addDays(on, 2), replyToMessage, { ...answered, ...reply, on: addDays(on, 2) })
  }
}

function talk(story: Story, { id: clientId }: ClientDetails, { n, on }: { n: number; on: CalendarDate }): void {
  const kind = (['call', 'meeting', 'text'] as const)[n % 3] ?? 'call'
  const facts = { kind, on, notes: spoken[n % spoken.length] ?? null }
  story.act(dana, on, logInteraction, { interactionId: story.id<InteractionId>(), clientId, facts })
  if (n % 2 === 0)
    story.act(dana, on, recordResponse, {
      responseId: story.id<ResponseId>(),
      clientId,
      facts: { rating: 4 + (n % 4 === 0 ? 1 : 0), on },
    })
}

const sent = [
  { title: 'Get your home ready for winter', type: 'winter-prep' },
  { title: 'Happy home anniversary', type: 'home-anniversary' },
  { title: 'Time to check the heating and cooling', type: 'hvac-reminder' },
  { title: 'A look at the housing market near you', type: 'market-update' },
] as const

const bodies = {
  'winter-prep':
    'The first hard frost tends to come early here. Take the hoses off the outdoor faucets, and put in a fresh furnace filter while you think of it.',
  'home-anniversary':
    'Another year in your house! I hope it’s been good to you. If anything needs work, I know good people.',
  'hvac-reminder':
    'Hold the furnace filter up to the light: if you can barely see through it, it’s time for a new one.',
  'market-update':
    'Houses near you sold in 11 days on average last quarter. I’m happy to send you the sales behind that number.',
} as const

const spoken = [
  'Happy in the house, asked for a roofer.',
  'Talked about the kitchen remodel. Sent two names.',
  'Thinking of refinancing, call again in spring.',
  'New baby! Send a card.',
  'All good, nothing needed.',
] as const

const replies = [
  { rating: 5, comment: 'This reminder saved us. The hose was still on. Thank you!' },
  { rating: 5, comment: 'You remembered! That’s so kind.' },
  { rating: 4, comment: 'Could you send me the name of the furnace person?' },
  { rating: 5, comment: null },
  { rating: 4, comment: 'Good to know. We’re staying for now.' },
  { rating: 3, comment: 'Too many emails this month, but this one was useful.' },
] as const

function recurring(story: Story): void {
  const plans = [
    { title: 'Seasonal checklist', touchpointType: 'winter-prep', category: 'seasonal', rhythm: 'seasonal' },
    { title: 'Neighborhood market update', touchpointType: 'market-update', category: 'market', rhythm: 'quarterly' },
    {
      title: 'Furnace and filter reminder',
      touchpointType: 'hvac-reminder',
      category: 'maintenance',
      rhythm: 'yearly',
    },
  ] as const
  for (const [n, facts] of plans.entries())
    story.act(dana, story.monthsAgo(5 - n), addPlan, {
      planId: story.id<TouchpointPlanId>(),
      facts: { ...facts, startsOn: story.monthsAgo(5 - n), isPaused: n === 2 },
    })
}
