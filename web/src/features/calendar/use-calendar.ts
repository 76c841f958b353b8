import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { monthsOfYear, rangeOf } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { useMemo, useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { useLive } from '../../data/live/use-live.ts'
import { worksByDay, type CalendarWork } from './calendar-work.ts'
import { readAgenda, readDays, type Agenda } from './read-calendar.ts'

interface Shown {
  date: CalendarDate
  /** `null` for all houses. */
  propertyId: string | null
  today: CalendarDate
}

interface Calendar {
  /** The works of every day that any view of this year shows. */
  days: ReadonlyMap<CalendarDate, CalendarWork[]>
  /** Undefined until it has been read. */
  agenda: Agenda | undefined
  /** Asks for so many of each of the agenda's lists. */
  onMost(most: number): void
}

/** How many of each of the agenda's lists are read at first. */
const AT_FIRST = 20

/** What the calendar shows. A year is read at once: its months and weeks are then turned without a read. */
export function useCalendar({ date, propertyId, today }: Shown): Calendar {
  const { userId } = useData().person
  const { from, to } = useMemo(() => wholeYear(date.slice(0, 4)), [date])
  const works = useLive(
    (tables) => readDays(tables, { range: { from, to }, propertyId, userId, today }),
    [from, to, propertyId, userId, today],
  )
  const [most, setMost] = useState(AT_FIRST)
  const agenda = useLive(
    (tables) => readAgenda(tables, { propertyId, userId, today, most }),
    [propertyId, userId, today, most],
  )
  const days = useMemo(() => worksByDay(works ?? []), [works])
  return { days, agenda, onMost: (asked) => setMost((known) => Math.max(known, asked)) }
}

/** With the days of other years that its first and last month are shown with. */
function wholeYear(year: string) {
  const months = monthsOfYear(`${year}-01-01`).map((month) => rangeOf('month', month))
  return { from: must(months.at(0), 'January').from, to: must(months.at(-1), 'December').to }
}
