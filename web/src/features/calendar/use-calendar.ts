import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { monthsOfYear, rangeOf } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { pastBefore } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { countWithoutPast } from '../../data/past-work.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { useMemo, useState } from 'react'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { worksByDay, type CalendarWork } from './calendar-work.ts'
import { readAgenda, readDays, type Agenda } from './read-calendar.ts'

interface Shown {
  date: CalendarDate
  /** `null` for all properties. */
  propertyId: string | null
  today: CalendarDate
}

interface Calendar {
  /** The items of every day that any view of this year shows. */
  days: ReadonlyMap<CalendarDate, CalendarWork[]>
  /** Until then, a day without items may have some; past work may not be on this device. */
  isRead: boolean
  /** Undefined while loading. */
  agenda: Agenda | undefined
  /** Requests this many items for each list of the agenda. */
  onMost(most: number): void
}

/** The initial number of items read for each list of the agenda. */
const AT_FIRST = 20

/** Reads the calendar. It reads a whole year, so moving between its months and weeks needs no further read. */
export function useCalendar({ date, propertyId, today }: Shown): Calendar {
  const { userId } = useData().person
  const { from, to } = useMemo(() => wholeYear(date.slice(0, 4)), [date])
  const works = useLive(
    (tables) => readDays(tables, { range: { from, to }, propertyId, userId, today }),
    [from, to, propertyId, userId, today],
  )
  const isPast = date < pastBefore(today)
  const lacks = useLive(isPast ? (tables) => countWithoutPast(tables, { userId, today, propertyId }) : null, [
    isPast,
    userId,
    today,
    propertyId,
  ])
  const [most, setMost] = useState(AT_FIRST)
  const agenda = useLive(
    (tables) => readAgenda(tables, { propertyId, userId, today, most }),
    [propertyId, userId, today, most],
  )
  const days = useMemo(() => worksByDay(works ?? []), [works])
  return {
    days,
    isRead: works !== undefined && (!isPast || lacks === 0),
    agenda,
    onMost: (requestedCount) => setMost((known) => Math.max(known, requestedCount)),
  }
}

/** Includes the days of adjacent years that the January and December views show. */
function wholeYear(year: string) {
  const months = monthsOfYear(`${year}-01-01`).map((month) => rangeOf('month', month))
  return { from: must(months.at(0), 'January').from, to: must(months.at(-1), 'December').to }
}
