import type { CalendarDate } from '../kernel/fields.ts'
import type { Warranty, System } from './system.ts'
import { daysBetween } from '../kernel/dates.ts'

/** A warranty that covers a system until the end of a day. */
export interface Cover {
  ends: CalendarDate
  /** `null`: the single expiration that the specification has for a system. */
  warranty: Warranty | null
}

/** Days before its end at which a warranty is announced; it is listed from the first of them. */
const ANNOUNCED = [90, 30] as const

/** Returns all warranties of a system, including ended ones, the first to end first. */
export function coversOf({ warrantyExpiration, warranties }: System): Cover[] {
  const single = warrantyExpiration === null ? [] : [{ ends: warrantyExpiration, warranty: null }]
  const listed = (warranties ?? []).map((warranty) => ({ ends: warranty.endsOn, warranty }))
  return [...single, ...listed].toSorted((one, other) => one.ends.localeCompare(other.ends))
}

/** The announcement that a warranty has reached, in days before its end; it still covers its last day. */
export function announcedWithin({ ends }: Cover, today: CalendarDate): (typeof ANNOUNCED)[number] | null {
  const left = daysBetween(today, ends)
  return left < 0 ? null : (ANNOUNCED.findLast((days) => left <= days) ?? null)
}

/** Whether it ends within 90 days. */
export const isEnding = (cover: Cover, today: CalendarDate): boolean => announcedWithin(cover, today) !== null
