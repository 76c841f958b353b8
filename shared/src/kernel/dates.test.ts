import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '../testing/arbitraries.ts'
import { addDays, addMonths, daysBetween, later, monthsBetween, sameYear, utcDay } from './dates.ts'

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i days is %s', (date, n, result) => {
  expect(addDays(date, n)).toBe(result)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
])('[R3] %s plus %i months is %s', (date, n, result) => {
  expect(addMonths(date, n)).toBe(result)
})

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-15', -5],
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['1900-01-01', '2026-01-01', 46_021],
])('from %s to %s is %i days', (from, to, n) => {
  expect(daysBetween(from, to)).toBe(n)
})

test('adding days and counting the days between agree', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -9000, max: 9000 }), (date, n) => {
      expect(daysBetween(date, addDays(date, n))).toBe(n)
    }),
  )
})

test('adding months and counting the months between agree', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -300, max: 300 }), (date, n) => {
      expect(monthsBetween(date, addMonths(date, n))).toBe(n)
    }),
  )
})

test('compares years and returns the later date', () => {
  expect([sameYear('2026-01-01', '2026-12-31'), sameYear('2026-12-31', '2027-01-01')]).toEqual([true, false])
  expect([later('2026-02-01', '2026-01-31'), later('2026-01-31', '2026-02-01')]).toEqual(['2026-02-01', '2026-02-01'])
})

test.each([
  ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['2026-11-20T00:00:00Z', '2026-11-20'],
  ['2026-11-20T23:00:00-05:00', '2026-11-21'],
  ['2026-11-20', '2026-11-20'],
  [new Date('2026-11-20T23:59:59.999Z'), '2026-11-20'],
  ['+010000-01-01T00:00:00.000Z', '9999-12-31'],
])('the day of %s in UTC is %s', (at, day) => {
  expect(utcDay(at)).toBe(day)
})
