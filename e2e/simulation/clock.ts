import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** A clock that advances only when the history says so. */
export class Clock {
  private ms = Date.parse('2026-11-20T08:00:00.000Z')

  now = (): Date => new Date(this.ms)

  pass(milliseconds: number): void {
    this.ms += milliseconds
  }
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const dayOf = (moment: Date): CalendarDate => moment.toISOString().slice(0, 10)
