import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { eventsOf, type Event } from './house-timeline.ts'

export interface HouseMonth {
  /** `2026-11` */
  id: string
  /** `November` */
  name: string
  isCurrent: boolean
  kinds: Event['kind'][]
}

/** Eight months back, this one, and three ahead: what was done, what waits, what comes. */
export function yearOf(items: MaintenanceItem[], today: CalendarDate): HouseMonth[] {
  const events = eventsOf(items, today)
  return Array.from({ length: MONTHS }, (_, place) => {
    const first = addMonths(today, place - MONTHS_BACK)
    const id = first.slice(0, 7)
    return {
      id,
      name: monthName.format(Date.parse(first)),
      isCurrent: place === MONTHS_BACK,
      kinds: events.filter(({ date }) => date.startsWith(id)).map(({ kind }) => kind),
    }
  })
}

const MONTHS = 12
const MONTHS_BACK = 8

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** What a month holds: `November: 2 done, 1 overdue`; `May: nothing`. */
export function monthWords({ name, kinds }: HouseMonth): string {
  const counts = (['done', 'overdue', 'planned'] as const).flatMap((kind) => {
    const count = kinds.filter((known) => known === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return `${name}: ${counts.join(', ') || 'nothing'}`
}
