import { MONTH, monthNumber } from '../../format/typed-date.ts'
import { addDays } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import type { RecurrenceBasis, RepeatUnit } from '../maintenance-item.ts'
import { NUMBER, SEASON, WEEKDAY, numberOf, seasonStart, weekdayNumber, weekdayOf } from './calendar-words.ts'

export interface Repeat {
  every: number
  unit: RepeatUnit
  basis: RecurrenceBasis
  /** The first day, if the words name one, such as `every Saturday`. */
  from: CalendarDate | null
}

export interface RepeatWords {
  pattern: RegExp
  read(parts: (string | undefined)[], today: CalendarDate): Repeat
}

const words = (source: string) => new RegExp(`\\b${source}(?![\\w'’])`, 'giu')
const REPEAT = '(?:(?:repeats?|repeating) )?'
const UNIT = '(day|week|month|quarter|year)'

export const repeatWords: readonly RepeatWords[] = [
  {
    pattern: words(`${REPEAT}(?:every|each) (?:(${NUMBER}) )?${UNIT}s?`),
    read: ([count, unit = '']) => every(numberOf(count ?? 'one'), unit),
  },
  { pattern: words(`${REPEAT}every (?:other|second) ${UNIT}`), read: ([unit = '']) => every(2, unit) },
  {
    pattern: words(`${REPEAT}(?:every|each) (?:(other|second) )?(${WEEKDAY})s?`),
    read: ([other, name = ''], today) => {
      const ahead = (weekdayNumber(name) - weekdayOf(today) + 7) % 7 || 7
      return { every: other ? 2 : 1, unit: 'week', basis: 'calendar', from: addDays(today, ahead) }
    },
  },
  {
    pattern: words(`${REPEAT}(?:every|each) (${MONTH})`),
    read: ([name = ''], today) => yearlyFrom(nextMonthNamed(name, today)),
  },
  {
    pattern: words(`${REPEAT}(?:every|each) (${SEASON})`),
    read: ([name = ''], today) => yearlyFrom(seasonStart(name, today)),
  },
  {
    pattern: words(`${REPEAT}(once|twice) (?:a|per|each) ${UNIT}`),
    read: ([times, unit = '']) => (times?.toLowerCase() === 'twice' ? halfOf(unit) : every(1, unit)),
  },
  // At the end only: “monthly” may also belong to the work, as in “pay the monthly fee”.
  { pattern: words(`${REPEAT}daily$`), read: () => every(1, 'day') },
  { pattern: words(`${REPEAT}weekly$`), read: () => every(1, 'week') },
  { pattern: words(`${REPEAT}monthly$`), read: () => every(1, 'month') },
  { pattern: words(`${REPEAT}quarterly$`), read: () => every(1, 'quarter') },
  { pattern: words(`${REPEAT}(?:yearly|annually)$`), read: () => every(1, 'year') },
  { pattern: words(`${REPEAT}(?:semi-?annually|twice yearly)$`), read: () => every(6, 'month') },
]

function every(count: number, unit: string): Repeat {
  const word = unit.toLowerCase()
  const base = { basis: 'completion', from: null } as const
  if (word === 'quarter') return { ...base, every: count * 3, unit: 'month' }
  return { ...base, every: count, unit: units.find((known) => known === word) ?? 'month' }
}

const units = ['day', 'week', 'month', 'year'] as const satisfies readonly RepeatUnit[]

function halfOf(unit: string): Repeat {
  switch (unit.toLowerCase()) {
    case 'year':
      return every(6, 'month')
    case 'quarter':
      return every(6, 'week')
    case 'month':
      return every(2, 'week')
    case 'week':
      return every(3, 'day')
    default:
      return every(1, 'day')
  }
}

const yearlyFrom = (from: CalendarDate): Repeat => ({ every: 1, unit: 'year', basis: 'calendar', from })

function nextMonthNamed(name: string, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4))
  const month = String(monthNumber(name)).padStart(2, '0')
  return `${year}-${month}-01` > today ? `${year}-${month}-01` : `${year + 1}-${month}-01`
}
