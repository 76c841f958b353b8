import { expect, test } from 'vitest'
import { anItem } from '../../testing/builders/builders.ts'
import { addIntervals, intervalInStep, intervalMonths, intervalOf } from './interval.ts'

test('[R1] the intervals in months', () => {
  expect(intervalMonths).toEqual({ monthly: 1, quarterly: 3, semi_annual: 6, annual: 12, biennial: 24 })
})

test.each([
  [
    { repeatEvery: 10, repeatUnit: 'day' },
    { count: 10, unit: 'day' },
  ],
  [
    { repeatEvery: 2, repeatUnit: 'week' },
    { count: 14, unit: 'day' },
  ],
  [
    { repeatEvery: 5, repeatUnit: 'month' },
    { count: 5, unit: 'month' },
  ],
  [
    { repeatEvery: 3, repeatUnit: 'year' },
    { count: 36, unit: 'month' },
  ],
  [
    { repeatEvery: 10, repeatUnit: 'day', recurringInterval: 'annual' },
    { count: 10, unit: 'day' },
  ],
  [
    { repeatEvery: 10, recurringInterval: 'annual' },
    { count: 12, unit: 'month' },
  ],
  [{ repeatUnit: 'day' }, null],
  [{}, null],
  [{ isRecurring: false, repeatEvery: 10, repeatUnit: 'day' }, null],
] as const)('[R9] %j is an interval of %j', (facts, interval) => {
  expect(intervalOf(anItem({ isRecurring: true, ...facts }))).toEqual(interval)
})

const yearly = { recurringInterval: 'annual', repeatEvery: null, repeatUnit: null } as const
const tenDays = { recurringInterval: null, repeatEvery: 10, repeatUnit: 'day' } as const
test.each([
  [yearly, { repeatEvery: 10, repeatUnit: 'day' }, { recurringInterval: null }],
  [yearly, { repeatEvery: 3, repeatUnit: 'month' }, { recurringInterval: 'quarterly' }],
  [yearly, { repeatEvery: 2, repeatUnit: 'year' }, { recurringInterval: 'biennial' }],
  [yearly, { repeatEvery: 1, repeatUnit: 'month', recurringInterval: 'annual' }, { recurringInterval: 'monthly' }],
  [yearly, { repeatEvery: 30, repeatUnit: 'day' }, { recurringInterval: null }],
  [yearly, { repeatEvery: 3 }, {}],
  [tenDays, { repeatUnit: 'month', repeatEvery: 6 }, { recurringInterval: 'semi_annual' }],
  [tenDays, { repeatUnit: 'year' }, { recurringInterval: null }],
  [tenDays, { repeatEvery: null, repeatUnit: null, recurringInterval: 'monthly' }, {}],
  [tenDays, { recurringInterval: 'annual' }, { repeatEvery: null, repeatUnit: null }],
  [tenDays, { recurringInterval: null }, {}],
  [tenDays, {}, {}],
] as const)('[R9] for %j, changing %j also changes %j', (item, changes, changed) => {
  expect(intervalInStep(item, changes)).toEqual(changed)
})

test.each([
  [{ count: 10, unit: 'day' }, 2, '2026-02-20'],
  [{ count: 1, unit: 'month' }, 1, '2026-02-28'],
  [{ count: 1, unit: 'month' }, 2, '2026-03-31'],
  [{ count: 12, unit: 'month' }, 999, '3025-01-31'],
  [{ count: 999 * 12, unit: 'month' }, 8, '9999-12-31'],
] as const)('[R6] [R9] %j, %d times after Jan 31, 2026: %s', (interval, times, day) => {
  expect(addIntervals('2026-01-31', interval, times)).toBe(day)
})
