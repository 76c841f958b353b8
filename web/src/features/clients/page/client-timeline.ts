import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ClientMessage, Interaction, Referral, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'

/** Something that was between a realtor and a client, or is to be. */
export type ClientEvent =
  | { kind: 'interaction'; day: CalendarDate; interaction: Interaction }
  | { kind: 'touchpoint'; day: CalendarDate; touchpoint: Touchpoint }
  | { kind: 'response'; day: CalendarDate; response: Response }
  | { kind: 'referral'; day: CalendarDate; referral: Referral }
  | { kind: 'message'; day: CalendarDate; message: ClientMessage }

interface Told {
  interactions: readonly Interaction[]
  touchpoints: readonly Touchpoint[]
  responses: readonly Response[]
  referrals: readonly Referral[]
  messages: readonly ClientMessage[]
}

/**
 * What was, the oldest first, and what is planned, the soonest first. A touchpoint that was done is told once: by its own
 * title, not again by the contact or the message that came of it.
 */
export function clientTimelineOf(told: Told): { past: ClientEvent[]; next: ClientEvent[] } {
  const done = told.touchpoints.filter(({ status }) => status === 'sent' || status === 'completed')
  const doneDays = new Set(done.map(dayDone))
  const past: ClientEvent[] = [
    ...told.interactions
      .filter(({ kind, on }) => kind !== 'touchpoint' || !doneDays.has(on))
      .map((interaction) => ({ kind: 'interaction' as const, day: interaction.on, interaction })),
    ...done.map((touchpoint) => ({ kind: 'touchpoint' as const, day: dayDone(touchpoint), touchpoint })),
    ...told.responses.map((response) => ({ kind: 'response' as const, day: response.on, response })),
    ...told.messages.flatMap((message) =>
      message.sentAt === null || message.touchpointId !== null
        ? []
        : [{ kind: 'message' as const, day: message.sentAt.slice(0, 10), message }],
    ),
    ...told.referrals.map((referral) => ({ kind: 'referral' as const, day: referral.on, referral })),
  ]
  const planned = told.touchpoints.filter(({ status }) => status === 'scheduled')
  const next = planned.map((touchpoint) => ({
    kind: 'touchpoint' as const,
    day: touchpoint.scheduledDate,
    touchpoint,
  }))
  return { past: past.toSorted(byDay), next: next.toSorted(byDay) }
}

const dayDone = ({ completedDate, scheduledDate }: Touchpoint) => completedDate ?? scheduledDate

const byDay = (one: { day: CalendarDate }, other: { day: CalendarDate }) => one.day.localeCompare(other.day)
