import type { System } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { Warranty } from './system.ts'
import { daysBetween } from '../kernel/dates.ts'

/** What answers for a system until the end of a day. */
export interface Cover {
  ends: CalendarDate
  /** `null`: the one expiration that the specification knows of a system. */
  warranty: Warranty | null
}

/** How many days before its end a warranty is told. */
export const WARRANTY_DAYS = 90

/** Every warranty of a system, the first to end first, those that have ended among them. */
export function coversOf({ warrantyExpiration, warranties }: System): Cover[] {
  const single = warrantyExpiration === null ? [] : [{ ends: warrantyExpiration, warranty: null }]
  // Rows of earlier days have no list.
  const listed = (warranties ?? []).map((warranty) => ({ ends: warranty.endsOn, warranty }))
  return [...single, ...listed].toSorted((one, other) => one.ends.localeCompare(other.ends))
}

/** Whether it ends within 90 days; it covers its last day too. */
export const isEnding = ({ ends }: Cover, today: CalendarDate): boolean =>
  ends >= today && daysBetween(today, ends) <= WARRANTY_DAYS
