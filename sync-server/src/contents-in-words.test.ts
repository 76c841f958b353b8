import { expect, test } from 'vitest'
import { contentsInWords } from './contents-in-words.ts'

const counted = (...rows: [string, number][]) => new Map(rows)

test.each([
  [
    {
      bytes: 1_234_567,
      rows: counted(['accounts', 2], ['property', 3], ['changes', 40]),
      lastChange: '2026-11-20T12:00:00.000Z',
    },
    '1.2 MB with 2 accounts, 3 properties and 40 changes, the latest at 2026-11-20T12:00:00.000Z',
  ],
  [
    { bytes: 90_000, rows: counted(['maintenanceItem', 1], ['devices', 1]), lastChange: null },
    '0.1 MB with 1 maintenance item and 1 device',
  ],
  [{ bytes: 50_000, rows: counted(['maintenanceItem', 2]), lastChange: null }, '0.1 MB with 2 maintenance items'],
  [{ bytes: 90_000, rows: counted(), lastChange: null }, '0.1 MB, empty'],
])('describes the contents %o as: %s', (contents, words) => {
  expect(contentsInWords(contents)).toBe(words)
})
