import type { Touchpoint } from '../../touchpoint/touchpoint.ts'
import type { Response } from '../../message/response.ts'
import type { Referral } from '../../client/referral.ts'
import type { Interaction } from '../../client/interaction.ts'
import type { Client } from '../../client/client.ts'
import type { CalendarDate, ClientId } from '../../kernel/fields.ts'
import { allSteps, compareTexts, sortSteps, type Steps } from '../../kernel/async/steps.ts'
import { isLiving } from '../../kernel/living.ts'
import { callOutcomeLabels, interactionLabels } from '../../client/interaction-labels.ts'
import { isSent, sentOn } from '../../touchpoint/sent.ts'

/** An event between a realtor and a client. Append-only; only the first two have a color of their own. */
export type RealtorActivityType = 'touchpoint_sent' | 'response_received' | 'referral_received' | 'contact_logged'

export interface RealtorActivity {
  /** The id of the row that it reports. */
  id: string
  type: RealtorActivityType
  clientId: ClientId
  message: string
  /** The day of the event. */
  date: CalendarDate
  /** When it was recorded. */
  timestamp: string
}

interface Recorded {
  clients: readonly Client[]
  interactions: readonly Interaction[]
  touchpoints: readonly Touchpoint[]
  responses: readonly Response[]
  referrals: readonly Referral[]
}

/** [CL14] Ordered by recording time, latest first. Excludes rows that belong to a removed client. */
export const realtorActivity = (recorded: Recorded): RealtorActivity[] => allSteps(realtorActivitySteps(recorded))

/** Like {@link realtorActivity}, with a pause at each row: a realtor may have recorded 100,000. */
export function* realtorActivitySteps(recorded: Recorded): Steps<RealtorActivity[]> {
  const names = new Map<ClientId, string>()
  for (const { id, firstName, lastName } of recorded.clients.filter(isLiving)) {
    names.set(id, `${firstName} ${lastName}`.trim())
    yield
  }
  const activities: RealtorActivity[] = []
  for (const { isRemoved, words, ...activity } of activityDrafts(recorded)) {
    const name = names.get(activity.clientId)
    if (!isRemoved && name !== undefined) activities.push({ ...activity, message: words(name) })
    yield
  }
  return yield* sortSteps(
    activities,
    (one, other) => compareTexts(other.timestamp, one.timestamp) || compareTexts(one.id, other.id),
  )
}

function* activityDrafts({ touchpoints, responses, referrals, interactions }: Recorded): Iterable<ActivityDraft> {
  for (const row of touchpoints) if (isSent(row)) yield sentTouchpoint(row)
  for (const row of responses) yield activityDraft(row, 'response_received', (name) => answerWords(name, row.rating))
  for (const row of referrals) yield activityDraft(row, 'referral_received', (name) => `${name} referred ${row.name}`)
  for (const row of interactions)
    // A completed touchpoint has its own activity.
    if (row.kind !== 'touchpoint') yield activityDraft(row, 'contact_logged', (name) => contactWords(name, row))
}

type ActivityDraft = Omit<RealtorActivity, 'message'> & { isRemoved: boolean; words(name: string): string }

const sentTouchpoint = (row: Touchpoint): ActivityDraft => ({
  id: row.id,
  type: 'touchpoint_sent',
  clientId: row.clientId,
  date: sentOn(row),
  timestamp: row.updatedAt,
  isRemoved: !isLiving(row),
  words: (name) => `‘${row.title}’ sent to ${name}`,
})

function activityDraft(
  row: Interaction | Response | Referral,
  type: RealtorActivityType,
  words: ActivityDraft['words'],
): ActivityDraft {
  const { id, clientId, on: date, createdAt: timestamp } = row
  return { id, type, clientId, date, timestamp, isRemoved: !isLiving(row), words }
}

const answerWords = (name: string, rating: number | null) =>
  rating === null ? `${name} answered` : `${name} answered: ${rating} of 5`

function contactWords(name: string, { kind, outcome }: Interaction): string {
  if (kind === 'reply') return `Reply from ${name}`
  return outcome
    ? `Call to ${name}: ${callOutcomeLabels[outcome].toLowerCase()}`
    : `${interactionLabels[kind]} with ${name}`
}
