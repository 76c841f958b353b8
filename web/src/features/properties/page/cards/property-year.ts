import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { eventsOf, type Event } from './property-timeline.ts'

export interface PropertyMonth {
  /** `2026-11` */
  id: string
  /** `November` */
  name: string
  isCurrent: boolean
  kinds: Event['kind'][]
}

/** Returns the events of eight past months, the current one, and three future ones. */
export function yearOf(items: MaintenanceItem[], today: CalendarDate): PropertyMonth[] {
  const events = eventsOf(items, today)
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = addMonths(today, index - MONTHS_BACK)
    const id = first.slice(0, 7)
    return {
      id,
      name: monthName.format(Date.parse(first)),
      isCurrent: index === MONTHS_BACK,
      kinds: events.filter(({ date }) => date.startsWith(id)).map(({ kind }) => kind),
    }
  })
}

const MONTHS = 12
const MONTHS_BACK = 8

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** Returns the counts of a month: `November: 2 done, 1 overdue`; `May: nothing`. */
export function monthWords({ name, kinds }: PropertyMonth): string {
  const counts = (['done', 'overdue', 'planned'] as const).flatMap((kind) => {
    const count = kinds.filter((known) => known === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return `${name}: ${counts.join(', ') || 'nothing'}`
}
