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

/** The end of a word. */
const END = "(?![\\w'’])"
const REPEAT = '(?:(?:repeats?|repeating) )?'
const UNIT = '(day|week|month|quarter|year)'

export const repeatWords: readonly RepeatWords[] = [
  {
    pattern: new RegExp(`\\b${REPEAT}(?:every|each) (?:(${NUMBER}) )?${UNIT}s?${END}`, 'giu'),
    read: ([count, unit = '']) => every(numberOf(count ?? 'one'), unit),
  },
  {
    pattern: new RegExp(`\\b${REPEAT}every (?:other|second) ${UNIT}${END}`, 'giu'),
    read: ([unit = '']) => every(2, unit),
  },
  {
    pattern: new RegExp(`\\b${REPEAT}(?:every|each) (?:(other|second) )?(${WEEKDAY})s?${END}`, 'giu'),
    read: ([other, name = ''], today) => {
      const ahead = (weekdayNumber(name) - weekdayOf(today) + 7) % 7 || 7
      return { every: other ? 2 : 1, unit: 'week', basis: 'calendar', from: addDays(today, ahead) }
    },
  },
  {
    pattern: new RegExp(`\\b${REPEAT}(?:every|each) (${MONTH})${END}`, 'giu'),
    read: ([name = ''], today) => yearlyFrom(nextMonthNamed(name, today)),
  },
  {
    pattern: new RegExp(`\\b${REPEAT}(?:every|each) (${SEASON})${END}`, 'giu'),
    read: ([name = ''], today) => yearlyFrom(seasonStart(name, today)),
  },
  {
    pattern: new RegExp(`\\b${REPEAT}(once|twice) (?:a|per|each) ${UNIT}${END}`, 'giu'),
    read: ([times, unit = '']) => (times?.toLowerCase() === 'twice' ? halfOf(unit) : every(1, unit)),
  },
  // At the end only: “monthly” may also belong to the work, as in “pay the monthly fee”.
  { pattern: new RegExp(`\\b${REPEAT}daily$${END}`, 'giu'), read: () => every(1, 'day') },
  { pattern: new RegExp(`\\b${REPEAT}weekly$${END}`, 'giu'), read: () => every(1, 'week') },
  { pattern: new RegExp(`\\b${REPEAT}monthly$${END}`, 'giu'), read: () => every(1, 'month') },
  { pattern: new RegExp(`\\b${REPEAT}quarterly$${END}`, 'giu'), read: () => every(1, 'quarter') },
  { pattern: new RegExp(`\\b${REPEAT}(?:yearly|annually)$${END}`, 'giu'), read: () => every(1, 'year') },
  { pattern: new RegExp(`\\b${REPEAT}(?:semi-?annually|twice yearly)$${END}`, 'giu'), read: () => every(6, 'month') },
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
