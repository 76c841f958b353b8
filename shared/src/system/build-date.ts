import { addDays, monthOf, yearOf } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'

/** When an appliance was built: `month` from 1, `or` another year that the number may mean. */
export interface BuildDate {
  year: number
  month: number
  or: number | null
}

/** Null if the number does not fit. */
type Read = (serial: string, today: CalendarDate) => BuildDate | null

interface Maker {
  /** Without spaces and punctuation, in lower case. */
  brands: RegExp
  read: Read
}

/** The month of a week of a year, by the middle of the week. */
function inWeek(year: number, week: number): BuildDate | null {
  if (week < 1 || week > 53) return null
  return inMonth(year, week === 53 ? 12 : monthOf(addDays(`${year}-01-04`, 7 * (week - 1))))
}

const inMonth = (year: number, month: number, or: number | null = null): BuildDate | null =>
  month < 1 || month > 12 ? null : { year, month, or }

/** Makers leave out `I`, which looks like a one. */
const byLetter = (letter: string) => 'ABCDEFGHJKLM'.indexOf(letter) + 1

const fullYear = (digits: string, today: CalendarDate) =>
  Number(digits) <= yearOf(today) % 100 ? 2000 + Number(digits) : 1900 + Number(digits)

/** @param pattern with groups named `y` (two digits) and either `w` (a week), `m` (a month) or `l` (its letter) */
const dated =
  (...patterns: RegExp[]): Read =>
  (serial, today) => {
    for (const pattern of patterns) {
      const { y, w, m, l } = pattern.exec(serial)?.groups ?? {}
      if (y === undefined) continue
      const year = fullYear(y, today)
      const read = w === undefined ? inMonth(year, l === undefined ? Number(m) : byLetter(l)) : inWeek(year, Number(w))
      if (read) return read
    }
    return null
  }

/**
 * How makers write the date into a serial number. None of them promises it, so a number that fits no pattern says
 * nothing, as do patterns that more than two years would fit.
 */
const makers: readonly Maker[] = [
  // Week and year: http://www.hauckbrothers.com/serial_number_information.html
  { brands: /^(?:carrier|bryant|payne|daynight|dayandnight)$/, read: dated(/^(?<w>\d\d)(?<y>\d\d)[A-Z]\d{5}$/) },
  // A letter, then year and week: http://www.inspectionnews.net/home_inspection/archive/index.php/t-36509.html
  {
    brands: /^(?:heil|tempstar|comfortmaker|arcoaire|airquest|icp|internationalcomfortproducts)$/,
    read: dated(/^[A-Z](?<y>\d\d)(?<w>\d\d)\d{5}$/),
  },
  // Year and month: https://forum.nachi.org/t/age-of-lennox-furnace/185854
  { brands: /^(?:goodman|amana|janitrol|daikin)$/, read: dated(/^(?<y>\d\d)(?<m>\d\d)\d{6}$/) },
  // Plant, year, letter of the month: https://forum.nachi.org/t/age-of-lennox-furnace/185854
  {
    brands: /^(?:lennox|armstrong(?:air)?|ducane|airease|aireflo|concord)$/,
    read: dated(/^\d\d(?<y>\d\d)(?<l>[A-HJ-M])\d{4,5}$/),
  },
  // http://www.inspectionnews.net/home_inspection/archive/index.php/t-36509.html
  { brands: /^(?:trane|americanstandard)$/, read: ofTrane },
  // Second and fourth digits are the year, the letter between them the month, since October 2004:
  // https://www.building-center.org/york-hvac-age/
  {
    brands: /^(?:york|luxaire|coleman|johnsoncontrols|guardian)$/,
    read: (serial, today) => {
      const [, tens, letter = '', ones] = /^[A-Z](\d)([A-HJ-M])(\d)\d{6}$/.exec(serial) ?? []
      return tens === undefined ? null : inMonth(fullYear(`${tens}${ones}`, today), byLetter(letter))
    },
  },
  // A letter, week and year; water heaters before them month and year:
  // https://forum.nachi.org/t/age-of-lennox-furnace/185854 and https://www.inspectorsjournal.com/topic/1617-how-to-determine-the-age-of-a-wh/
  {
    brands: /^(?:rheem|ruud|richmond|weatherking)$/,
    read: dated(/^[A-Z](?<w>\d\d)(?<y>\d\d)\d{4,6}$/, /^(?<m>\d\d)(?<y>\d\d)[A-Z]\d{5}$/),
  },
  // Year and week, before 2008 the letter of the month and the year: https://forum.nachi.org/t/water-heater-date-code/48546
  {
    brands: /^(?:aosmith|state|reliance|americanwaterheaters?)$/,
    read: dated(/^(?<y>\d\d)(?<w>\d\d)[A-Z]\d{6}$/, /^[A-Z]?(?<l>[A-HJ-M])(?<y>\d\d)[A-Z-]?\d{6,7}(?:-\w+)?$/),
  },
  // Letters of the year, every twenty years anew, and of the month: http://nnsupply.net/bradford-serial-number/
  {
    brands: /^(?:bradfordwhite|jetglas)$/,
    read: (serial, today) => {
      const [, year = '', month = ''] = /^([A-HJ-NPSTW-Z])([A-HJ-M])\d{7,8}$/.exec(serial) ?? []
      if (year === '') return null
      const first = 1984 + BRADFORD_YEARS.indexOf(year)
      const [latest, before = null] = [first + 40, first + 20, first].filter((one) =>
        isPast({ year: one, month: byLetter(month) }, today),
      )
      return latest === undefined ? null : inMonth(latest, byLetter(month), before)
    },
  },
]

