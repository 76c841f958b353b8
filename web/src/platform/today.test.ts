import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { expect, test } from 'vitest'
import { calendarDateAt, dayOfMoment, msToNextDay } from './today.ts'

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

test.each([
  ['America/Los_Angeles', '2027-01-01T03:23:00.000Z', '2026-12-31'],
  ['Pacific/Auckland', '2026-12-31T12:00:00.000Z', '2027-01-01'],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21'],
])('[R32] in %s, the day of a moment is the device’s own', (zone, moment, day) => {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    expect(dayOfMoment(moment)).toBe(day)
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})
