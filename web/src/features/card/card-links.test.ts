import { aCardLink } from '@hearthkeep/shared/testing/builders/card-builders.ts'
import { expect, test } from 'vitest'
import { openedWords, stateWords } from './card-links.tsx'

const now = new Date('2026-11-20T12:00:00.000Z')

test.each([
  [{}, /^Until Nov 21/],
  [{ expiresAt: '2026-11-20T11:00:00.000Z' }, /^Ended Nov 20/],
  [{ revokedAt: '2026-11-20T11:30:00.000Z' }, /^Stopped Nov 20/],
])('[HC10] a link with %j says until when it works', (changes, words) => {
  expect(stateWords(aCardLink(changes), now)).toMatch(words)
})

test.each([
  [0, 'not opened yet'],
  [1, 'opened once'],
  [3, 'opened 3 times'],
])('[HC11] a link that was opened %i times says so', (openedCount, words) => {
  expect(openedWords(aCardLink({ openedCount }))).toBe(words)
})
