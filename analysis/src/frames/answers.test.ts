import { expect, test } from 'vitest'
import { readEntries } from '../layout/read-entries.ts'
import { questionKindOf } from './questions.ts'
import { readAnswers } from './read-answers.ts'

const answers = (text: string) =>
  readAnswers(readEntries([{ page: 1, text }])).flatMap(({ label, text, grade }) =>
    grade === 'absent' ? [] : [[label, text, grade]],
  )

test.each([
  ['Roof leaks: Yes - at the skylight', [['Roof leaks', 'at the skylight', 'deficient']]],
  ['Does the sewer back up: No', []],
  ['[X] Yes  [ ] No   Is there a well?', [['well', '', null]]],
  ['Any plumbing leaks?   [ ] Yes  [X] No', []],
  ['Are you aware of any leaks?\n     Yes. The attic is wet.', [['', 'The attic is wet.', 'deficient']]],
  [
    'Are the windows in good repair? No. Two are rotted.',
    [['Are the windows in good repair', 'Two are rotted.', 'deficient']],
  ],
])('[AN20] %j yields %j', (text, expected) => {
  expect(answers(text)).toEqual(expected)
})

test('[AN20] a mark belongs to the column above it', () => {
  const table =
    'Is the item in working order?\nItem        Yes   No   N/A   Comments\nFurnace      X\nDishwasher         X         Leaks\nWell                    X'
  expect(answers(table).slice(-2)).toEqual([
    ['Furnace', '', 'fine'],
    ['Dishwasher', 'Leaks', 'deficient'],
  ])
})

test.each([
  ['Are you aware of any roof leaks?', 'trouble'],
  ['Are the windows in good repair?', 'order'],
  ['Is there a well?', 'presence'],
  ['How old is the roof?', 'other'],
  ['Which appliances are not in working order?', 'trouble'],
] as const)('[AN20] %s asks for %s', (question, kind) => {
  expect(questionKindOf(question, '')).toBe(kind)
})
