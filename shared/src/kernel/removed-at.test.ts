import { expect, test } from 'vitest'
import { removedAt } from './removed-at.ts'

const at = '2026-11-01T12:00:00.000Z'

test.each([
  ['at once', '2026-11-01T12:00:00.000Z', at],
  ['ten minutes later', '2026-11-01T12:10:00.000Z', at],
  ['later than that', '2026-11-01T12:10:00.001Z', '2026-11-01T12:10:00.001Z'],
  ['before it happened', '2026-11-01T11:59:59.000Z', '2026-11-01T11:59:59.000Z'],
])('[T1] a removal that reaches the server %s is in the trash from the right moment on', (_when, now, expected) => {
  expect(removedAt({ at, now })).toBe(expected)
})
