import type { Response } from '../message/response.ts'
import type { Interaction } from '../client/interaction.ts'
import type { ClientMessage } from '../message/client-message.ts'
import type { CalendarDate, ClientId } from '../kernel/fields.ts'
import { allSteps, type Steps } from '../kernel/async/steps.ts'
import { addDays } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'

/** Number of days after its due day for which a follow-up is still sent. */
const LATE_DAYS = 7

interface FollowUpInput {
  messages: readonly ClientMessage[]
  responses: readonly Response[]
  interactions: readonly Interaction[]
  today: CalendarDate
  /** The realtor's day of a moment. */
  dayOf(moment: string): CalendarDate
  /** Number of days without an answer before the follow-up. */
  intervalDays: number
}

/**
 * [ME51] Returns the welcomes and touchpoints to follow up today: the last message to each client, if nothing happened
 * after it.
 */
export const followUpsDue = (input: FollowUpInput): ClientMessage[] => allSteps(followUpsDueSteps(input))

/** Like {@link followUpsDue}, but yields at each row: a realtor may have sent 100,000 messages. */
export function* followUpsDueSteps(input: FollowUpInput): Steps<ClientMessage[]> {
  const { messages, responses, interactions, today, dayOf, intervalDays } = input
  const last = new Map<ClientId, ClientMessage>()
  for (const message of messages) {
    const known = last.get(message.clientId)
    if (!known || known.dueAt < message.dueAt) last.set(message.clientId, message)
    yield
  }
  const contacted = new Map<ClientId, CalendarDate>()
  for (const { clientId, on } of [...responses, ...interactions].filter(isLiving)) {
    if (on > (contacted.get(clientId) ?? '')) contacted.set(clientId, on)
    yield
  }
  const [latest, earliest] = [addDays(today, -intervalDays), addDays(today, -intervalDays - LATE_DAYS)]
  return [...last.values()].filter(({ clientId, kind, status, sentAt, stoppedAt }) => {
    const on = sentAt === null ? null : dayOf(sentAt)
    if (status !== 'sent' || on === null || stoppedAt !== null || !followedUp.has(kind)) return false
    return on >= earliest && on <= latest && (contacted.get(clientId) ?? '') < on
  })
}

const followedUp: ReadonlySet<ClientMessage['kind']> = new Set(['welcome', 'touchpoint'])
