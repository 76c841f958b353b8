import type { ClientMessage, Interaction, Response } from '../entities.ts'
import type { CalendarDate, ClientId } from '../kernel/fields.ts'
import { allSteps, type Steps } from '../kernel/steps.ts'
import { addDays } from '../kernel/dates.ts'

/** After the day on which it is due, a follow-up is still sent for so many days. */
const LATE_DAYS = 7

interface Asked {
  messages: readonly ClientMessage[]
  responses: readonly Response[]
  interactions: readonly Interaction[]
  today: CalendarDate
  /** After how many days without an answer. */
  intervalDays: number
}

/** [ME51] The welcomes and touchpoints that are followed up today: the last message to each client, if nothing came after it. */
export const followUpsDue = (asked: Asked): ClientMessage[] => allSteps(followUpsDueSteps(asked))

/** As {@link followUpsDue}, with a pause at each row: a realtor may have sent 100,000 messages. */
export function* followUpsDueSteps(asked: Asked): Steps<ClientMessage[]> {
  const { messages, responses, interactions, today, intervalDays } = asked
  const last = new Map<ClientId, ClientMessage>()
  for (const message of messages) {
    const known = last.get(message.clientId)
    if (!known || known.dueAt < message.dueAt) last.set(message.clientId, message)
    yield
  }
  const contacted = new Map<ClientId, CalendarDate>()
  for (const { clientId, on, deletedAt } of [...responses, ...interactions]) {
    if (deletedAt === null && on > (contacted.get(clientId) ?? '')) contacted.set(clientId, on)
    yield
  }
  const [latest, earliest] = [addDays(today, -intervalDays), addDays(today, -intervalDays - LATE_DAYS)]
  return [...last.values()].filter(({ clientId, kind, status, sentAt, stoppedAt }) => {
    const on = sentAt?.slice(0, 10)
    if (status !== 'sent' || on === undefined || stoppedAt !== null || !followedUp.has(kind)) return false
    return on >= earliest && on <= latest && (contacted.get(clientId) ?? '') < on
  })
}

const followedUp: ReadonlySet<ClientMessage['kind']> = new Set(['welcome', 'touchpoint'])
