import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ClientMessage, Interaction, Referral, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'
import { dayOfMoment } from '../../../platform/today.ts'

/** A past or planned event between a realtor and a client. */
export type ClientEvent =
  | { kind: 'interaction'; day: CalendarDate; interaction: Interaction }
  | { kind: 'touchpoint'; day: CalendarDate; touchpoint: Touchpoint }
  | { kind: 'response'; day: CalendarDate; response: Response }
  | { kind: 'referral'; day: CalendarDate; referral: Referral }
  /** The client opted out of messages, through the link of this one. */
  | { kind: 'stop'; day: CalendarDate; message: ClientMessage }
  | { kind: 'message'; day: CalendarDate; message: ClientMessage }

interface TimelineRecords {
  interactions: readonly Interaction[]
  touchpoints: readonly Touchpoint[]
  responses: readonly Response[]
  referrals: readonly Referral[]
  messages: readonly ClientMessage[]
}

/**
 * Returns past events, newest first, and planned events, soonest first. A completed touchpoint appears once, under its
 * own title; its interaction or message is left out.
 */
export function clientTimelineOf(records: TimelineRecords): { past: ClientEvent[]; next: ClientEvent[] } {
  const done = records.touchpoints.filter(({ status }) => status === 'sent' || status === 'completed')
  const doneDays = new Set(done.map(dayDone))
  const past: ClientEvent[] = [
    ...records.interactions
      .filter(({ kind, on }) => kind !== 'touchpoint' || !doneDays.has(on))
      .map((interaction) => ({ kind: 'interaction' as const, day: interaction.on, interaction })),
    ...done.map((touchpoint) => ({ kind: 'touchpoint' as const, day: dayDone(touchpoint), touchpoint })),
    ...records.responses.map((response) => ({ kind: 'response' as const, day: response.on, response })),
    ...records.messages.flatMap((message) =>
      message.sentAt === null || message.touchpointId !== null
        ? []
        : [{ kind: 'message' as const, day: dayOfMoment(message.sentAt), message }],
    ),
    ...records.messages.flatMap((message) =>
      message.stoppedAt === null ? [] : [{ kind: 'stop' as const, day: dayOfMoment(message.stoppedAt), message }],
    ),
    ...records.referrals.map((referral) => ({ kind: 'referral' as const, day: referral.on, referral })),
  ]
  const planned = records.touchpoints.filter(({ status }) => status === 'scheduled')
  const next = planned.map((touchpoint) => ({
    kind: 'touchpoint' as const,
    day: touchpoint.scheduledDate,
    touchpoint,
  }))
  return { past: past.toSorted((one, other) => byDay(other, one)), next: next.toSorted(byDay) }
}

const dayDone = ({ completedDate, scheduledDate }: Touchpoint) => completedDate ?? scheduledDate

const byDay = (one: { day: CalendarDate }, other: { day: CalendarDate }) => one.day.localeCompare(other.day)
