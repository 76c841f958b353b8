import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '../testing/arbitraries.ts'
import {
  calendarViews,
  daysOfWeek,
  monthEnd,
  monthsOfYear,
  monthStart,
  rangeOf,
  sameMonth,
  turned,
  weekday,
  weeksOfMonth,
  weekStart,
} from './calendar-range.ts'
import { addDays } from '../kernel/dates.ts'

test.each([
  ['2026-11-20', '2026-11-15'],
  ['2026-11-15', '2026-11-15'],
  ['2026-11-21', '2026-11-15'],
  ['2026-03-01', '2026-03-01'],
  ['2027-01-01', '2026-12-27'],
  ['2024-03-02', '2024-02-25'],
])('[CA3] the week of %s begins on Sunday, %s', (date, sunday) => {
  expect(weekStart(date)).toBe(sunday)
  expect(daysOfWeek(date)).toHaveLength(7)
})

test.each([
  ['2026-02-14', 4, '2026-02-01', '2026-02-28'],
  ['2026-11-20', 5, '2026-11-01', '2026-12-05'],
  ['2026-08-31', 6, '2026-07-26', '2026-09-05'],
  ['2024-02-29', 5, '2024-01-28', '2024-03-02'],
  ['2100-02-28', 5, '2100-01-31', '2100-03-06'],
  ['2026-12-31', 5, '2026-11-29', '2027-01-02'],
])('[CA3] the month of %s is shown in %i weeks, from %s to %s', (date, count, from, to) => {
  const weeks = weeksOfMonth(date)
  expect(weeks).toHaveLength(count)
  expect(weeks.flat().at(0)).toBe(from)
  expect(weeks.flat().at(-1)).toBe(to)
  expect(rangeOf('month', date)).toEqual({ from, to })
})

test('[CA3] a week and a year range from their first day to their last', () => {
  expect(rangeOf('week', '2027-01-01')).toEqual({ from: '2026-12-27', to: '2027-01-02' })
  expect(rangeOf('year', '2024-02-29')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
  expect(monthsOfYear('2024-02-29').map((month) => month.slice(5))).toEqual(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${month}-01`),
  )
})

test.each([
  ['2024-02-10', '2024-02-01', '2024-02-29'],
  ['2026-02-10', '2026-02-01', '2026-02-28'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s runs from %s to %s', (date, first, last) => {
  expect([monthStart(date), monthEnd(date)]).toEqual([first, last])
})

test.each([
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-03-31', -1, '2026-02-28'],
  ['month', '2026-12-05', 1, '2027-01-05'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['week', '2024-03-03', -1, '2024-02-25'],
  ['year', '2024-02-29', 1, '2025-02-28'],
  ['year', '2027-05-05', -1, '2026-05-05'],
  ['month', '1900-01-15', -1, '1900-01-01'],
  ['year', '2199-03-01', 1, '2199-12-31'],
] as const)('[CA5] moving the %s of %s by %i selects %s', (view, date, direction, next) => {
  expect(turned(view, date, direction)).toBe(next)
})

test('[CA3] the weeks of a month are complete and consecutive, and contain the month once', () => {
  fc.assert(
    fc.property(days, (date) => {
      const shown = weeksOfMonth(date).flat()
      expect(shown.map(weekday)).toEqual(shown.map((_, index) => index % 7))
      expect(shown).toEqual(shown.map((_, index) => addDays(shown[0] ?? '', index)))
      const month = shown.filter((day) => sameMonth(day, date))
      expect([month.at(0), month.at(-1)]).toEqual([monthStart(date), monthEnd(date)])
      expect(shown.indexOf(month[0] ?? '')).toBeLessThan(7)
      expect(shown.length - shown.indexOf(month.at(-1) ?? '')).toBeLessThanOrEqual(7)
    }),
  )
})

test('every view includes the chosen day', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...calendarViews), (date, view) => {
      const { from, to } = rangeOf(view, date)
      expect(from <= date && date <= to).toBe(true)
    }),
  )
})
