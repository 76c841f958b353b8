import { expect, test } from 'vitest'
import { propertyStatusWords } from './property-status-words.ts'

test.each([
  ['active', 'Active'],
  ['pending_transfer', 'Pending transfer'],
  ['on_the_market', 'On the market'],
  ['', ''],
])('[L1] the status %j is shown as %j', (status, words) => {
  expect(propertyStatusWords(status)).toBe(words)
})
