import type { Touchpoint } from '../../touchpoint/touchpoint.ts'
import type { Response } from '../../message/response.ts'
import { reachedNobody, type Interaction } from '../../client/interaction.ts'
import type { ClientMessage } from '../../message/client-message.ts'
import type { Client } from '../../client/client.ts'
import type { CalendarDate, ClientId } from '../../kernel/fields.ts'
import { addDays, daysBetween, latestOf } from '../../kernel/dates.ts'
import { addWorkingDays } from '../../kernel/working-days.ts'
import { isLiving } from '../../kernel/living.ts'

/** Days between contacts with a client who has no cadence of their own. */
export const USUAL_CADENCE_DAYS = 90

export interface Cadence {
  /** Days between contacts. */
  days: number
  /** Null if no contact has been recorded. */
  lastContact: CalendarDate | null
  /** The last message of a plan, if it is later than the last contact. */
  planMessage: CalendarDate | null
  nextContactDue: CalendarDate
  isOverdue: boolean
  /** 0 if it is not overdue. */
  daysOverdue: number
}

type Contacts = Readonly<{
  interactions: readonly Interaction[]
  touchpoints: readonly Pick<Touchpoint, 'id' | 'clientId' | 'status' | 'completedDate' | 'origin' | 'deletedAt'>[]
  responses: readonly Pick<Response, 'clientId' | 'on' | 'deletedAt'>[]
  messages: readonly Pick<ClientMessage, 'clientId' | 'kind' | 'sentAt' | 'touchpointId'>[]
  /** The realtor's day of a moment. */
  dayOf(moment: string): CalendarDate
}>

/**
 * [CL8] The last day of contact of each client who has one: a logged interaction, a touchpoint or message that was
 * sent, or an answer. Reminders, which no person wrote, do not count, and neither do messages of plans ([TP48]).
 */
export function lastContacts({
  interactions,
  touchpoints,
  responses,
  messages,
  dayOf,
}: Contacts): ReadonlyMap<ClientId, CalendarDate> {
  const last = new Map<ClientId, CalendarDate>()
  const note = (clientId: ClientId, day: CalendarDate | null) => {
    const latest = latestOf(last.get(clientId) ?? null, day)
    if (latest !== null) last.set(clientId, latest)
  }
  for (const { clientId, on } of interactions.filter(isContact)) note(clientId, on)
  for (const { clientId, on } of responses.filter(isLiving)) note(clientId, on)
  for (const { clientId, status, completedDate, origin } of touchpoints.filter(isLiving))
    if (status === 'completed' || (status === 'sent' && !isOfPlan({ origin }))) note(clientId, completedDate)
  const ofPlans = new Set(touchpoints.filter(isOfPlan).map(({ id }) => id))
  for (const { clientId, kind, sentAt, touchpointId } of messages)
    if (sentAt !== null && kind !== 'reminder' && !(touchpointId && ofPlans.has(touchpointId)))
      note(clientId, dayOf(sentAt))
  return last
}

const isContact = (row: Interaction) => isLiving(row) && !reachedNobody(row)

/** What a logged contact says of the next one. */
export interface NextSaid {
  /** The day of the logged contact. */
  on: CalendarDate
  /** Null: the client's rhythm decides. */
  next: CalendarDate | null
}

/** The working days after a call that reached nobody. */
const TRY_AGAIN_DAYS = 2

/** [CL62] What the last logged contact with each client says of the next one. */
export function nextSaid({ interactions }: Pick<Contacts, 'interactions'>): ReadonlyMap<ClientId, NextSaid> {
  const last = new Map<ClientId, Interaction>()
  for (const row of interactions.filter(isLiving)) {
    const known = last.get(row.clientId)
    if (!known || isLater(row, known)) last.set(row.clientId, row)
  }
  return new Map([...last].map(([clientId, row]) => [clientId, { on: row.on, next: nextAfter(row) }]))
}

const isLater = (one: Interaction, other: Interaction) =>
  one.on === other.on ? one.createdAt > other.createdAt : one.on > other.on

/** [CL62] The day of the next contact after this one; null if the client's rhythm decides. */
export const nextAfter = (row: Pick<Interaction, 'on' | 'outcome' | 'nextOn'>): CalendarDate | null =>
  row.nextOn ?? (reachedNobody(row) ? addWorkingDays(row.on, TRY_AGAIN_DAYS) : null)

/** [TP48] The day of the last message of a plan to each client. */
export function lastPlanMessages({ touchpoints }: Pick<Contacts, 'touchpoints'>): ReadonlyMap<ClientId, CalendarDate> {
  const last = new Map<ClientId, CalendarDate>()
  for (const { clientId, completedDate, status } of touchpoints.filter(isOfPlan)) {
    const latest = status === 'sent' ? latestOf(last.get(clientId) ?? null, completedDate) : null
    if (latest !== null) last.set(clientId, latest)
  }
  return last
}

const isOfPlan = ({ origin }: Pick<Touchpoint, 'origin'>) => origin?.startsWith('plan/') ?? false

interface CadenceInput extends Pick<Contacts, 'dayOf'> {
  client: Pick<Client, 'cadenceDays' | 'closingDate' | 'lastContactOn' | 'firstContactOn' | 'createdAt'>
  /** The last contact that is recorded here. */
  recorded: CalendarDate | null
  /** What the last logged contact says. */
  said?: NextSaid | undefined
  /** The last message of a plan. */
  byPlan?: CalendarDate | null | undefined
  today: CalendarDate
}

/**
 * [CL8], [CL9] When the next contact with a client is due. `recorded` is the last contact that is recorded here. If there
 * was no contact at all, counts from the closing; if that is unknown or still to come, from the day on which the client
 * was recorded. [CL53] The first contact after an import has a day of its own, and [CL62] so may the one after a contact.
 */
export function cadenceOf({ client, recorded, said, byPlan = null, today, dayOf }: CadenceInput): Cadence {
  const { cadenceDays, closingDate, firstContactOn, createdAt } = client
  const days = cadenceDays ?? USUAL_CADENCE_DAYS
  const lastContact = latestOf(recorded, client.lastContactOn ?? null)
  const isClosed = closingDate !== null && closingDate <= today
  const usual = addDays(lastContact ?? (isClosed ? closingDate : dayOf(createdAt)), days)
  const byRhythm = recorded === null ? (firstContactOn ?? usual) : usual
  const chosen = said && said.on >= (recorded ?? '') ? said.next : null
  const nextContactDue = chosen ?? byRhythm
  const daysOverdue = Math.max(0, daysBetween(nextContactDue, today))
  const planMessage = byPlan !== null && byPlan > (lastContact ?? '') ? byPlan : null
  return { days, lastContact, planMessage, nextContactDue, isOverdue: daysOverdue > 0, daysOverdue }
}
