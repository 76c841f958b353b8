import { expect, test } from 'vitest'
import { costRange, money, percent } from './money.ts'

test.each([
  [null, '$0.00'],
  [0, '$0.00'],
  [24.99, '$24.99'],
  [1234.5, '$1,234.50'],
  [1_000_000_000, '$1,000,000,000.00'],
])('[W1] formats %s as %s', (amount, words) => {
  expect(money(amount)).toBe(words)
})

test('[W1] formats a range of costs', () => {
  expect(costRange({ min: 3000, max: 8000 })).toBe('$3,000–8,000')
})

test.each([
  [0, '0%'],
  [5 / 17, '29%'],
  [0.995, '100%'],
  [1, '100%'],
])('[W3] formats %d as %s', (share, words) => {
  expect(percent(share)).toBe(words)
})
