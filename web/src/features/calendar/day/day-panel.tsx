import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { daysBetween } from '@hearthkeep/shared/kernel/dates.ts'
import type { ReactNode } from 'react'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Muted, Remark, Stack } from '../../../ui/kit.tsx'
import { worksByProperty, type CalendarWork } from '../calendar-work.ts'
import { dayTitle } from '../calendar-words.ts'

interface DayPanelProps {
  date: CalendarDate
  today: CalendarDate
  /** Undefined while they are read. */
  works: CalendarWork[] | undefined
  /** Whether to show the property's address; if there are several properties. */
  naming: 'with property' | 'alone'
  /** Renders items of one property. */
  renderWorks(works: CalendarWork[]): ReactNode
}

/** The items of the chosen day, grouped by property. */
export function DayPanel({ date, today, works, naming, renderWorks }: DayPanelProps) {
  return (
    <SectionCard title={dayTitle(date)} aside={nearWords(date, today)}>
      {works?.length === 0 && <Remark>No maintenance scheduled for this date</Remark>}
      <Stack>
        {worksByProperty(works ?? []).map((property) => (
          <div key={property.property.id}>
            {naming === 'with property' && <Muted sx={{ mb: 2, fontWeight: 600 }}>{property.property.address}</Muted>}
            {renderWorks(property.works)}
          </div>
        ))}
      </Stack>
    </SectionCard>
  )
}

/** Returns `Yesterday`, `Today` or `Tomorrow`; the year for other days. */
function nearWords(date: CalendarDate, today: CalendarDate): string {
  const near: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }
  return near[daysBetween(today, date)] ?? date.slice(0, 4)
}
