import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { itemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { CalendarClock, CalendarX, Check, Hammer } from 'lucide-react'
import type { PropertyDetails } from '../../../../data/queries/properties/use-property-details.ts'
import { ButtonLink } from '../../../../ui/content/button-link.tsx'
import { SectionCard } from '../../../../ui/content/card/section-card.tsx'
import { Timeline, type TimelineItem } from '../../../../ui/content/list/timeline.tsx'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { countsAsDue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { datedWorkOf, type DatedWork } from '@hearthkeep/shared/overview/work-by-month.ts'

/** Past tasks, today, and the next tasks. */
export function PropertyTimelineCard({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { past, next } = timelineOf(details.items, today)
  const toItem = (event: Event): TimelineItem => ({
    id: event.item.id,
    title: event.item.title,
    ...looksOf(event, details, today),
  })
  return (
    <SectionCard
      title="Timeline"
      aside={
        <ButtonLink
          variant="text"
          to="/properties/$propertyId"
          params={{ propertyId: details.property.id }}
          search={{ tab: 'maintenance' }}
        >
          All maintenance
        </ButtonLink>
      }
    >
      {past.length + next.length === 0 ? (
        <p>Planned and completed work shows up here.</p>
      ) : (
        <Timeline
          label="Past work, today and what’s next"
          past={past.map(toItem)}
          today={shortDate(today)}
          next={next.map(toItem)}
        />
      )}
    </SectionCard>
  )
}

function looksOf(
  { kind, date, item }: Event,
  { systems }: PropertyDetails,
  today: CalendarDate,
): Pick<TimelineItem, 'date' | 'detail' | 'icon' | 'tone' | 'trailing'> {
  const system = systems.find(({ id }) => id === item.systemId)?.systemName
  switch (kind) {
    case 'done':
      return {
        date: shortDate(date),
        detail: system,
        icon: Check,
        tone: 'good',
        trailing: item.cost === null ? null : money(item.cost),
      }
    case 'overdue':
      return { date: shortDate(date), detail: dueWords(date, today), icon: CalendarX, tone: 'repair' }
    case 'planned':
      if (item.status === 'in_progress')
        return { date: shortDate(date), detail: itemStatusLabels.in_progress, icon: Hammer, tone: 'accent' }
      return { date: shortDate(date), detail: dueWords(date, today), icon: CalendarClock, tone: 'neutral' }
  }
}

/** An item on the timeline of a property, on the day it was completed or is due. */
interface Event extends DatedWork {
  item: MaintenanceItem
}

/** The number of events on each side: enough to show the rhythm at a glance. */
const PAST = 3
const NEXT = 4

/**
 * Returns past and next events, each in chronological order: the last {@link PAST} completed ones together with all
 * overdue ones, and the next {@link NEXT}. Undated items are left out, and snoozed and paused ones [R17] [R20].
 */
export function timelineOf(items: MaintenanceItem[], today: CalendarDate): { past: Event[]; next: Event[] } {
  const events = eventsOf(items, today)
  const done = events.filter(({ kind }) => kind === 'done')
  const recentDone = new Set(done.slice(-PAST))
  return {
    past: events.filter((event) => event.kind === 'overdue' || recentDone.has(event)),
    next: events.filter(({ kind, item }) => kind === 'planned' && countsAsDue(item, today)).slice(0, NEXT),
  }
}

/** Returns all dated items in chronological order. */
function eventsOf(items: MaintenanceItem[], today: CalendarDate): Event[] {
  return items
    .flatMap((item) => {
      const work = datedWorkOf(item, today)
      return work ? [{ ...work, item }] : []
    })
    .toSorted((one, other) => compareTexts(one.date, other.date))
}
