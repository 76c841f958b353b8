import { expect, test } from 'vitest'
import { bellWords } from './bell.tsx'

test.each([
  [0, 0, 'Nothing is due'],
  [1, 0, '1 task is due'],
  [3, 0, '3 tasks are due'],
  [0, 1, '1 notification, nothing is due'],
  [2, 12, '12 notifications, 2 tasks are due, 14 in all'],
])('[PU1] the bell label with %i due and %i unread', (due, unread, words) => {
  expect(bellWords(due, unread)).toBe(words)
})
