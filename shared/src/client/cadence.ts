import type { Client, ClientMessage, Interaction, Response, Touchpoint } from '../entities.ts'
import type { CalendarDate, ClientId } from '../kernel/fields.ts'
import { addDays, daysBetween, latestOf } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'

/** Days between contacts with a client who has no cadence of their own. */
export const USUAL_CADENCE_DAYS = 90

export interface Cadence {
  /** Days between contacts. */
  days: number
  /** Null if no contact has been recorded. */
  lastContact: CalendarDate | null
  nextContactDue: CalendarDate
  isOverdue: boolean
  /** 0 if it is not overdue. */
  daysOverdue: number
}

type Contacts = Readonly<{
  interactions: readonly Pick<Interaction, 'clientId' | 'on' | 'deletedAt'>[]
  touchpoints: readonly Pick<Touchpoint, 'clientId' | 'status' | 'completedDate' | 'deletedAt'>[]
  responses: readonly Pick<Response, 'clientId' | 'on' | 'deletedAt'>[]
  messages: readonly Pick<ClientMessage, 'clientId' | 'kind' | 'sentAt'>[]
}>

/**
 * [CL8] The last day of contact of each client who has one: a logged interaction, a touchpoint or message that was
 * sent, or an answer. Reminders, which no person wrote, do not count.
 */
export function lastContacts({
  interactions,
  touchpoints,
  responses,
  messages,
}: Contacts): ReadonlyMap<ClientId, CalendarDate> {
  const last = new Map<ClientId, CalendarDate>()
  const note = (clientId: ClientId, day: CalendarDate | null) => {
    const latest = latestOf(last.get(clientId) ?? null, day)
    if (latest !== null) last.set(clientId, latest)
  }
  for (const { clientId, on } of interactions.filter(isLiving)) note(clientId, on)
  for (const { clientId, on } of responses.filter(isLiving)) note(clientId, on)
  for (const { clientId, status, completedDate } of touchpoints.filter(isLiving))
    if (status === 'sent' || status === 'completed') note(clientId, completedDate)
  for (const { clientId, kind, sentAt } of messages)
    if (sentAt !== null && kind !== 'reminder') note(clientId, sentAt.slice(0, 10))
  return last
}

type Counted = Pick<Client, 'cadenceDays' | 'closingDate' | 'createdAt'>

/**
 * [CL8], [CL9] When the next contact with a client is due. If there was no contact, counts from the closing; if that is
 * unknown or still to come, from the day on which the client was recorded.
 */
export function cadenceOf(client: Counted, lastContact: CalendarDate | null, today: CalendarDate): Cadence {
  const { cadenceDays, closingDate, createdAt } = client
  const days = cadenceDays ?? USUAL_CADENCE_DAYS
  const isClosed = closingDate !== null && closingDate <= today
  const nextContactDue = addDays(lastContact ?? (isClosed ? closingDate : createdAt.slice(0, 10)), days)
  const daysOverdue = Math.max(0, daysBetween(nextContactDue, today))
  return { days, lastContact, nextContactDue, isOverdue: daysOverdue > 0, daysOverdue }
}
