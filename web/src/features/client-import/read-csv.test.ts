import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  Uint8Array.from(text.split('').flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]))
const cellsOf = (file: Uint8Array) => {
  const read = readCsv(file)
  return read.ok ? [read.value.headings, ...read.value.rows.map(({ cells }) => cells)] : read.refusal.message
}

test.each([
  ['commas', 'Name,Email\nAnn,ann@example.com\n'],
  ['semicolons', 'Name;Email\nAnn;ann@example.com\n'],
  ['tabs', 'Name\tEmail\nAnn\tann@example.com\n'],
  ['Windows line endings', 'Name,Email\r\nAnn,ann@example.com\r\n'],
  ['a byte order mark', '\uFEFFName,Email\r\nAnn,ann@example.com\r\n'],
  ['no line break at the end', 'Name,Email\nAnn,ann@example.com'],
  ['empty lines', '\nName,Email\n\n , \nAnn,ann@example.com\n\n'],
  ['quotes', '"Name","Email"\n"Ann"," ann@example.com "\n'],
])('[RD7] a file with %s is read', (_case, text) => {
  expect(cellsOf(bytes(text))).toEqual([
    ['Name', 'Email'],
    ['Ann', 'ann@example.com'],
  ])
})

test('[RD7] quoted cells may contain commas, quotation marks and line breaks, and rows keep their spreadsheet numbers', () => {
  const read = readCsv(bytes('Name,Notes\r\n"Keller, Ann","Says ""hi""\r\nand waves"\r\n\r\nBen,\r\n'))
  expect(read).toEqual({
    ok: true,
    value: {
      headings: ['Name', 'Notes'],
      rows: [
        { row: 2, cells: ['Keller, Ann', 'Says "hi"\r\nand waves'] },
        { row: 4, cells: ['Ben', ''] },
      ],
    },
  })
})

test.each([
  ['Windows-1252', Uint8Array.from([...bytes('Name,Notes\nJos'), 0xe9, ...bytes(',x\n')])],
  ['UTF-16', utf16('\uFEFFName,Notes\nJosé,x\n')],
])('[RD7] reads text encoded in %s', (_case, file) => {
  expect(cellsOf(file)).toEqual([
    ['Name', 'Notes'],
    ['José', 'x'],
  ])
})

test('[RD7] a first row with a person in it is not a header, and a row may be longer than the header', () => {
  expect(cellsOf(bytes('Ann,ann@example.com\nBen,ben@example.com\n'))).toEqual([
    ['Column 1', 'Column 2'],
    ['Ann', 'ann@example.com'],
    ['Ben', 'ben@example.com'],
  ])
  expect(cellsOf(bytes('Name\nAnn,more\n'))).toEqual([
    ['Name', 'Column 2'],
    ['Ann', 'more'],
  ])
})

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['blank lines', '\n , \n', 'This file is empty.'],
  ['a file with only headings', 'Name,Email\n', 'This file has headings but no rows.'],
  ['an unclosed quotation mark', 'Name,Notes\nAnn,"and so\nBen,x\n', 'A quotation mark in row 2 is never closed.'],
  ['too many rows', `Name\n${'Ann\n'.repeat(20_001)}`, 'This file has too many rows. The limit is 20,000.'],
])('[RD7] %s is refused with a message', (_case, text, words) => {
  expect(cellsOf(bytes(text))).toBe(words)
})
