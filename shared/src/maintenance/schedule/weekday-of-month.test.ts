import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '../../testing/arbitraries.ts'
import { anItem } from '../../testing/builders/builders.ts'
import { dueDayFrom, nextDueDateOf, nextDueDay } from './recurrence.ts'
import { weekdayOfMonthIn, weekdayOfMonthWords, weekdaysOfMonth, weekdaysOfMonthOf } from './weekday-of-month.ts'

test.each([
  ['1MO', '2026-12-07', 'first Monday'],
  ['2TU', '2026-12-08', 'second Tuesday'],
  ['3TH', '2026-12-17', 'third Thursday'],
  ['4SU', '2026-12-27', 'fourth Sunday'],
  ['-1FR', '2026-12-25', 'last Friday'],
  ['-1TH', '2026-12-31', 'last Thursday'],
] as const)('[M30] %s of December 2026 is %s, the %s', (on, day, words) => {
  expect([weekdayOfMonthIn('2026-12-15', on), weekdayOfMonthWords(on)]).toEqual([day, words])
})

test('[M30] each weekday of a month is in that month, and a date is the weekdays that it is offered', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...weekdaysOfMonth), (date, on) => {
      const day = weekdayOfMonthIn(date, on)
      expect(day.slice(0, 7)).toBe(date.slice(0, 7))
      expect(weekdaysOfMonthOf(day)).toContain(on)
    }),
  )
  expect(weekdaysOfMonthOf('2026-12-25')).toEqual(['4FR', '-1FR'])
  expect(weekdaysOfMonthOf('2026-12-31')).toEqual(['-1TH'])
  expect(weekdayOfMonthIn('9999-12-31', '-1FR')).toBe('9999-12-31')
})

const onMonday = { isRecurring: true, recurringInterval: 'monthly', repeatOn: '1MO' } as const
const dec7 = { dueDate: '2026-12-07', seriesStart: '2026-12-07' }

test.each([
  ['on time', { ...onMonday, ...dec7 }, '2026-12-07', '2027-01-04'],
  ['early', { ...onMonday, ...dec7 }, '2026-12-01', '2027-01-04'],
  ['late', { ...onMonday, ...dec7 }, '2026-12-20', '2027-01-04'],
  ['two months late', { ...onMonday, ...dec7 }, '2027-02-02', '2027-03-01'],
  [
    'begun on another day',
    { ...onMonday, dueDate: '2026-12-20', seriesStart: '2026-12-20' },
    '2026-12-20',
    '2027-01-04',
  ],
  [
    'rescheduled',
    { ...onMonday, ...dec7, dueDate: '2026-12-10', rescheduledFrom: '2026-12-07' },
    '2026-12-10',
    '2027-01-04',
  ],
  ['each quarter', { ...onMonday, ...dec7, recurringInterval: 'quarterly' }, '2026-12-07', '2027-03-01'],
  ['each year', { ...onMonday, ...dec7, recurringInterval: 'annual' }, '2026-12-07', '2027-12-06'],
  ['every two months', { ...onMonday, ...dec7, repeatEvery: 2, repeatUnit: 'month' }, '2026-12-07', '2027-02-01'],
  ['in season', { ...onMonday, ...dec7, seasonFrom: 4, seasonTo: 9 }, '2026-12-07', '2027-04-05'],
  ['weeks', { ...onMonday, ...dec7, repeatEvery: 2, repeatUnit: 'week' }, '2026-12-07', '2026-12-21'],
] as const)('[M30] the first Monday, %s', (_what, facts, doneOn, next) => {
  expect(nextDueDay({ item: anItem(facts), doneOn, today: doneOn })).toBe(next)
})

test('[M30] a new task announces that weekday, and a resumed one is due on the next', () => {
  expect(nextDueDateOf(anItem({ ...onMonday, ...dec7 }))).toBe('2027-01-04')
  expect(dueDayFrom(anItem({ ...onMonday, ...dec7 }), '2027-01-10')).toBe('2027-02-01')
})
