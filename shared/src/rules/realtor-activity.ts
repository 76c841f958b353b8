import type { Client, Interaction, Referral, Response, Touchpoint } from '../entities/all.ts'
import type { CalendarDate, ClientId } from '../entities/fields.ts'
import { interactionLabels } from './client-labels.ts'
import { isSent } from './realtor-stats.ts'

/** Something that has happened between a realtor and a client. Append-only; only the first two have a colour of their own. */
export type RealtorActivityType = 'touchpoint_sent' | 'response_received' | 'referral_received' | 'contact_logged'

export interface RealtorActivity {
  /** Of the row that tells of it. */
  id: string
  type: RealtorActivityType
  clientId: ClientId
  message: string
  /** The day on which it happened. */
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

/** [CL14] What was recorded last comes first. What belongs to a client who was removed is not told. */
export function realtorActivity(recorded: Recorded): RealtorActivity[] {
  const names = new Map(
    recorded.clients.flatMap(({ id, firstName, lastName, deletedAt }) =>
      deletedAt === null ? [[id, `${firstName} ${lastName}`.trim()]] : [],
    ),
  )
  const told = [
    ...recorded.touchpoints.filter(isSent).map((row) => sentTouchpoint(row)),
    ...recorded.responses.map((row) => tell(row, 'response_received', (name) => answerWords(name, row.rating))),
    ...recorded.referrals.map((row) => tell(row, 'referral_received', (name) => `${name} referred ${row.name}`)),
    // A touchpoint that was completed tells of itself.
    ...recorded.interactions
      .filter(({ kind }) => kind !== 'touchpoint')
      .map((row) => tell(row, 'contact_logged', (name) => contactWords(name, row))),
  ]
  return told
    .flatMap(({ isRemoved, words, ...activity }) => {
      const name = names.get(activity.clientId)
      return isRemoved || name === undefined ? [] : { ...activity, message: words(name) }
    })
    .toSorted((one, other) => compared(other.timestamp, one.timestamp) || compared(one.id, other.id))
}

type Told = Omit<RealtorActivity, 'message'> & { isRemoved: boolean; words(name: string): string }

const sentTouchpoint = (row: Touchpoint): Told => ({
  id: row.id,
  type: 'touchpoint_sent',
  clientId: row.clientId,
  date: row.completedDate ?? row.updatedAt.slice(0, 10),
  timestamp: row.updatedAt,
  isRemoved: row.deletedAt !== null,
  words: (name) => `‘${row.title}’ sent to ${name}`,
})

function tell(row: Interaction | Response | Referral, type: RealtorActivityType, words: Told['words']): Told {
  const { id, clientId, on: date, createdAt: timestamp } = row
  return { id, type, clientId, date, timestamp, isRemoved: row.deletedAt !== null, words }
}

const answerWords = (name: string, rating: number | null) =>
  rating === null ? `${name} answered` : `${name} answered: ${rating} of 5`

const contactWords = (name: string, { kind }: Interaction) =>
  kind === 'reply' ? `Reply from ${name}` : `${interactionLabels[kind]} with ${name}`

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
