import { expect, test } from 'vitest'
import { sizeWords, waitingWords } from './sheet-words.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

test.each([
  [null, 'Unknown'],
  [1, '1 kB'],
  [340_000, '340 kB'],
  [2_140_000, '2.1 MB'],
])('formats %s bytes as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test.each([
  [
    ['2026-11-18T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    '2 changes only on this device',
    'The oldest is from 3 days ago.',
  ],
  [['2026-11-20T13:00:00.000Z'], '1 change only on this device', 'From 23 hours ago.'],
  [['2026-11-21T11:59:00.000Z'], '1 change only on this device', 'From 1 minute ago.'],
  [['2026-11-22T11:59:00.000Z'], '1 change only on this device', 'Made just now.'],
])('describes changes waiting since %s with their count and age', (moments, title, detail) => {
  expect(waitingWords(moments, now)).toEqual({ title, detail })
})
