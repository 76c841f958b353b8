import { expect, test } from 'vitest'
import { calendarDateAt, msToNextDay } from './today.ts'

const HOUR_MS = 3_600_000

test.each([
  ['the first minute of a day', new Date(2026, 10, 21, 0, 0), '2026-11-21'],
  ['the last minute of a day', new Date(2026, 10, 21, 23, 59), '2026-11-21'],
  ['single-digit month and day', new Date(2027, 0, 5, 12), '2027-01-05'],
])('returns the local calendar date: %s', (_, moment, date) => {
  expect(calendarDateAt(moment)).toBe(date)
})

test('the next day starts at the next local midnight', () => {
  expect(msToNextDay(new Date(2026, 10, 21, 23, 0))).toBe(HOUR_MS)
  expect(calendarDateAt(new Date(new Date(2026, 11, 31, 9).getTime() + msToNextDay(new Date(2026, 11, 31, 9))))).toBe(
    '2027-01-01',
  )
})
