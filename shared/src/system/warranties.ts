import type { CalendarDate } from '../kernel/fields.ts'
import type { Warranty, System } from './system.ts'
import { daysBetween } from '../kernel/dates.ts'

/** A warranty that covers a system until the end of a day. */
export interface Cover {
  ends: CalendarDate
  /** `null`: the single expiration that the specification has for a system. */
  warranty: Warranty | null
}

/** Number of days before its end at which a warranty is announced. */
const WARRANTY_DAYS = 90

/** Returns all warranties of a system, including ended ones, the first to end first. */
export function coversOf({ warrantyExpiration, warranties }: System): Cover[] {
  const single = warrantyExpiration === null ? [] : [{ ends: warrantyExpiration, warranty: null }]
  const listed = (warranties ?? []).map((warranty) => ({ ends: warranty.endsOn, warranty }))
  return [...single, ...listed].toSorted((one, other) => one.ends.localeCompare(other.ends))
}

/** Whether it ends within 90 days; it still covers its last day. */
export const isEnding = ({ ends }: Cover, today: CalendarDate): boolean =>
  ends >= today && daysBetween(today, ends) <= WARRANTY_DAYS