/** Each letter is a year from 1984, 2004 or 2024 on. */
const BRADFORD_YEARS = 'ABCDEFGHJKLMNPSTWXYZ'

/** Each letter is a year from 1983 to 2001. */
const TRANE_YEARS = 'WXYSBCDEFGHJKLMNPRZ'

/** The year and the week: a letter until 2001, one digit until 2009, then two. */
function ofTrane(serial: string): BuildDate | null {
  const [, letter, weekThen] = /^([A-Z])(\d\d)[A-Z0-9]{6}$/.exec(serial) ?? []
  if (letter !== undefined && TRANE_YEARS.includes(letter))
    return inWeek(1983 + TRANE_YEARS.indexOf(letter), Number(weekThen))
  const [, digit, weekOfDigit] = /^([2-9])(\d\d)\d[A-Z][A-Z0-9]{4}$/.exec(serial) ?? []
  if (digit !== undefined) return inWeek(2000 + Number(digit), Number(weekOfDigit))
  const [, digits, week] = /^([1-9]\d)(\d\d)\d[A-Z0-9]{5}$/.exec(serial) ?? []
  return digits === undefined ? null : inWeek(2000 + Number(digits), Number(week))
}

/** Before that, the makers wrote their numbers in other ways. */
const EARLIEST_YEAR = 1980

const isPast = ({ year, month }: Pick<BuildDate, 'year' | 'month'>, today: CalendarDate) =>
  year >= EARLIEST_YEAR && firstDay({ year, month }) <= today

/** [SY21] When the maker built it, by the serial number; null if that does not say. */
export function builtOn(brand: string | null, serial: string | null, today: CalendarDate): BuildDate | null {
  const name = (brand ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const maker = makers.find(({ brands }) => brands.test(name))
  const built = maker?.read((serial ?? '').toUpperCase().replaceAll(/\s/g, ''), today) ?? null
  return built && isPast(built, today) ? built : null
}

/** `May 2016` */
export const monthWords = (built: BuildDate): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(firstDay(built)),
  )

/** `Built in May 2016, or 1996` */
export const builtWords = (built: BuildDate): string =>
  `Built in ${monthWords(built)}${built.or === null ? '' : `, or ${built.or}`}`

export const firstDay = ({ year, month }: Pick<BuildDate, 'year' | 'month'>): CalendarDate =>
  `${year}-${String(month).padStart(2, '0')}-01`
