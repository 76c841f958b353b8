import { expect, test } from 'vitest'
import { heldUntil, nextTry } from './retry.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

test.each([
  [1, '2026-11-20T12:01:00.000Z'],
  [2, '2026-11-20T12:05:00.000Z'],
  [4, '2026-11-20T13:00:00.000Z'],
  [7, '2026-11-21T00:00:00.000Z'],
  [8, null],
])('[IN7] after %i failed tries, the next try is at %s', (attempts, moment) => {
  expect(nextTry(attempts, now)).toBe(moment)
})

test('a message in flight is reserved by its sender for two minutes', () => {
  expect(heldUntil(now)).toBe('2026-11-20T12:02:00.000Z')
})
