import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { rowsToCsv, withoutGuard } from './rows-to-csv.ts'

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
  ['a tab', '\t=1', `"'\t'=1"`],
  ['a carriage return', '\r=1', `"'\r'=1"`],
  ['an equals sign in the middle', 'a=1', 'a=1'],
  ['a line feed', '\n=1', `"'\n'=1"`],
  ['a line feed before plain text', '\nplain', `"'\nplain"`],
  ['a space before a formula', ' =1', "' =1"],
  ['a no-break space before a formula', '\u00a0=1', "'\u00a0=1"],
  ['a byte order mark before a formula', '\ufeff=1', "'\ufeff=1"],
  ['an invisible character before a formula', '\u200b@A1', "'\u200b@A1"],
  ['a null character before a formula', '\0+1', "'\0+1"],
  ['spaces and a line feed before a formula', '  \n =1', `"'  \n' =1"`],
  ['a full-width equals sign', '\uff1d1', "'\uff1d1"],
  ['a full-width plus', '\uff0b1', "'\uff0b1"],
  ['a full-width minus', '\uff0d1', "'\uff0d1"],
  ['a full-width at sign', '\uff20A1', "'\uff20A1"],
  ['a minus sign', '\u22121', "'\u22121"],
  ['an apostrophe before a formula', "'=1", "''=1"],
  ['a formula behind a semicolon', 'a;=1', `"a;'=1"`],
  ['a list', 'a\n- b', `"a\n'- b"`],
  ['a semicolon in the middle', 'a; b', '"a; b"'],
  ['an apostrophe before plain text', "'tis", "'tis"],
])('[RD10] a cell with %s', (_name, value, cell) => {
  expect(rowsToCsv(['id', 'value'], [{ id: 'a', value, other: 1 }])).toBe(`id,value\r\na,${cell}\r\n`)
})

test('without rows there is only the header row', () => {
  expect(rowsToCsv(['id', 'notes'], [])).toBe('id,notes\r\n')
})

test('[RD10] whatever a text begins with, its cell is no formula and reads back unchanged', () => {
  const signs = `'"=+-@ \t\r\n\0\ufeff\u200b\uff1d,;a`.split('')
  const beginning = fc.string({ unit: fc.constantFrom(...signs), maxLength: 6 })
  fc.assert(
    fc.property(beginning, fc.string(), (start, rest) => {
      const [, [cell = ''] = []] = Papa.parse<string[]>(rowsToCsv(['value'], [{ value: start + rest }]), {
        delimiter: ',',
      }).data
      expect(cell.trimStart().normalize('NFKC')).not.toMatch(/^[\0\u200b\s]*[=+\-@]/)
      expect(withoutGuard(cell)).toBe(start + rest)
    }),
  )
})

test.each([
  [',', '\n'],
  [';', '\n'],
  ['\t', '\n'],
  [';', '\r'],
] as const)('[RD10] a reader that splits cells at %j and lines at %j sees no formula', (delimiter, newline) => {
  const letters = fc.string({ unit: fc.constantFrom(...`'"=+-@ \t\r\n;,a1`.split('')), maxLength: 12 })
  fc.assert(
    fc.property(letters, (text) => {
      const file = rowsToCsv(['id', 'value'], [{ id: 'a', value: text }])
      for (const cell of Papa.parse<string[]>(file, { delimiter, newline }).data.flat())
        expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})
