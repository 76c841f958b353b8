import { expect, test } from 'vitest'
import { numberToText, textToNumber } from './number-text.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1985', 1985],
  ['1,850', 1850],
  ['$1,284.50', 1284.5],
  ['2.', 2],
  ['.5', 0.5],
  ['-3', -3],
  ['abc', Number.NaN],
  ['12 ft', Number.NaN],
  ['1.2.3', Number.NaN],
  ['.', Number.NaN],
])('parses %j as %j', (text, number) => {
  expect(textToNumber(text)).toBe(number)
})

test.each([
  [null, 'plain', ''],
  [Number.NaN, 'grouped', ''],
  [1985, 'plain', '1985'],
  [1284, 'grouped', '1,284'],
  [1284.5, 'grouped', '1,284.50'],
  [2.5, 'plain', '2.5'],
] as const)('formats %j in %s style as %j', (value, variant, text) => {
  expect(numberToText(value, variant)).toBe(text)
})
