import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import {
  dayStyleIn,
  isTooLate,
  readDay,
  type DayStyle,
  type LeadingPart,
  type YearsAgo,
} from '../../../data/table-file/read-day.ts'
import type { Table } from '../../../data/table-file/table.ts'
import type { ColumnMeaning, Columns } from './columns.ts'

export const dayMeanings = [
  'closingDate',
  'birthday',
  'lastContactOn',
  'textConsentOn',
  'partnerTextConsentOn',
] as const
type DayMeaning = (typeof dayMeanings)[number]

/** Which comes first, by the person's choice; guessed for the other columns. */
export type DayOrders = Partial<Record<DayMeaning, LeadingPart>>

/** How long ago the years of a day can be: a year of two digits is read only where one century fits. */
const yearsAgo: Record<DayMeaning, YearsAgo> = {
  closingDate: { most: 60, least: -2 },
  // Clients are adults.
  birthday: { most: 100, least: 18 },
  lastContactOn: { most: 60, least: 0 },
  textConsentOn: { most: 60, least: 0 },
  partnerTextConsentOn: { most: 60, least: 0 },
}

export interface DayReading {
  columns: Columns
  today: CalendarDate
  /** [CL59] What comes first if neither the column nor the person says so. */
  usual?: LeadingPart
  dayOrders?: DayOrders
}

export const dayStyleOf = (
  table: Pick<Table, 'rows'>,
  { columns, today, usual, dayOrders, meaning }: DayReading & { meaning: DayMeaning },
) =>
  dayStyleIn(table, columns.indexOf(meaning), {
    order: dayOrders?.[meaning],
    yearsAgo: yearsAgo[meaning],
    usual,
    today,
  })

export type DayStyles = Record<DayMeaning, DayStyle>

export function dayStyles(table: Table, reading: DayReading): DayStyles {
  const styleOf = (meaning: DayMeaning) => dayStyleOf(table, { ...reading, meaning })
  return {
    closingDate: styleOf('closingDate'),
    birthday: styleOf('birthday'),
    lastContactOn: styleOf('lastContactOn'),
    textConsentOn: styleOf('textConsentOn'),
    partnerTextConsentOn: styleOf('partnerTextConsentOn'),
  }
}

/** Notes why a value is left out; `cell` is what its column holds. */
export type LeaveOut = (meaning: ColumnMeaning, why: string, cell?: string) => void

interface Days extends Partial<Record<DayMeaning, CalendarDate | null>> {
  yearlessBirthday?: string
}

/** Reads the days of a client. */
export function readDays(
  given: ReadonlyMap<ColumnMeaning, string>,
  { styles, today }: { styles: DayStyles; today: CalendarDate },
  leaveOut: LeaveOut,
) {
  const days: Days = {}
  for (const meaning of dayMeanings) {
    const cell = given.get(meaning)
    if (cell === undefined) continue
    const reading = readDay(cell, styles[meaning])
    if ('why' in reading && meaning === 'birthday' && reading.monthDay !== undefined)
      days.yearlessBirthday = reading.monthDay
    else if ('day' in reading && reading.day !== null && meaning === 'birthday' && isOfThisTime(reading.day, today)) {
      days.yearlessBirthday = reading.day.slice('YYYY-'.length)
      leaveOut(meaning, 'spreadsheets add the year in which a birthday is typed', reading.day.slice(0, 'YYYY'.length))
    } else if ('why' in reading) leaveOut(meaning, reading.why)
    else if (reading.day !== null && reading.day > today && meaning !== 'closingDate')
      leaveOut(meaning, 'it is in the future')
    else if (reading.day !== null && meaning === 'closingDate' && isTooLate(reading.day, styles[meaning]))
      leaveOut(meaning, 'it is years ahead')
    else days[meaning] = reading.day
  }
  return days
}

/** Nobody of that age is a client: a spreadsheet completes a birthday without a year so. */
const isOfThisTime = (birthday: CalendarDate, today: CalendarDate): boolean =>
  Math.abs(Number(birthday.slice(0, 'YYYY'.length)) - Number(today.slice(0, 'YYYY'.length))) <= 1
