import { expect, test } from 'vitest'
import { rowsToCsv } from './rows-to-csv.ts'

test.each<[string, unknown, string]>([
  ['plain text', 'Furnace', 'Furnace'],
  ['null', null, ''],
  ['an empty string', '', ''],
  ['a comma', 'a,b', '"a,b"'],
  ['quotes', 'the "blue" door', '"the ""blue"" door"'],
  ['line breaks', 'one\r\ntwo\nthree', '"one\r\ntwo\nthree"'],
  ['spaces', ' a ', ' a '],
  ['other alphabets', 'Größe 🏡', 'Größe 🏡'],
  ['a number', 24.99, '24.99'],
  ['a negative number', -1, '-1'],
  ['true', true, 'true'],
  ['false', false, 'false'],
  ['an object', { nextItemId: null }, '"{""nextItemId"":null}"'],
  ['a formula', '=SUM(A1)', "'=SUM(A1)"],
  ['a formula with quotes', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a plus', '+1 555 0100', "'+1 555 0100"],
  ['a minus', '-1', "'-1"],
  ['an at sign', '@A1', "'@A1"],
  ['a tab', '\t=1', "'\t=1"],
  ['a carriage return', '\r=1', `"'\r=1"`],
  ['an equals sign in the middle', 'a=1', 'a=1'],
])('a cell with %s', (_name, value, cell) => {
  expect(rowsToCsv(['id', 'value'], [{ id: 'a', value, other: 1 }])).toBe(`id,value\r\na,${cell}\r\n`)
})

test('without rows there is only the header row', () => {
  expect(rowsToCsv(['id', 'notes'], [])).toBe('id,notes\r\n')
})
