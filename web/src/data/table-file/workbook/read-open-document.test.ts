// @vitest-environment jsdom
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'

/** The encoder of the tests' browser makes arrays of another realm, which are no bytes to the archiver. */
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

const names = ['office', 'table', 'text', 'style'].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
)
const hidden =
  '<office:automatic-styles><style:style style:name="h"><style:table-properties table:display="false"/></style:style></office:automatic-styles>'
const bookOf = (root: string, tables: string) =>
  `<?xml version="1.0"?><office:${root} ${names.join(' ')}>${hidden}<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:${root}>`
const sheet = (rows: string, about = 'table:name="Clients"') => `<table:table ${about}>${rows}</table:table>`
const row = (cells: string, about = '') => `<table:table-row ${about}>${cells}</table:table-row>`
const cell = (inside: string, about = '') =>
  `<table:table-cell ${about}>${inside && `<text:p>${inside}</text:p>`}</table:table-cell>`
const typed = (type: string, shown: string, value = '') => cell(shown, `office:value-type="${type}" ${value}`)
const float = (value: string, shown: string) => typed('float', shown, `office:value="${value}"`)

const ods = (tables: string) =>
  zipSync({
    mimetype: bytes('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': bytes(bookOf('document-content', tables)),
  })
const read = (tables: string) => readWorkbook(ods(tables))?.csv.split('\r\n')

test.each<[string, string, string]>([
  ['a text', typed('string', 'Renée O’Neil &amp; Kim'), 'Renée O’Neil & Kim'],
  ['a number', float('7025550142', '7.03E+09'), '7025550142'],
  ['a number with separators', float('1234.5', '1,234.50'), '1234.5'],
  ['a binary fraction', float('0.30000000000000004', '0.3'), '0.3'],
  ['a negative number', float('-5', '(5)'), '-5'],
  ['a ZIP code as a number', float('2134', '02134'), '02134'],
  ['a ZIP code with its four digits', float('21341234', '02134-1234'), '02134-1234'],
  ['a phone number as a number', float('5125550142', '(512) 555-0142'), '(512) 555-0142'],
  ['a ZIP code as a text', typed('string', '02134'), '02134'],
  ['money', typed('currency', '$1,299.00', 'office:value="1299" office:currency="USD"'), '1299'],
  ['a percentage', typed('percentage', '12.5 %', 'office:value="0.125"'), '12.5%'],
  ['a day', typed('date', '05/14/21', 'office:date-value="2021-05-14"'), '2021-05-14'],
  ['a day of midnight', typed('date', '14.05.21', 'office:date-value="2021-05-14T00:00:00"'), '2021-05-14'],
  ['a day with a time', typed('date', '5/14', 'office:date-value="2021-05-14T15:30:00"'), '2021-05-14 15:30'],
  ['a leap day', typed('date', 'Thu', 'office:date-value="2024-02-29"'), '2024-02-29'],
  ['a time', typed('time', '09:30 AM', 'office:time-value="PT09H30M00S"'), '09:30 AM'],
  ['truth', typed('boolean', 'WAHR', 'office:boolean-value="true"'), 'TRUE'],
  ['untruth', typed('boolean', 'FALSCH', 'office:boolean-value="false"'), 'FALSE'],
  ['the result of a formula', cell('2', 'table:formula="of:=1+1" office:value-type="float" office:value="2"'), '2'],
  ['an error', float('0', '#DIV/0!'), '#DIV/0!'],
  ['an address of email', typed('string', '<text:a>ann@example.com</text:a>'), 'ann@example.com'],
  ['letters of two fonts', typed('string', 'An<text:span>n</text:span>'), 'Ann'],
  ['several spaces', typed('string', 'a<text:s text:c="2"/>b'), 'a  b'],
  ['two paragraphs', cell('1 Elm St</text:p><text:p>Austin'), '"1 Elm St\nAustin"'],
  ['a line break', typed('string', '1 Elm St<text:line-break/>Austin'), '"1 Elm St\nAustin"'],
  [
    'a comment, without it',
    `<table:table-cell><office:annotation><text:p>no</text:p></office:annotation><text:p>Ann</text:p></table:table-cell>`,
    'Ann',
  ],
  ['a quotation mark', typed('string', 'The "Oak"'), '"The ""Oak"""'],
])('[CL70] an .ods is read with %s', (_what, inside, text) => {
  expect(readWorkbook(ods(sheet(row(inside) + row(cell('x')))))?.csv).toBe(`${text}\r\nx`)
})

test.each<[string, string, string[]]>([
  [
    'repeated cells',
    sheet(
      row(cell('a') + cell('', 'table:number-columns-repeated="2"') + cell('b', 'table:number-columns-repeated="2"')),
    ),
    ['a,,,b,b'],
  ],
  ['the empty rest of a row', sheet(row(cell('a') + cell('', 'table:number-columns-repeated="16383"'))), ['a']],
  [
    'the empty rest of a sheet',
    sheet(
      row(cell('a')) + row(cell('', 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048575"'),
    ),
    ['a'],
  ],
  [
    'empty rows between others',
    sheet(row(cell('a')) + row(cell(''), 'table:number-rows-repeated="2"') + row(cell('b'))),
    ['a', '', '', 'b'],
  ],
  [
    'rows in groups',
    sheet(
      `<table:table-header-rows>${row(cell('Name'))}</table:table-header-rows><table:table-row-group>${row(cell('Ann'))}</table:table-row-group>`,
    ),
    ['Name', 'Ann'],
  ],
  ['hidden rows', sheet(row(cell('Name')) + row(cell('Ann'), 'table:visibility="collapse"')), ['Name', 'Ann']],
  [
    'a title over two columns',
    sheet(
      row(`${cell('Clients', 'table:number-columns-spanned="2"')}<table:covered-table-cell/>${cell('x')}`) +
        row(cell('Ann') + cell('1')),
    ),
    ['Clients,,x', 'Ann,1'],
  ],
  [
    'a cell over two rows',
    sheet(
      row(cell('Elm', 'table:number-rows-spanned="2"') + cell('Kim')) +
        row(`<table:covered-table-cell/>${cell('Lea')}`),
    ),
    ['Elm,Kim', 'Elm,Lea'],
  ],
  [
    'a hidden sheet before',
    sheet(row(cell('x')) + row(cell('y')), 'table:name="Lists" table:style-name="h"') +
      sheet(row(cell('Name')) + row(cell('Ann'))),
    ['Name', 'Ann'],
  ],
  ['a cover before', sheet(row(cell('Cover'))) + sheet(row(cell('Name')) + row(cell('Ann'))), ['Name', 'Ann']],
])('[CL70] an .ods is read with %s', (_what, tables, rows) => {
  expect(read(tables)).toEqual(rows)
})

test('[CL70] a flat OpenDocument workbook is read, and other sheets are named', () => {
  const tables = sheet(row(cell('Name')) + row(cell('Ann'))) + sheet(row(cell('x')), 'table:name="More"')
  expect(readWorkbook(bytes(bookOf('document', tables)))).toEqual({ csv: 'Name\r\nAnn', others: ['More'] })
})

test('[CL70] an OpenDocument text has no table', () => {
  const text = bookOf('document-content', '').replaceAll('office:spreadsheet', 'office:text')
  expect(readWorkbook(zipSync({ 'content.xml': bytes(text) }))).toBeNull()
})
