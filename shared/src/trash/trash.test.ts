import { expect, test } from 'vitest'
import { endOfTrash, trashWords } from './trash.ts'

const deletedAt = '2026-11-01T12:00:00.000Z'

test.each([
  ['2026-11-01T11:00:00.000Z', '30 days left'],
  ['2026-11-01T12:00:00.000Z', '30 days left'],
  ['2026-11-02T11:59:00.000Z', '30 days left'],
  ['2026-11-02T12:00:00.000Z', '29 days left'],
  ['2026-11-29T12:00:00.000Z', '2 days left'],
  ['2026-11-30T11:59:00.000Z', '2 days left'],
  ['2026-11-30T12:00:00.000Z', 'Last day'],
  ['2026-12-01T11:59:00.000Z', 'Last day'],
  ['2027-03-01T12:00:00.000Z', 'Last day'],
])('[T1] at %s, the remaining time reads %s', (now, words) => {
  expect(trashWords(deletedAt, new Date(now))).toBe(words)
})

test('[T1] rows deleted more than 30 days ago are due for purging', () => {
  expect(endOfTrash(new Date('2026-12-01T12:00:00.000Z'))).toBe(deletedAt)
})
