import { expect, test } from 'vitest'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { anItem, aProperty } from '../testing/builders/builders.ts'
import { comingEvents, itemEvent } from './calendar-item.ts'

const today = '2026-11-30'

/** The days of a task in a feed: its own, and the expected ones. */
function daysOf(facts: Partial<MaintenanceItem>, until: string): string[] {
  const task = { item: anItem({ isRecurring: true, ...facts }), property: aProperty() }
  return [itemEvent(task), ...comingEvents({ ...task, today, until, most: 53 })].flatMap((event) =>
    event ? [event.date] : [],
  )
}

const fixed = { recurrenceBasis: 'calendar' } as const
const preset = (recurringInterval: MaintenanceItem['recurringInterval']) => ({ recurringInterval })
const every = (repeatEvery: number, repeatUnit: MaintenanceItem['repeatUnit']) => ({ repeatEvery, repeatUnit })

test.each<[string, Partial<MaintenanceItem>, string]>([
  // Month ends and leap days.
  ['2027-01-31', preset('monthly'), '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31'],
  ['2027-01-31', { ...preset('monthly'), ...fixed }, '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31'],
  ['2027-01-30', preset('monthly'), '2027-01-30 2027-02-28 2027-03-30 2027-04-30'],
  ['2027-01-29', preset('monthly'), '2027-01-29 2027-02-28 2027-03-29 2027-04-29'],
  ['2028-01-31', preset('monthly'), '2028-01-31 2028-02-29 2028-03-31'],
  ['2028-01-30', { ...preset('monthly'), ...fixed }, '2028-01-30 2028-02-29 2028-03-30'],
  ['2028-02-29', preset('monthly'), '2028-02-29 2028-03-29 2028-04-29'],
  ['2028-02-29', preset('annual'), '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29'],
  ['2028-02-29', { ...preset('annual'), ...fixed }, '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29'],
  ['2028-02-29', preset('biennial'), '2028-02-29 2030-02-28 2032-02-29'],
  ['2026-11-30', preset('quarterly'), '2026-11-30 2027-02-28 2027-05-30 2027-08-30'],
  ['2027-08-31', preset('quarterly'), '2027-08-31 2027-11-30 2028-02-29 2028-05-31'],
  ['2027-08-31', preset('semi_annual'), '2027-08-31 2028-02-29 2028-08-31 2029-02-28 2029-08-31'],
  ['2026-12-31', preset('semi_annual'), '2026-12-31 2027-06-30 2027-12-31'],
  ['2026-12-31', preset('annual'), '2026-12-31 2027-12-31 2028-12-31'],
  ['2027-10-31', every(1, 'month'), '2027-10-31 2027-11-30 2027-12-31 2028-01-31 2028-02-29 2028-03-31'],
  ['2027-01-31', every(2, 'month'), '2027-01-31 2027-03-31 2027-05-31'],
  ['2026-12-31', every(2, 'month'), '2026-12-31 2027-02-28 2027-04-30 2027-06-30 2027-08-31'],
  ['2026-12-30', { ...every(14, 'month'), ...fixed }, '2026-12-30 2028-02-29 2029-04-30'],
  ['2028-02-29', every(1, 'year'), '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29'],
  ['2028-02-29', every(3, 'year'), '2028-02-29 2031-02-28 2034-02-28'],
  ['2096-02-29', every(4, 'year'), '2096-02-29 2100-02-28 2104-02-29'],
  // Days and weeks, over days on which clocks change, over a leap day and a year's end.
  ['2027-03-13', every(1, 'day'), '2027-03-13 2027-03-14 2027-03-15'],
  ['2027-11-06', every(1, 'day'), '2027-11-06 2027-11-07 2027-11-08'],
  ['2027-03-07', every(1, 'week'), '2027-03-07 2027-03-14 2027-03-21'],
  ['2027-10-31', every(1, 'week'), '2027-10-31 2027-11-07 2027-11-14'],
  ['2027-03-21', every(1, 'week'), '2027-03-21 2027-03-28 2027-04-04'],
  ['2028-02-27', every(1, 'day'), '2028-02-27 2028-02-28 2028-02-29 2028-03-01'],
  ['2027-02-27', every(1, 'day'), '2027-02-27 2027-02-28 2027-03-01'],
  ['2026-12-25', every(10, 'day'), '2026-12-25 2027-01-04 2027-01-14'],
  ['2026-12-21', every(6, 'week'), '2026-12-21 2027-02-01 2027-03-15'],
  ['2026-12-04', { ...every(90, 'day'), ...fixed }, '2026-12-04 2027-03-04 2027-06-02'],
  // Weekdays of the month.
  ['2026-12-07', { ...preset('monthly'), repeatOn: '1MO' }, '2026-12-07 2027-01-04 2027-02-01 2027-03-01'],
  ['2026-12-25', { ...preset('monthly'), repeatOn: '-1FR' }, '2026-12-25 2027-01-29 2027-02-26 2027-03-26'],
  ['2026-12-22', { ...preset('monthly'), repeatOn: '4TU' }, '2026-12-22 2027-01-26 2027-02-23 2027-03-23'],
  ['2027-11-25', { ...preset('annual'), repeatOn: '4TH' }, '2027-11-25 2028-11-23 2029-11-22'],
  ['2027-05-31', { ...preset('annual'), repeatOn: '-1MO' }, '2027-05-31 2028-05-29 2029-05-28'],
  ['2026-12-05', { ...preset('quarterly'), repeatOn: '1SA' }, '2026-12-05 2027-03-06 2027-06-05'],
  ['2028-02-29', { ...every(1, 'year'), repeatOn: '-1TU' }, '2028-02-29 2029-02-27 2030-02-26'],
  // Seasons.
  ['2027-09-30', { ...preset('monthly'), seasonFrom: 4, seasonTo: 10 }, '2027-09-30 2027-10-30 2028-04-01'],
  ['2027-01-31', { ...preset('monthly'), seasonFrom: 11, seasonTo: 2 }, '2027-01-31 2027-02-28 2027-11-01'],
  // What is overdue is expected to be done today; a fixed calendar keeps its days.
  ['2026-08-31', preset('monthly'), '2026-08-31 2026-12-30 2027-01-30 2027-02-28 2027-03-30'],
  ['2026-08-31', { ...preset('monthly'), ...fixed }, '2026-08-31 2026-12-31 2027-01-31 2027-02-28 2027-03-31'],
  ['2026-11-24', { ...every(1, 'week'), ...fixed }, '2026-11-24 2026-12-01 2026-12-08'],
  ['2025-02-28', { ...preset('annual'), ...fixed, seriesStart: '2024-02-29' }, '2025-02-28 2027-02-28 2028-02-29'],
])('[CA24] [R6] a task due on %s with %j is in a feed on %s', (dueDate, facts, days) => {
  const expected = days.split(' ')
  expect(daysOf({ dueDate, ...facts }, expected.at(-1) ?? '')).toEqual(expected)
})
