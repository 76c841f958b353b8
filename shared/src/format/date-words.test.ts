import { expect, test } from 'vitest'
import { dueWords, nearDate, shortDate } from './date-words.ts'
import { addDays } from '../kernel/dates.ts'

test.each([
  ['2026-11-20', 'Nov 20, 2026'],
  ['1900-01-01', 'Jan 1, 1900'],
  [null, 'N/A'],
])('[W2] formats %s as %s', (date, words) => {
  expect(shortDate(date)).toBe(words)
})

test.each([
  ['2027-02-22', 'Feb 22'],
  ['2026-01-05', 'Jan 5'],
  ['2027-11-20', 'Nov 20, 2027'],
  ['2025-11-20', 'Nov 20, 2025'],
])('[W2] leaves out the year of %s where it is clear', (date, words) => {
  expect(nearDate(date, '2026-11-20')).toBe(words)
})

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in 2 days'],
  [13, 'in 13 days'],
  [14, 'in 2 weeks'],
  [20, 'in 3 weeks'],
  [60, 'in 9 weeks'],
  [61, 'in 2 months'],
  [152, 'in 5 months'],
  [729, 'in 24 months'],
  [730, 'in 2 years'],
  [-1, '1 day overdue'],
  [-5, '5 days overdue'],
  [-14, '2 weeks overdue'],
  [-100, '3 months overdue'],
  [-1100, '3 years overdue'],
])('[W4] formats %i days from today as %s', (n, words) => {
  expect(dueWords(addDays('2026-11-20', n), '2026-11-20')).toBe(words)
})
