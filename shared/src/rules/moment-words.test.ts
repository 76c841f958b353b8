import { expect, test } from 'vitest'
import { momentWords } from './moment-words.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

test.each([
  [null, 'Not yet'],
  ['2026-11-21T11:59:30.000Z', 'Just now'],
  ['2026-11-21T12:00:30.000Z', 'Just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:01:00.000Z', '59 minutes ago'],
])('the moment %s is said as %s', (moment, words) => {
  expect(momentWords(moment, now)).toBe(words)
})

test('a moment more than an hour ago is said with its date and time', () => {
  expect(momentWords('2026-11-20T12:00:00.000Z', now)).toMatch(/^Nov 20, 2026, \d+:00/)
})
