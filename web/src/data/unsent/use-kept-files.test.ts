import { expect, test } from 'vitest'
import type { ContentFacts } from '../store/contents-store.ts'
import { keptFilesWords } from './use-kept-files.ts'

const facts = (hash: string): [string, ContentFacts] => [
  hash,
  { hash, size: 1_200_000, isKept: false, usedAt: '2026-11-20T08:00:00.000Z' },
]

test.each([
  [[], ['c'], 'None'],
  [[facts('a')], [], '1 file, 1.2 MB'],
  [[facts('a'), facts('b')], ['b', 'c'], '2 files, 2.4 MB, 1 waiting to upload'],
])('describes the files on this device with their size and how many are unsent', (contents, unsent, words) => {
  expect(keptFilesWords(new Map(contents), new Set(unsent))).toBe(words)
})
