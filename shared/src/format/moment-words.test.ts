import { expect, test } from 'vitest'
import { momentWords, shortMoment } from './moment-words.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

test.each([
  [null, 'Not yet'],
  ['2026-11-21T11:59:30.000Z', 'Just now'],
  ['2026-11-21T12:00:30.000Z', 'Just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:01:00.000Z', '59 minutes ago'],
])('formats the moment %s as %s', (moment, words) => {
  expect(momentWords(moment, now)).toBe(words)
})

test('a moment more than an hour ago is formatted with its date and time', () => {
  expect(momentWords('2026-11-20T12:00:00.000Z', now)).toMatch(/^Nov 20, 2026, \d+:00/)
})

test.each([
  ['2026-11-20T15:14:00', /^Nov 20, 3:14\sPM$/],
  ['2026-01-02T00:05:00', /^Jan 2, 12:05\sAM$/],
  ['2025-11-20T15:14:00', /^Nov 20, 2025, 3:14\sPM$/],
])('formats the local time %s in short form', (local, words) => {
  expect(shortMoment(new Date(local).toISOString(), now)).toMatch(words)
})
