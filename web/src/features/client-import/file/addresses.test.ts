import { expect, test } from 'vitest'
import { quoted, readText } from './testing/read-file.ts'

const address = (cells: Record<string, string>) => {
  const { lines } = readText(`Name,${Object.keys(cells).join(',')}\nAnn,${quoted(...Object.values(cells))}\n`)
  const [line] = lines
  return line && 'facts' in line ? { homes: line.homes, notes: line.facts.notes, leftOut: line.leftOut } : line
}
const elm = { address: '12 Elm St', city: 'Reno', state: 'NV', zipCode: '89501' }

test.each<[string, Record<string, string>, object]>([
  ['in one cell', { Address: '12 Elm St, Reno, NV 89501, USA' }, elm],
  ['in lines of one cell', { 'Home Address': '12 Elm St\nReno, NV 89501' }, elm],
  ['whole, beside its parts', { Address: '12 Elm St, Reno, NV 89501', City: 'Reno', State: 'NV', Zip: '89501' }, elm],
  ['street and the rest', { Street: '12 Elm St', City: 'Reno, NV 89501' }, elm],
  [
    'a ZIP code whose zero a spreadsheet removed',
    { Street: '1 Elm Ct', City: 'Nashua', State: 'NH', Zip: '3060' },
    { address: '1 Elm Ct', city: 'Nashua', state: 'NH', zipCode: '03060' },
  ],
  [
    'a ZIP code whose two zeros a spreadsheet removed',
    { Street: '1 Elm Ct', City: 'San Juan', State: 'PR', Zip: '907' },
    { address: '1 Elm Ct', city: 'San Juan', state: 'PR', zipCode: '00907' },
  ],
  ['a state in words', { Street: '12 Elm St', City: 'Reno', State: 'nevada', Zip: '89501' }, elm],
  ['city, state and ZIP code in one column', { Address: '12 Elm St', '"City, State, Zip"': 'Reno, NV 89501' }, elm],
  ['city and state in one column', { Address: '12 Elm St', 'City/State': 'Reno, NV', 'Zip Code': '89501' }, elm],
  [
    'the number and the kind of the street in columns',
    { 'Street Number': '12', 'Street Name': 'Elm', 'Street Suffix': 'St', City: 'Reno', State: 'NV', Zip: '89501' },
    elm,
  ],
  [
    'whose it is behind the parts',
    { 'Street (home)': '12 Elm St', 'City (home)': 'Reno', 'State (home)': 'NV', 'ZIP (home)': '89501' },
    elm,
  ],
  ['a ZIP code with decimals', { Street: '12 Elm St', City: 'Reno', State: 'NV', Zip: '89501.0' }, elm],
  [
    'a second line',
    { Street: '12 Elm St', 'Street 2': 'Apt 3', City: 'Reno', State: 'NV', Zip: '89501' },
    { ...elm, address: '12 Elm St, Apt 3' },
  ],
])('[CL48] an address is read: %s', (_how, cells, home) => {
  expect(address(cells)).toEqual({ homes: [home], notes: null, leftOut: [] })
})

test.each<[Record<string, string>, string, string]>([
  [{ Address: 'somewhere in Reno' }, 'somewhere in Reno', 'it can’t be split into street, city, state and ZIP code'],
  [{ Street: '12 Elm St', City: 'Reno', State: 'NV' }, '12 Elm St, Reno, NV', 'no ZIP code'],
  [{ City: 'Reno', State: 'NV' }, 'Reno, NV', 'no street, no ZIP code'],
  [
    { Address: '12 Elm St, Reno, NV 89501', City: 'Sparks' },
    '12 Elm St, Reno, NV 89501, Sparks',
    'its parts name different places',
  ],
  [
    { Street: 'PO Box 12', City: 'Reno', State: 'NV', Zip: '89501' },
    'PO Box 12, Reno, NV 89501',
    'a post office box is no home',
  ],
  [
    { Street: '12 Elm St', City: 'Reno', State: 'NV', Zip: '12345678901' },
    '12 Elm St, Reno, NV 12345678901',
    '12345678901 is no ZIP code of NV',
  ],
  [
    { Street: '12 Elm St', City: 'Linz', State: 'Austria', Zip: '12345678901' },
    '12 Elm St, Linz, Austria 12345678901',
    'it doesn’t fit into the fields of an address',
  ],
])('[CL51] %j is kept in the notes, and the preview says why it is no home', (cells, line, why) => {
  expect(address(cells)).toEqual({
    homes: [],
    notes: `Address: ${line}`,
    leftOut: [`‘${line}’ isn’t added as a property: ${why}. It’s in the notes.`],
  })
})

test('[CL51] an address that is longer than any is whole in the notes', () => {
  const street = `12 Elm St, ${'past the blue barn, '.repeat(40)}gate code 4711`
  expect(address({ Address: street, City: 'Reno' })).toMatchObject({ homes: [], notes: `Address: ${street}, Reno` })
})

test('[CL51] an address of work is a home only for a person without another one', () => {
  const work = { 'Work Street': '1 Main St', 'Work City': 'Reno', 'Work State': 'NV', 'Work Zip': '89501' }
  expect(address(work)).toMatchObject({ homes: [{ address: '1 Main St' }], notes: null })
  expect(address({ ...work, Street: '12 Elm St', City: 'Reno', State: 'NV', Zip: '89501' })).toMatchObject({
    homes: [elm],
    notes: 'Address: 1 Main St, Reno, NV 89501',
  })
})
