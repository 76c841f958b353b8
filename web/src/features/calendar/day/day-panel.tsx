import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { daysBetween } from '@hearthkeep/shared/kernel/dates.ts'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { CardColumn } from '../../../ui/content/list/columns.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { worksByHouse, type CalendarWork } from '../calendar-work.ts'
import { dayTitle } from '../calendar-words.ts'

interface DayPanelProps {
  date: CalendarDate
  today: CalendarDate
  works: CalendarWork[]
  /** Whether the houses are named: where there are several. */
  told: 'with house' | 'alone'
  /** The rows of the works, all of one house. */
  renderWorks(works: CalendarWork[]): ReactNode
}

/** What stands on the chosen day, house by house. */
export function DayPanel({ date, today, works, told, renderWorks }: DayPanelProps) {
  return (
    <SectionCard title={dayTitle(date)} aside={nearWords(date, today)}>
      {works.length === 0 && <Empty>No maintenance scheduled for this date</Empty>}
      <CardColumn>
        {worksByHouse(works).map((house) => (
          <div key={house.property.id}>
            {told === 'with house' && <Address>{house.property.address}</Address>}
            {renderWorks(house.works)}
          </div>
        ))}
      </CardColumn>
    </SectionCard>
  )
}

/** `Today` and its neighbours; else the year. */
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
