import { expect, test } from 'vitest'
import { readAnswers } from './disclosure.ts'
import { readContext } from './document-context.ts'
import { createPhraseFinder } from './words/phrases.ts'
import { readStatements } from './statements.ts'

const context = (text: string, category = 'other') =>
  readContext({ pages: [{ page: 1, text }], title: '', category, today: '2026-11-21' })

test.each([
  ['INVOICE 12\nDate: 3/1/2026', 'other', { kind: 'bill', writtenOn: '2026-03-01' }],
  ['Notes', 'receipt', { kind: 'bill', writtenOn: '2026-11-21' }],
  ['Certificate', 'home_warranty', { kind: 'policy' }],
  ["Seller's Property Disclosure", 'other', { kind: 'disclosure', systemType: null }],
  [
    'Roof report\nInspected May 6, 2026',
    'other',
    { kind: 'report', writtenOn: '2026-05-06', systemType: 'roofing_shingles' },
  ],
  ['Order #1\nDelivered & installed: 03/21/2025', 'receipt', { deliveredOn: '2025-03-21' }],
  ['Fall tune-up report\nDate: 11/04/2025', 'other', { servicedOn: '2025-11-04' }],
])('[AN12] [AN14] %j, filed as %s, is read as %j', (text, category, expected) => {
  expect(context(text, category)).toMatchObject(expected)
})

const answers = (text: string) =>
  readAnswers(readStatements([{ page: 1, text }])).flatMap(({ role, text }) =>
    role === 'question' ? [] : [[role, text]],
  )

test.each([
  ['Are there any leaks? Yes. If yes, explain: In the attic.', [['trouble', 'In the attic.']]],
  ['Are there any leaks? No.', []],
  ['Roof leaks: Yes - at the skylight', [['trouble', 'at the skylight']]],
  ['Does the sewer back up: No', []],
  ['Are the windows in good repair? No. If no, explain: Two are rotted.', [['trouble', 'Two are rotted.']]],
  ['Are there any leaks? Yes.', [['trouble', 'Are there any leaks?']]],
  ['Is there a well? Yes.', [['statement', 'a well']]],
])('[AN20] %s yields %j', (text, expected) => {
  expect(answers(text)).toEqual(expected)
})

test('[AN20] a mark belongs to the column above it', () => {
  const table =
    'Item        Yes   No   N/A   Comments\nFurnace      X\nDishwasher         X         Leaks\nWell                    X'
  expect(answers(table)).toEqual([
    ['statement', 'Furnace'],
    ['statement', 'Dishwasher'],
    ['trouble', 'Leaks'],
    ['absent', 'Well'],
  ])
})

test('finds the longest phrase, singular or plural', () => {
  const find = createPhraseFinder([
    ['pool', 1],
    ['pool light', 2],
  ])
  expect(find('Pools and POOL LIGHTS')).toEqual([
    { meaning: 1, start: 0, end: 5 },
    { meaning: 2, start: 10, end: 21 },
  ])
})
