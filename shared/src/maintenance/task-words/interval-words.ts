import type { CalendarDate } from '../../kernel/fields.ts'
import { weekdayOfMonthWords } from '../schedule/weekday-of-month.ts'
import type { Repeat } from './repeat-words.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `Every 3 months`; on a fixed calendar with its day: `Every week on Tuesday`, `Every month on the 5th`. */
export function intervalWords({ every, unit, from, on }: Pick<Repeat, 'every' | 'unit' | 'from' | 'on'>, due = from) {
  const interval = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`
  if (on) return `${interval} on the ${weekdayOfMonthWords(on)}`
  return from && due ? `${interval}${slotWords(unit, due)}` : interval
}

function slotWords(unit: Repeat['unit'], day: CalendarDate): string {
  switch (unit) {
    case 'day':
      return ''
    case 'week':
      return ` on ${weekday.format(new Date(day))}`
    case 'month':
      return ` on the ${ordinal(Number(day.slice(8, 10)))}`
    case 'year':
      return ` on ${dayOfYear.format(new Date(day))}`
  }
}

const endings = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
])
const ordinal = (number: number) => `${number}${number > 3 && number < 21 ? 'th' : (endings.get(number % 10) ?? 'th')}`
