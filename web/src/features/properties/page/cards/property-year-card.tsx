import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import {
  monthName,
  monthsAround,
  workKinds,
  type WorkByMonth,
  type WorkKind,
} from '@hearthkeep/shared/overview/work-by-month.ts'
import { SectionCard } from '../../../../ui/content/card/section-card.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'
import { YearStrip } from '../../../../ui/content/chart/year-strip.tsx'

interface PropertyYearCardProps {
  title?: string
  months: WorkByMonth
  today: CalendarDate
}

/** The year of a property: one dot per item, month by month. Empty for a property without items. */
export function PropertyYearCard({ title = 'A year at this house', months, today }: PropertyYearCardProps) {
  const done = Object.values(months).reduce((sum, month) => sum + month.done, 0)
  if (Object.keys(months).length === 0) return null
  return (
    <SectionCard title={title} aside={done === 1 ? '1 task done' : `${done} tasks done`}>
      <YearStrip
        label="Work by month"
        months={yearOf(months, today).map(({ id, name, kinds }) => ({
          id,
          letter: name.slice(0, 1),
          summary: monthWords({ name, kinds }),
          dots: kinds.map((kind) => dotTones[kind]),
          current: id === monthName(today),
        }))}
      />
    </SectionCard>
  )
}

const dotTones: Record<WorkKind, Tone> = { done: 'excellent', overdue: 'repair', planned: 'neutral' }

interface PropertyMonth {
  /** `2026-11` */
  id: string
  /** `November` */
  name: string
  /** One per task. */
  kinds: WorkKind[]
}

/** Returns the months around today. */
export function yearOf(months: WorkByMonth, today: CalendarDate): PropertyMonth[] {
  return monthsAround(today).map((date) => {
    const id = monthName(date)
    return {
      id,
      name: nameFormat.format(Date.parse(date)),
      kinds: workKinds.flatMap((kind) => Array.from({ length: months[id]?.[kind] ?? 0 }, () => kind)),
    }
  })
}

const nameFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** Returns the counts of a month: `November: 2 done, 1 overdue`; `May: nothing`. */
export function monthWords({ name, kinds }: Omit<PropertyMonth, 'id'>): string {
  const counts = workKinds.flatMap((kind) => {
    const count = kinds.filter((known) => known === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return `${name}: ${counts.join(', ') || 'nothing'}`
}
