import Papa from 'papaparse'
import { afterEach, expect, test, vi } from 'vitest'
import { readClientFile } from './read-client-file.ts'

afterEach(() => void vi.restoreAllMocks())

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  Uint8Array.from(text.split('').flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]))
const cellsOf = (file: Uint8Array) => {
  const read = readClientFile(file)
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
  const read = readClientFile(bytes('Name,Notes\r\n"Keller, Ann","Says ""hi""\r\nand waves"\r\n\r\nBen,\r\n'))
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

test('[RD7] Mac Roman, as spreadsheets on a Mac save, is told from Windows-1252', () => {
  const file = (...e: number[]) => Uint8Array.from([...bytes('Name,Notes\nRen'), ...e, ...bytes(',x\n')])
  expect(
    [file(0x8e), file(0xe9), file(0x92), file(0x8e, 0x20, 0x61, 0xe9)].map((one) => cellsOf(one)?.[1]?.[0]),
  ).toEqual(['René', 'René', 'Ren’', 'RenŽ aé'])
})

test('headings that are repeated among the rows are no row', () => {
  expect(cellsOf(bytes('Name,Email\nAnn,ann@example.com\nName,Email\nBen,\n'))).toEqual([
    ['Name', 'Email'],
    ['Ann', 'ann@example.com'],
    ['Ben', ''],
  ])
})

test('[RD7] quotation marks and dashes of Windows-1252 are read', () => {
  const file = Uint8Array.from([
    ...bytes('Name,Notes\nAnn,'),
    0x93,
    ...bytes('hi'),
    0x94,
    0x20,
    0x96,
    0x20,
    0x80,
    0x35,
    10,
  ])
  expect(cellsOf(file)).toEqual([
    ['Name', 'Notes'],
    ['Ann', '“hi” – €5'],
  ])
})

test.each([
  ['a separator line', 'sep=;\r\nName;Notes, and more\r\nAnn;a, b, c, d\r\n'],
  ['a quoted separator line after a byte order mark', '\uFEFF"sep=;"\nName;Notes, and more\nAnn;a, b, c, d\n'],
  ['a separator that nothing else suggests', 'SEP=^\nName^Notes, and more\nAnn^a, b, c, d\n'],
])('[CL30] %s is obeyed and not shown', (_case, text) => {
  expect(readClientFile(bytes(text))).toEqual({
    ok: true,
    value: { headings: ['Name', 'Notes, and more'], rows: [{ row: 2, cells: ['Ann', 'a, b, c, d'] }] },
  })
})

test.each([
  ['a title with a date', 'Clients as of 10/31/2026,\n'],
  ['a title with another separator', 'Clients; friends; neighbors; all of them\n\n'],
  ['several lines about the file', 'My CRM\nExported,2026-10-31\nby,office@example.com\n,\n'],
  ['a title that reads like a row', 'Report,10/31/2026\n'],
])('[CL31] %s above the headings is skipped', (_case, above) => {
  expect(cellsOf(bytes(`${above}Name,Email\nAnn,ann@example.com\n`))).toEqual([
    ['Name', 'Email'],
    ['Ann', 'ann@example.com'],
  ])
})

test('[CL31] a title is skipped above unknown headings, and above a file without headings', () => {
  expect(cellsOf(bytes('All of them,\nWer,Wo\nAnn,Reno\n'))).toEqual([
    ['Wer', 'Wo'],
    ['Ann', 'Reno'],
  ])
  expect(cellsOf(bytes('All of them,\nAnn,555-010-0101\n'))).toEqual([
    ['Column 1', 'Column 2'],
    ['Ann', '555-010-0101'],
  ])
})

const bigEndian = (text: string) => utf16(text).map((_, index, all) => all[index ^ 1] ?? 0)

test.each([
  ['little-endian without a mark', utf16('Name\tNotes\r\nJosé\tx\r\n')],
  ['big-endian with a mark', bigEndian('\uFEFFName\tNotes\r\nJosé\tx\r\n')],
  ['big-endian without a mark', bigEndian('Name\tNotes\r\nJosé\tx\r\n')],
])('[CL32] UTF-16 is read: %s', (_case, file) => {
  expect(cellsOf(file)).toEqual([
    ['Name', 'Notes'],
    ['José', 'x'],
  ])
})

test.each([
  ['damaged UTF-8', Uint8Array.from([...bytes('Name,Notes\nJosé,Renée\n'), 0xe9, 10])],
  ['damaged UTF-8 with a mark', Uint8Array.from([...bytes('\uFEFFName,Notes\nJos'), 0xe9, ...bytes(',x\n')])],
  ['half a character of UTF-16', utf16('\uFEFFName\tNotes\nJosé\tx\n').slice(0, -1)],
  ['zero bytes in the text', bytes('Name,Notes\nAnn\0,x\n')],
  [
    'a workbook',
    Uint8Array.from([...bytes('PK\u0003\u0004'), 0x14, 0, 6, 0, 8, 0, ...bytes('[Content_Types].xml'), 0x9d, 10]),
  ],
  [
    'an old workbook',
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(16), 0x3e, 0]),
  ],
])('[CL32] %s is refused as a whole', (_case, file) => {
  expect(cellsOf(file)).toBe('This file can’t be read as text. Please save it as CSV (UTF-8) and choose it again.')
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

test('[RD7] empty columns do not count, however many a spreadsheet writes', () => {
  const empty = ','.repeat(16_382)
  expect(cellsOf(bytes(`Name,Email${empty}\nAnn,ann@example.com${empty}\n`))).toEqual([
    ['Name', 'Email'],
    ['Ann', 'ann@example.com'],
  ])
})

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['blank lines', '\n , \n', 'This file is empty.'],
  ['a file with only headings', 'Name,Email\n', 'This file has headings but no rows.'],
  ['an unclosed quotation mark', 'Name,Notes\nAnn,"and so\nBen,x,y\n', 'A quotation mark in row 2 is never closed.'],
  ['too many columns', `Name${',x'.repeat(1_000)}\nAnn\n`, 'This file has too many columns. The limit is 1,000.'],
  ['too many rows', `Name\n${'Ann\n'.repeat(20_001)}`, 'This file has too many rows. The limit is 20,000.'],
])('[RD7] %s is refused with a message', (_case, text, words) => {
  expect(cellsOf(bytes(text))).toBe(words)
})

test('[SE60] a long file is split once, because its beginning tells the separator', () => {
  const parse = vi.spyOn(Papa, 'parse')
  const text = `Name,Notes\nAnn,"${'""'.repeat(1_000_000)}"\n`
  expect(cellsOf(bytes(text))).toEqual([
    ['Name', 'Notes'],
    ['Ann', '"'.repeat(1_000_000)],
  ])
  const split = parse.mock.calls.map(([part]) => String(part).length)
  expect(split.reduce((sum, length) => sum + length, 0)).toBeLessThan(2 * text.length)
})
