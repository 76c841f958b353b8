import { expect, test } from 'vitest'
import { answerOf, asks, describeBoxes } from './text/answers.ts'
import { headingOf } from './sections.ts'
import { sentencesOf } from './text/sentences.ts'
import { readStatements } from './statements.ts'
import { columnsOf, rowOf } from './text/tables.ts'

test.each([
  ['The roof leaks. Repair it.', ['The roof leaks.', 'Repair it.']],
  [
    'Serial No. 4412 is by A. O. Smith, approx. 5 yrs. old.',
    ['Serial No. 4412 is by A. O. Smith, approx. 5 yrs. old.'],
  ],
  ['Lid is broken - replace it; then test.', ['Lid is broken', 'replace it;', 'then test.']],
  ['Price $350 - $450 each.', ['Price $350 - $450 each.']],
  ['Model: X1   Age:   5', ['Model: X1', 'Age:   5']],
  ['... --- !!!', []],
])('[AN3] splits %j into the sentences %j', (text, sentences) => {
  expect(sentencesOf(text).map((sentence) => sentence.trim())).toEqual(sentences)
})

test('[AN3] a line wrapped at the width continues, a list entry does not', () => {
  const text = [
    'The flashing at the chimney has separated from the brick and it allows water to',
    'enter. A roofer should reseal it.',
    '- Gutters leak',
    '- Siding is loose',
  ].join('\n')
  expect(readStatements([{ page: 4, text }]).map(({ text, page, paragraph }) => [paragraph, page, text])).toEqual([
    [1, 4, 'The flashing at the chimney has separated from the brick and it allows water to enter.'],
    [1, 4, 'A roofer should reseal it.'],
    [2, 4, 'Gutters leak'],
    [3, 4, 'Siding is loose'],
  ])
})

test.each([
  ['4. PLUMBING', { kind: 'plain', severity: null, systemType: null }],
  ['1.0 Roofing', { kind: 'plain', severity: null, systemType: 'roofing_shingles' }],
  ['WELL DATA', { kind: 'plain', severity: null, systemType: 'outdoor_well' }],
  ['Safety hazards', { kind: 'plain', severity: 'critical', systemType: null }],
  ['Major defects', { kind: 'plain', severity: 'major', systemType: null }],
  ['Recommended repairs and budget', { kind: 'recommendations', severity: null, systemType: null }],
  ['Exclusions:', { kind: 'exclusions', severity: null, systemType: null }],
])('[AN4] %s is a heading', (line, section) => {
  expect(headingOf(line)).toMatchObject(section)
})

test.each(['The roof leaks.', 'Furnace is old', 'Total: $5', 'OK', 'Labor $5', 'x'.repeat(80)])(
  '[AN4] %j is not a heading',
  (line) => {
    expect(headingOf(line)).toBeNull()
  },
)

test('[AN5] cells are read under their column names', () => {
  const columns = columnsOf('Type        Make      Serial')
  expect(columns && rowOf('Furnace     Amana     1408', columns)).toEqual([
    { name: 'Type', text: 'Furnace' },
    { name: 'Make', text: 'Amana' },
    { name: 'Serial', text: '1408' },
  ])
  const bars = columnsOf('Item | Condition | Age')
  expect(bars && rowOf('Roof | | 5', bars)).toEqual([
    { name: 'Item', text: 'Roof' },
    { name: 'Condition', text: '' },
    { name: 'Age', text: '5' },
  ])
  expect(columnsOf('The make   of the model   is unknown')).toBeNull()
})

test.each([
  ['Any leaks?  Yes [X]  No [ ]', 'Yes'],
  ['Any leaks?  Yes [ ]  No [x]', 'No'],
  ['[ ] Yes [X] No', 'No'],
  ['☑ Yes ☐ No', 'Yes'],
  ['Leaks? Yes ( ) No ( ) Unknown (x)', 'Unknown'],
])('[AN20] %s is read as %s', (line, word) => {
  expect(describeBoxes(line).match(/\b(?:Yes|No|Unknown)\. /g)).toEqual([`${word}. `])
})

test.each([
  ['Yes - since May', { answer: 'yes', rest: 'since May' }],
  ['No.', { answer: 'no', rest: '' }],
  ['N/A', { answer: 'unknown', rest: '' }],
  ['None', { answer: 'no', rest: '' }],
  ['No leaks were seen', null],
  ['Yesterday', null],
])('[AN20] %j is read as the answer %j', (text, answer) => {
  expect(answerOf(text)).toEqual(answer)
})

test.each([
  ['Are you aware of any roof leaks?', 'trouble'],
  ['Are the windows in good repair?', 'order'],
  ['Is there a well?', 'presence'],
  ['How old is the roof?', 'other'],
] as const)('[AN20] %s asks for %s', (question, kind) => {
  expect(asks(question)).toBe(kind)
})
