import { expect, test } from 'vitest'
import { dateOrder } from './date-order.ts'

test.each([
  ['en-US', 'month first'],
  ['en-GB', 'day first'],
  ['de-DE', 'day first'],
  ['ja-JP', 'month first'],
])('[QA10] in %s, numbers are written %s', (locale, order) => {
  expect(dateOrder(locale)).toBe(order)
})
