import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { rangeOf, type CalendarView, type DayRange } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { pastBefore } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { countWithoutPast } from '../../data/past-work.ts'
import { useMemo, useState } from 'react'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { useKeptRows } from '../../data/live/use-kept-rows.ts'
import type { ListedProperty } from '../../data/queries/properties/use-properties.ts'
import { pastItemsDone } from '../../data/summary/items-by-day.ts'
import { worksByDay, type CalendarWork } from './calendar-work.ts'
import { calendarWorks, itemsOn, readAgenda, type Agenda } from './read-calendar.ts'

interface Shown {
  view: CalendarView
  date: CalendarDate
  properties: readonly ListedProperty[]
  /** The properties that the person may change. */
  editable: ReadonlySet<PropertyId>
  /** `null` for all properties. */
  propertyId: string | null
  today: CalendarDate
}

interface Calendar {
  /** The items of every day that is shown. */
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

/**
 * Reads the calendar: what the view shows, and the months before and after it, so that the next step shows at once. Tasks
 * are kept row by row: there may be hundreds in a month, and a press waits for what is read again.
 */
export function useCalendar({ view, date, properties, editable, propertyId, today }: Shown): Calendar {
  const { userId } = useData().person
  const { from, to } = daysAround(view, date)
  const wanted = useMemo(() => itemsOn({ from, to }), [from, to])
  const current = useKeptRows('maintenanceItem', wanted)
  const past = useLive(async (tables) => ({ wanted, rows: await pastItemsDone(tables, { from, to }) }), [wanted])
  // Until the days of another view are read, those of the last one are kept.
  const isCurrent = current?.wanted === wanted && past?.wanted === wanted
  const isPast = date < pastBefore(today)
  const lacks = useLive(isPast ? (tables) => countWithoutPast(tables, { userId, today, propertyId }) : null, [
    isPast,
    userId,
    today,
    propertyId,
  ])
  const [most, setMost] = useState(AT_FIRST)
  const agenda = useLive((tables) => readAgenda(tables, { propertyId, today, most }), [propertyId, today, most])
  const days = useMemo(() => {
    const items = [...(current?.rows ?? []), ...(past?.rows ?? [])]
    return worksByDay(calendarWorks(items, { properties, propertyId, editable, today }))
  }, [current, past, properties, propertyId, editable, today])
  return {
    days,
    isRead: isCurrent && (!isPast || lacks === 0),
    agenda,
    onMost: (requestedCount) => setMost((known) => Math.max(known, requestedCount)),
  }
}

function daysAround(view: CalendarView, date: CalendarDate): DayRange {
  if (view === 'year') return rangeOf(view, date)
  return { from: rangeOf('month', addMonths(date, -1)).from, to: rangeOf('month', addMonths(date, 1)).to }
}
