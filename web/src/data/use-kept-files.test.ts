import { expect, test } from 'vitest'
import type { ContentFacts } from './contents-store.ts'
import { keptFilesWords } from './use-kept-files.ts'

const facts = (hash: string, isSent: boolean): [string, ContentFacts] => [
  hash,
  { hash, size: 1_200_000, isSent, isKept: false, usedAt: '2026-11-20T08:00:00.000Z', problem: null },
]

test.each([
  [[], 'None'],
  [[facts('a', true)], '1 file, 1.2 MB'],
  [[facts('a', true), facts('b', false)], '2 files, 2.4 MB, 1 waiting to upload'],
])('the files on this device are told with their size and what waits', (contents, words) => {
  expect(keptFilesWords(new Map(contents))).toBe(words)
})
