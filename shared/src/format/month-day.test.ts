import { expect, test } from 'vitest'
import { monthDayWords } from './date-words.ts'
import { readMonthDay } from './month-day.ts'

test.each([
  ['May 4', '05-04', '05-04'],
  ['4th of may', '05-04', '05-04'],
  ['Sept. 9', '09-09', '09-09'],
  ['5/4', '05-04', '04-05'],
  ['5-14', '05-14', null],
  ['14.5.', null, '05-14'],
  ['--05-04', '05-04', '05-04'],
  ['Feb 29', '02-29', '02-29'],
  ['Feb 30', null, null],
  ['May', null, null],
  ['May 4, 1980', null, null],
  ['x'.repeat(5000), null, null],
])('[CL60] ‘%s’ is %s where the month comes first, and else %s', (text, monthFirst, dayFirst) => {
  expect([readMonthDay(text, 'month first'), readMonthDay(text, 'day first')]).toEqual([monthFirst, dayFirst])
})

test.each([
  ['05-04', 'May 4'],
  ['02-29', 'February 29'],
  ['unknown', 'unknown'],
])('[CL60] %s is written %s', (monthDay, words) => {
  expect(monthDayWords(monthDay)).toBe(words)
})
