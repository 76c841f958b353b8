import { expect, test } from 'vitest'
import { todayWords } from './today-card.tsx'

test.each([
  [0, 'Nothing needs you today'],
  [1, 'One thing needs you today'],
  [2, 'Two things need you today'],
  [10, 'Ten things need you today'],
  [11, '11 things need you today'],
])('[D1] %i tasks for today', (count, words) => {
  expect(todayWords(count)).toBe(words)
})
