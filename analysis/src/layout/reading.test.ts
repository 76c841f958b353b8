import { expect, test } from 'vitest'
import { sentencesOf } from '../text/sentences.ts'
import type { Entry } from './entry.ts'
import { headingOf } from './sections.ts'
import { readEntries } from './read-entries.ts'

const entriesOf = (text: string) => readEntries([{ page: 4, text }])
const rated = (text: string) => entriesOf(text).map(({ label, text, grade }) => [label, text, grade])

test.each([
  ['The roof leaks. Repair it.', ['The roof leaks.', 'Repair it.']],
  [
    'Serial No. 4412 is by A. O. Smith, approx. 5 yrs. old.',
    ['Serial No. 4412 is by A. O. Smith, approx. 5 yrs. old.'],
  ],
  ['Lid is broken - replace it; then test.', ['Lid is broken', 'replace it;', 'then test.']],
  ['Casing 4 in.; 12 in. required', ['Casing 4 in.; 12 in. required']],
  ['Price $350 - $450 each.', ['Price $350 - $450 each.']],
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
  expect(entriesOf(text).map(({ page, text }) => [page, text])).toEqual([
    [
      4,
      'The flashing at the chimney has separated from the brick and it allows water to enter. A roofer should reseal it.',
    ],
    [4, 'Gutters leak'],
    [4, 'Siding is loose'],
  ])
})

test('[AN3] a line with a sign of its own, a title between paragraphs and a heading above it begin anew', () => {
  const text = [
    '⊖ 3.1 Deck: Ledger Board Improperly Attached To The Wall',
    '⊖ 3.2 Deck: Handrail Missing',
    'DETAILS',
    'Kitchen',
    'The faucet drips at its handle and needs a new cartridge before long.',
    'Laundry Room',
    'The hose of the washer leaks at the valve behind it.',
  ].join('\n')
  expect(entriesOf(text).map(({ text }) => text)).toEqual([
    '⊖ 3.1 Deck: Ledger Board Improperly Attached To The Wall',
    '⊖ 3.2 Deck: Handrail Missing',
    'Kitchen',
    'The faucet drips at its handle and needs a new cartridge before long.',
    'Laundry Room',
    'The hose of the washer leaks at the valve behind it.',
  ])
})

test.each([
  ['4. PLUMBING', { kind: 'plain', severity: null, systemType: null }],
  ['6: ROOFING', { kind: 'plain', severity: null, systemType: 'roofing_shingles' }],
  ['1.0 Roofing', { kind: 'plain', severity: null, systemType: 'roofing_shingles' }],
  ['Safety hazards', { kind: 'plain', severity: 'critical', systemType: null }],
  ['Recommended repairs and budget', { kind: 'proposed', severity: null, systemType: null }],
  ['WORK PERFORMED', { kind: 'done' }],
  ['PROBLEM REPORTED', { kind: 'complaint' }],
  ['Exclusions:', { kind: 'ignored', severity: null, systemType: null }],
])('[AN4] %s is a heading', (line, section) => {
  expect(headingOf(line)).toMatchObject(section)
})

test.each(['The roof leaks.', 'Furnace is old', 'Total: $5', 'OK', 'Labor $5', 'x'.repeat(80)])(
  '[AN4] %j is not a heading',
  (line) => {
    expect(headingOf(line)).toBeNull()
  },
)

test('[AN5] cells are read under their column names, wrapped cells with their row', () => {
  const table = [
    'Component           Condition       Comments',
    '------------------  --------------  ------------------------',
    'Furnace             Serviceable     Goodman GMEC960603BNAA,',
    '                                    s/n 1809112745',
    'Rear gutter         Defective       Pulls away',
  ].join('\n')
  expect(rated(table)).toEqual([
    ['Furnace', 'Goodman GMEC960603BNAA, s/n 1809112745', 'fine'],
    ['Rear gutter', 'Pulls away', 'deficient'],
  ])
})

test('[AN5] a price belongs to its row', () => {
  const bill =
    'Qty  Description          Amount\n1    Heat pump, Bosch\n     S/N 7739         11,480.00\n1    Duct sealing            425.00'
  expect(entriesOf(bill).map(({ label, price }) => [label, price])).toEqual([
    ['Heat pump, Bosch S/N 7739', 11_480],
    ['Duct sealing', 425],
  ])
})

test.each<[string, [string, string, Entry['grade']][]]>([
  [
    'A acceptable   M Minor   R Repair   S Safety Hazard\n\n1.2  R   Flashing: loose',
    [['Flashing', 'loose', 'moderate']],
  ],
  [
    'OK = ok  FIX = fix soon  HAZ = safety hazard\n\n☐ OK  ☐ FIX  ☑ HAZ   Panel - scorched',
    [['Panel', 'scorched', 'critical']],
  ],
  ['[ ] pass  [x] fail   Faucet - drips', [['Faucet', 'drips', 'deficient']]],
  ['        Good  Fair  Poor\nRoof    [ ]   [ ]   [X]', [['Roof', '', 'deficient']]],
  [
    'I=Inspected  NP=Not Present  D=Deficient\n\nI  NP  D\nX  -   X   Doors: sticks',
    [['Doors', 'sticks', 'deficient']],
  ],
])('[AN20] [AN31] rating scale, letters and boxes of %j', (text, expected) => {
  expect(rated(text)).toEqual(expected)
})

test('[AN20] a box that is not ticked says nothing', () => {
  expect(rated('(x) reconnect duct, quote $220     ( ) install vapor barrier')).toEqual([
    ['', 'reconnect duct, quote', null],
  ])
  expect(rated('[ ] Yes  [ ] No   Any leaks?')).toMatchObject([['Any leaks?', '', 'unseen']])
})

test('[AN32] misread letters of a scan are corrected', () => {
  const [entry] = entriesOf('PR0PERTY REP0RT (scan)\nDishwasher new 2O23, SeIIer has the manuaI')
  expect(entry?.text ?? '').toContain('PROPERTY')
  expect(entriesOf('PR0PERTY\n\nDishwasher new 2O23, by the SeIIer').at(-1)?.text).toBe(
    'Dishwasher new 2023, by the Seller',
  )
})

test('[AN3] a heading in capitals, and the name of a list of findings, begin below a sentence that has ended', () => {
  const long = 'The area behind the stored things was not seen, and no opinion is given about what may be there.'
  const text = [long, 'HINTS FOR ANY OWNER', long, 'Observations and Recommendations', 'Gutters leak'].join('\n')
  expect(entriesOf(text).map(({ text, section }) => [section.heading, text])).toEqual([
    ['', long],
    ['HINTS FOR ANY OWNER', long],
    ['Observations and Recommendations', 'Gutters leak'],
  ])
})

test.each(['Roof', 'ROOF                      Report No. 3184'])(
  '[AN4] terms and definitions of the page before end at “%s”',
  (name) => {
    const entries = readEntries([
      { page: 1, text: 'Definitions\nDefect: does not work as it should.' },
      { page: 2, text: `Unsafe: could hurt someone.\n${name}\nGutters leak at the corner.` },
    ])
    expect(entries.map(({ section, text }) => [section.kind, text])).toEqual([
      ['ignored', 'does not work as it should.'],
      ['ignored', 'could hurt someone.'],
      ['plain', 'Gutters leak at the corner.'],
    ])
  },
)

test('[AN4] the path of a component is no heading of general words', () => {
  expect(headingOf('GAS FURNACE \\ Life expectancy')).toBe(null)
})
