import { expect, test } from 'vitest'
import { readEntries } from '../read-entries.ts'

const rated = (lines: readonly string[]) =>
  readEntries([{ page: 1, text: lines.join('\n') }]).map(({ label, text, grade }) => [label, text, grade])

test('[AN3] a remark with the number of a row has its name and its rating', () => {
  const form = [
    'IN = inspected. NI = not inspected. RR = repair or replace.',
    '',
    '                          IN  NI  RR',
    '1.0  ROOF COVERINGS        X',
    '1.1  FLASHINGS                     X',
    '',
    '1.1 The apron flashing has pulled away.',
  ]
  expect(rated(form)).toEqual([
    ['ROOF COVERINGS', '', 'fine'],
    ['FLASHINGS', '', 'unseen'],
    ['FLASHINGS', 'The apron flashing has pulled away.', 'deficient'],
  ])
})

test('[AN3] a title, its explanation and the advice below are one observation', () => {
  const feed = [
    'Electrical › Panel',
    'Double tap at breaker 9',
    'Two wires share one screw.',
    '→ Have an electrician separate them',
  ]
  expect(rated(feed)).toEqual([
    ['', 'Double tap at breaker 9. Two wires share one screw.', 'deficient'],
    ['Recommendation', 'Have an electrician separate them', null],
  ])
})

test('[AN3] a second visit says what is done and what is still open', () => {
  const visit = [
    '1. Water heater discharge pipe. Verified complete.',
    '2. Deck guard, 31 inches. NOT complete. It is still too low.',
  ]
  expect(rated(visit).map(([, , grade]) => grade)).toEqual(['fine', 'deficient'])
})

test('[AN3] findings beside advice are defects, whatever their columns are called', () => {
  const list = [
    'Room / area      Condition                     Ask of builder',
    'Attic            Truss web cut for a duct      Evaluate and repair',
    'Kitchen          Quartz seam open              Repair the seam',
    'Stair            Baluster loose                Secure it',
  ]
  const rows = rated(list).filter(([label]) => label !== 'Recommendation')
  expect(rows).toEqual([
    ['Attic', 'Truss web cut for a duct', 'deficient'],
    ['Kitchen', 'Quartz seam open', 'deficient'],
    ['Stair', 'Baluster loose', 'deficient'],
  ])
})

test('[AN3] a note below a checklist has the name and the rating of the row that refers to it', () => {
  const checklist = [
    'Flue liner     clay tile, 7 tiles     FAIL   Note 2',
    'Connector      single wall            Pass',
    '',
    'NOTES',
    '2. Tile 3 is cracked through.',
  ]
  expect(rated(checklist)).toEqual([
    ['Flue liner', 'clay tile, 7 tiles', 'unseen'],
    ['Connector', 'single wall', 'fine'],
    ['Flue liner', 'clay tile, 7 tiles. Tile 3 is cracked through.', 'deficient'],
  ])
})

test('[AN2] [AN3] a note on another page has the rating of its row, but not its words', () => {
  const pages = [
    { page: 1, text: 'Flue liner     clay tile, 7 tiles     FAIL   Note 2\nConnector      single wall     Pass' },
    { page: 2, text: 'NOTES\n2. Tile 3 is cracked through.' },
  ]
  const read = readEntries(pages).map(({ page, label, text, grade }) => [page, label, text, grade])
  expect(read[0]).toEqual([1, 'Flue liner', 'clay tile, 7 tiles', 'unseen'])
  expect(read.at(-1)).toEqual([2, '', 'Tile 3 is cracked through.', 'deficient'])
})

const kinds = (lines: readonly string[]) =>
  readEntries([{ page: 1, text: lines.join('\n') }]).map(({ text, label, price, section }) => [
    `${label}${text}`.split(' (')[0],
    price,
    section.kind,
  ])

test('[AN22] rows with the decision of a customer behind their price are offers, not charges', () => {
  const offers = [
    'Expansion tank replacement      $340.00     customer wants this',
    'New 50 gal water heater       $2,480.00     declined, will run it',
  ]
  expect(kinds(offers)).toEqual([
    ['Expansion tank replacement', 340, 'proposed'],
    ['New 50 gal water heater', 2480, 'ignored'],
  ])
  expect(kinds(['Expansion tank replacement      $340.00     accepted'])).toEqual([
    ['Expansion tank replacement', 340, 'plain'],
  ])
})

test('[AN22] boxes behind a price are the decision of a customer', () => {
  const sheet = [
    'Surge protector at new panel           $385    [X] YES  [ ] NO',
    'New runs to bedrooms                 $2,900    [ ] YES  [X] NO',
    'Five smoke alarms                      $495    [ ] YES  [ ] NO  later',
  ]
  expect(kinds(sheet).map(([, price, kind]) => [price, kind])).toEqual([
    [385, 'proposed'],
    [2900, 'ignored'],
    [495, 'proposed'],
  ])
})

test('[AN3] the last column of amounts is the price, and a title below a rule ends the table', () => {
  const receipt = [
    'ITEM                        QTY      AMT',
    '----------------------------------------',
    'Torsion spring pair            1   329.00',
    'Cables                         1    45.00',
    'Service call                   1    49.00',
    '----------------------------------------',
    '25-PT SAFETY CHECK',
    'springs     new       tracks      ok',
  ]
  const read = readEntries([{ page: 1, text: receipt.join('\n') }])
  expect(read.map(({ price }) => price).slice(0, 3)).toEqual([329, 45, 49])
  expect(read.at(-1)?.fields).toEqual([])
})

test('[AN3] a row of several lines has the price of its last', () => {
  const scope = [
    'Work                                    Price    Choice',
    '1  Replace panel, 40 space,',
    '   new electrode and permit            $4,150    accepted',
  ]
  expect(readEntries([{ page: 1, text: scope.join('\n') }]).map(({ label, price }) => [label, price])).toEqual([
    ['1 Replace panel, 40 space, new electrode and permit', 4150],
  ])
})
