import type { Referral, ClientMessage, Interaction, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { interactionWords } from '@hearthkeep/shared/client/interaction-labels.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import Button from '@mui/material/Button'
import { BellOff, CalendarClock, Check, Mail, MessageSquare, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { KnownClient } from '../../../data/queries/clients/use-client.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Timeline, type TimelineItem } from '../../../ui/content/list/timeline.tsx'
import { RowLink } from '../../../ui/content/list/list-row.tsx'
import { interactionIcons } from '../interaction-icons.ts'
import { responseIcon } from '../../../ui/content/person/response-icon.ts'
import { ratingWords } from '@hearthkeep/shared/message/rating-words.ts'
import { dayOfMoment } from '../../../platform/today.ts'

/** The number of past events shown at first. */
const SHOWN = 8

interface ClientTimelineCardProps {
  known: KnownClient
  today: CalendarDate
  /** Adds a referred person as a client. */
  onAddReferred(referral: Referral): void
}

/** The history between a realtor and a client, and the planned touchpoints. */
export function ClientTimelineCard({ known, today, onAddReferred }: ClientTimelineCardProps) {
  const [unfolded, setUnfolded] = useState(false)
  const { past, next } = clientTimelineOf(known)
  const behind = past.length - SHOWN
  const toItem = (event: ClientEvent): TimelineItem =>
    event.kind === 'referral'
      ? { ...looksOf(event, today), trailing: <ReferredAction {...{ known, onAddReferred }} {...event} /> }
      : looksOf(event, today)
  const shown = unfolded ? past : past.slice(0, SHOWN)
  return (
    <SectionCard title="History">
      {past.length + next.length === 0 ? (
        <p>Calls, meetings, touchpoints, messages, replies and referrals show up here.</p>
      ) : (
        <>
          <Timeline
            label="What comes next, today and the past"
            order="newest first"
            past={shown.map(toItem)}
            today={shortDate(today)}
            next={next.map(toItem)}
          />
          {behind > 0 && (
            <Button variant="text" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? 'Show fewer' : `${behind} earlier`}
            </Button>
          )}
        </>
      )}
    </SectionCard>
  )
}

type ReferredActionProps = Pick<ClientTimelineCardProps, 'known' | 'onAddReferred'> & { referral: Referral }

/** [RD16] */
function ReferredAction({ known, referral, onAddReferred }: ReferredActionProps) {
  const clientId = known.referred.get(referral.id)
  return clientId ? (
    <RowLink to="/clients/$clientId" params={{ clientId }}>
      View client
    </RowLink>
  ) : (
    <Button aria-label={`Add as client: ${referral.name}`} onClick={() => onAddReferred(referral)}>
      Add as client
    </Button>
  )
}

function looksOf(event: ClientEvent, today: CalendarDate): TimelineItem {
  const date = shortDate(event.day)
  switch (event.kind) {
    case 'interaction': {
      const { id, kind, notes } = event.interaction
      return {
        id,
        date,
        title: interactionWords(event.interaction),
        detail: notes ?? undefined,
        icon: interactionIcons[kind],
        tone: 'info',
      }
    }
    case 'touchpoint': {
      const { id, title, notes, status } = event.touchpoint
      return status === 'scheduled'
        ? {
            id,
            date,
            title,
            detail: dueWords(event.day, today),
            icon: CalendarClock,
            tone: event.day < today ? 'repair' : 'neutral',
          }
        : { id, date, title, detail: notes ?? undefined, icon: Check, tone: 'good' }
    }
    case 'response': {
      const { id, rating, comment } = event.response
      const detail = comment === null ? undefined : `“${comment}”`
      return { id, date, title: ratingWords(rating), detail, icon: responseIcon(rating), tone: 'good' }
    }
    case 'message': {
      const { id, channel, subject, text } = event.message
      const [title, icon] = channel === 'email' ? [subject, Mail] : ['Text message', MessageSquare]
      return { id, date, title, detail: clipped(text, 120), icon, tone: 'info' }
    }
    case 'stop': {
      const { id, channel } = event.message
      const title = channel === 'email' ? 'Opted out of your emails' : 'Opted out of your texts'
      return { id: `stop/${id}`, date, title, icon: BellOff, tone: 'attention' }
    }
    case 'referral': {
      const { id, name, contact, notes } = event.referral
      const detail = notes ? `${contact} · “${notes}”` : contact
      return { id, date, title: `Referred ${name}`, detail, icon: UserPlus, tone: 'accent' }
    }
  }
}

/** A past or planned event between a realtor and a client. */
type ClientEvent =
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
  const sentAt = new Map(records.messages.map(({ touchpointId, sentAt: moment }) => [touchpointId, moment]))
  const latestFirst = (one: ClientEvent, other: ClientEvent) =>
    byDay(other, one) || compareTexts(momentOf(other, sentAt), momentOf(one, sentAt))
  return { past: past.toSorted(latestFirst), next: next.toSorted(byDay) }
}

/** When the event happened, or was recorded; orders the events of one day. */
function momentOf(event: ClientEvent, sentAt: ReadonlyMap<string | null, string | null>): string {
  switch (event.kind) {
    case 'interaction':
      return event.interaction.createdAt
    case 'touchpoint':
      return sentAt.get(event.touchpoint.id) ?? event.touchpoint.createdAt
    case 'response':
      return event.response.createdAt
    case 'referral':
      return event.referral.createdAt
    case 'message':
      return event.message.sentAt ?? event.message.createdAt
    case 'stop':
      return event.message.stoppedAt ?? event.message.createdAt
  }
}

const dayDone = ({ completedDate, scheduledDate }: Touchpoint) => completedDate ?? scheduledDate

const byDay = (one: { day: CalendarDate }, other: { day: CalendarDate }) => one.day.localeCompare(other.day)
