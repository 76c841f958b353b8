import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { turned, type CalendarView } from '@hearthkeep/shared/calendar/calendar-range.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { Spread } from '../../ui/kit.tsx'
import { ON_PAPER } from '../../ui/theme/on-paper.ts'
import { viewTitle } from './calendar-words.ts'

interface CalendarBarProps {
  view: CalendarView
  date: CalendarDate
  today: CalendarDate
  onView(view: CalendarView): void
  onDate(date: CalendarDate): void
  /** An additional filter for the displayed items. */
  filter: ReactNode
}

/** The displayed period, with buttons for the previous and next one. */
export function CalendarBar({ view, date, today, onView, onDate, filter }: CalendarBarProps) {
  return (
    <Bar>
      <Turning>
        <IconButton aria-label={`Previous ${view}`} onClick={() => onDate(turned(view, date, -1))}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <h2 aria-live="polite">{viewTitle(view, date)}</h2>
        <IconButton aria-label={`Next ${view}`} onClick={() => onDate(turned(view, date, 1))}>
          <Icon of={ChevronRight} />
        </IconButton>
        <Button disabled={date === today} onClick={() => onDate(today)}>
          Today
        </Button>
      </Turning>
      {filter}
      <FilterChips
        label="View"
        chips={views}
        value={view}
        onChange={(value) => {
          const next = views.find((chip) => chip.value === value)
          if (next) onView(next.value)
        }}
      />
    </Bar>
  )
}

const views: { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'year', label: 'Year' },
]

/** On a tablet the filter has a line of its own, so that the views stay where they are, however long the period's name. */
const Bar = styled(Spread)(({ theme }) => ({
  [theme.breakpoints.between('sm', 'lg')]: {
    '& > :nth-of-type(2):not(:last-child)': { order: 1, flexBasis: '100%', maxWidth: 'none' },
  },
}))

const Turning = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  marginLeft: -12,
  '& h2': { fontVariantNumeric: 'lining-nums', textAlign: 'center' },
  '& > .MuiButton-root': { marginLeft: 8 },
  // Its buttons are not printed.
  [ON_PAPER]: { marginLeft: 0 },
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%', marginRight: 0, '& h2': { flex: 1 } },
}))
