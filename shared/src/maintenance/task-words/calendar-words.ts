import type { CalendarDate } from '../../kernel/fields.ts'

export const WEEKDAY =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)'
export const SEASON = '(?:spring|summer|fall|autumn|winter)'
export const NUMBER =
  '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|a few)'

const spelled = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export function numberOf(text: string): number {
  const word = text.toLowerCase()
  if (/^\d/u.test(word)) return Number(word)
  if (word === 'a couple of') return 2
  if (word === 'a few') return 3
  return Math.max(0, spelled.indexOf(word)) + 1
}

/** 0 is Sunday. */
export const weekdayNumber = (name: string): number =>
  'sunmontuewedthufrisat'.indexOf(name.toLowerCase().slice(0, 3)) / 3

/** 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(date).getUTCDay()

/** From 0 is Sunday to 0 is Monday. */
export const MONDAY_FIRST = (weekday: number): number => (weekday + 6) % 7

const startMonths: Record<string, string> = { sp: '03', su: '06', fa: '09', au: '09', wi: '12' }

/** The first day of the season that begins next: in March, June, September or December. */
export function seasonStart(name: string, today: CalendarDate): CalendarDate {
  const month = startMonths[name.toLowerCase().slice(0, 2)] ?? '01'
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${month}-01`
  return thisYear > today ? thisYear : `${year + 1}-${month}-01`
}
