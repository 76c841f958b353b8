import { expect, test } from 'vitest'
import { goneWords } from './lost-words.ts'

test.each([
  [{ changes: 0, files: 0, drafts: 0 }, null],
  [{ changes: 1, files: 0, drafts: 0 }, '1 change was only on this device and is gone.'],
  [{ changes: 3, files: 0, drafts: 0 }, '3 changes were only on this device and are gone.'],
  [
    { changes: 3, files: 1, drafts: 2 },
    '3 changes, 1 file, and 2 unfinished forms were only on this device and are gone.',
  ],
])('[P36] of %o, the message is "%s"', (work, words) => {
  expect(goneWords({ ...work, sentences: [] })).toBe(words)
})
