import { calendarDate, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** The order of day and month in dates with slashes. */
export type DayOrder = 'month first' | 'day first'

/** Determines the order from the whole column: a first number over 12 must be a day. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const isDayFirst = cells.some((cell) => Number(slashed.exec(cell)?.[1]) > 12)
  return isDayFirst ? 'day first' : 'month first'
}

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/u
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u
const ofMachines = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/u
const inWords = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/u

/** Parses `2024-05-01`, `5/1/2024`, `01.05.2024` and `May 1, 2024`; returns `null` for anything else. */
export function readDay(cell: string, order: DayOrder): CalendarDate | null {
  const machine = ofMachines.exec(cell)
  if (machine) return dayOf(machine[1], machine[2], machine[3])
  const dots = dotted.exec(cell)
  if (dots) return dayOf(dots[3], dots[2], dots[1])
  const slashes = slashed.exec(cell)
  if (slashes) {
    const [, first, second, year] = slashes
    return order === 'day first' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const words = inWords.exec(cell)
  if (!words) return null
  const month = months.indexOf((words[1] ?? '').slice(0, 3).toLowerCase()) + 1
  return dayOf(words[3], String(month), words[2])
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function dayOf(year = '', month = '', day = ''): CalendarDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return calendarDate.safeParse(date).success ? date : null
}
