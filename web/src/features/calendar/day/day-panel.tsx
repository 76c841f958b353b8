import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { daysBetween } from '@hearthkeep/shared/kernel/dates.ts'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { CardColumn } from '../../../ui/content/list/columns.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
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
      {works?.length === 0 && <Empty>No maintenance scheduled for this date</Empty>}
      <CardColumn>
        {worksByProperty(works ?? []).map((property) => (
          <div key={property.property.id}>
            {naming === 'with property' && <Address>{property.property.address}</Address>}
            {renderWorks(property.works)}
          </div>
        ))}
      </CardColumn>
    </SectionCard>
  )
}

/** Returns `Yesterday`, `Today` or `Tomorrow`; the year for other days. */
function nearWords(date: CalendarDate, today: CalendarDate): string {
  const near: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }
  return near[daysBetween(today, date)] ?? date.slice(0, 4)
}

const Empty = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const Address = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 8,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}))
