import { expect, test } from 'vitest'
import type { ContentFacts } from '../../../data/store/contents-store.ts'
import type { Upload } from '../../../data/live/uploads.ts'
import { fileStateOf, fileStateWords, type FileState } from './file-state.ts'

const kept = (facts: Partial<ContentFacts> = {}): ContentFacts => ({
  hash: 'h',
  size: 8,
  isKept: false,
  usedAt: '2026-11-20T08:00:00.000Z',
  ...facts,
})

const cases: ['waiting' | 'available', ContentFacts | undefined, Upload | undefined, FileState, string | null][] = [
  ['waiting', kept(), undefined, { state: 'waiting' }, 'Waiting to upload'],
  ['waiting', kept(), { state: 'later' }, { state: 'waiting' }, 'Waiting to upload'],
  ['waiting', kept(), { state: 'sending', part: 0.456 }, { state: 'sending', part: 0.456 }, 'Uploading, 46%'],
  [
    'waiting',
    kept(),
    { state: 'refused', problem: 'This is not a PDF' },
    { state: 'failed', problem: 'This is not a PDF' },
    'Couldn’t upload: This is not a PDF',
  ],
  ['waiting', undefined, undefined, { state: 'elsewhere' }, 'Waiting to upload on another device'],
  ['available', kept(), { state: 'sending', part: 1 }, { state: 'uploaded', copy: 'yes' }, null],
  ['available', kept(), { state: 'refused', problem: 'No' }, { state: 'uploaded', copy: 'yes' }, null],
  ['available', undefined, undefined, { state: 'uploaded', copy: 'no' }, null],
  ['available', kept({ isKept: true }), undefined, { state: 'uploaded', copy: 'kept' }, 'Kept on this device'],
]

test.each(cases)('[DO15] a document that is %s reports the state of its file', (state, facts, upload, file, words) => {
  expect(fileStateOf({ state }, { facts, upload })).toEqual(file)
  expect(fileStateWords(file)).toBe(words)
})
