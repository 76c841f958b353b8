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
