import { expect, test } from 'vitest'
import type { ContentFacts } from '../../data/contents-store.ts'
import { fileStateOf, fileStateWords, type FileState } from './file-state.ts'

const kept = (facts: Partial<ContentFacts> = {}): ContentFacts => ({
  hash: 'h',
  size: 8,
  isSent: false,
  isKept: false,
  usedAt: '2026-11-20T08:00:00.000Z',
  problem: null,
  ...facts,
})

const cases: ['waiting' | 'available', ContentFacts | undefined, number | undefined, FileState, string | null][] = [
  ['waiting', kept(), undefined, { state: 'waiting' }, 'Waiting to upload'],
  ['waiting', kept(), 0.456, { state: 'sending', part: 0.456 }, 'Uploading, 46%'],
  [
    'waiting',
    kept({ problem: 'This is not a PDF' }),
    undefined,
    { state: 'failed', problem: 'This is not a PDF' },
    'Could not be uploaded: This is not a PDF',
  ],
  ['waiting', kept({ isSent: true }), undefined, { state: 'uploaded', here: 'yes' }, null],
  ['waiting', undefined, undefined, { state: 'elsewhere' }, 'Waiting to upload on another device'],
  ['available', undefined, undefined, { state: 'uploaded', here: 'no' }, null],
  [
    'available',
    kept({ isSent: true, isKept: true }),
    undefined,
    { state: 'uploaded', here: 'kept' },
    'Kept on this device',
  ],
]

test.each(cases)('[DO15] a document that is %s tells how far its file is', (state, facts, part, file, words) => {
  expect(fileStateOf({ state }, { facts, part })).toEqual(file)
  expect(fileStateWords(file)).toBe(words)
})
