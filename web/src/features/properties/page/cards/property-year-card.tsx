import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { SectionCard } from '../../../../ui/content/card/section-card.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'
import { YearStrip } from '../../../../ui/content/chart/year-strip.tsx'
import { type Event, eventsOf } from './property-timeline-card.tsx'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'

interface PropertyYearCardProps {
  title?: string
  items: MaintenanceItem[]
  today: CalendarDate
}

/** The year of a property: one dot per item, month by month. Empty for a property without items. */
export function PropertyYearCard({ title = 'A year at this house', items, today }: PropertyYearCardProps) {
  const months = yearOf(items, today)
  const done = months.flatMap(({ kinds }) => kinds).filter((kind) => kind === 'done').length
  if (months.every(({ kinds }) => kinds.length === 0)) return null
  return (
    <SectionCard title={title} aside={done === 1 ? '1 task done' : `${done} tasks done`}>
      <YearStrip
        label="Work by month"
        months={months.map((month) => ({
          id: month.id,
          letter: month.name.slice(0, 1),
          summary: monthWords(month),
          dots: month.kinds.map((kind) => dotTones[kind]),
          current: month.isCurrent,
        }))}
      />
    </SectionCard>
  )
}

const dotTones: Record<Event['kind'], Tone> = { done: 'excellent', overdue: 'repair', planned: 'neutral' }

interface PropertyMonth {
  /** `2026-11` */
  id: string
  /** `November` */
  name: string
  isCurrent: boolean
  kinds: Event['kind'][]
}

/** Returns the events of eight past months, the current one, and three future ones. */
export function yearOf(items: MaintenanceItem[], today: CalendarDate): PropertyMonth[] {
  const events = eventsOf(items, today)
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = addMonths(today, index - MONTHS_BACK)
    const id = first.slice(0, 7)
    return {
      id,
      name: monthName.format(Date.parse(first)),
      isCurrent: index === MONTHS_BACK,
      kinds: events.filter(({ date }) => date.startsWith(id)).map(({ kind }) => kind),
    }
  })
}

const MONTHS = 12
const MONTHS_BACK = 8

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** Returns the counts of a month: `November: 2 done, 1 overdue`; `May: nothing`. */
export function monthWords({ name, kinds }: PropertyMonth): string {
  const counts = (['done', 'overdue', 'planned'] as const).flatMap((kind) => {
    const count = kinds.filter((known) => known === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return `${name}: ${counts.join(', ') || 'nothing'}`
}
