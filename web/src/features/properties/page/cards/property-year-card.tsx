import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { SectionCard } from '../../../../ui/content/card/section-card.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'
import { YearStrip } from '../../../../ui/content/chart/year-strip.tsx'
import type { Event } from './property-timeline.ts'
import { monthWords, yearOf } from './property-year.ts'

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
