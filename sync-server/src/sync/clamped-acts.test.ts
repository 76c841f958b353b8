import { expect, test } from 'vitest'
import { clampedActs } from './clamped-acts.ts'

const now = '2026-11-20T12:00:00.000Z'

test.each([
  ['as sent', '2026-11-18T09:00:00.000Z', '2026-11-18', '2026-11-18T09:00:00.000Z', '2026-11-18'],
  ['as now at the latest, with the day at most one ahead', '2030-01-01T00:00:00.000Z', '2030-01-01', now, '2026-11-21'],
  [
    'as 400 days ago at the earliest',
    '1999-01-01T00:00:00.000Z',
    '1999-01-01',
    '2025-10-16T00:00:00.000Z',
    '2025-10-16',
  ],
])('[SE2] a device’s time and day are recorded %s', (_what, at, today, keptAt, keptToday) => {
  expect(clampedActs(now)({ at, today })).toEqual({ at: keptAt, today: keptToday })
})
