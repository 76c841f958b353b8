import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberToText, textToNumber } from './number-text.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-0', 0],
  ['1985', 1985],
  ['1,850', 1850],
  ['$1,284.50', 1284.5],
  ['$ 40', 40],
  ['40 $', 40],
  ['2.', 2],
  ['2,', 2],
  ['.5', 0.5],
  [',5', 0.5],
  ['-3', -3],
  ['3,5', 3.5],
  ['18,75', 18.75],
  ['0,125', 0.125],
  ['2.450,00', 2450],
  ['3.120.000', 3_120_000],
  ['3,120,000', 3_120_000],
  ['7 350,25', 7350.25],
  ['7\u{202f}350', 7350],
  ['7’350.25', 7350.25],
  ['abc', Number.NaN],
  ['12 ft', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1,2,3', Number.NaN],
  ['12,34,567', Number.NaN],
  ['1,850,5', Number.NaN],
  ['1850,125', Number.NaN],
  ['12 50', Number.NaN],
  ['1$2', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['.', Number.NaN],
  [',', Number.NaN],
  ['$', Number.NaN],
  ['$1,299.', 1299],
  ["1'299", 1299],
  ['−5', -5],
  ['５０', 50],
  ['１，２９９．５０', 1299.5],
  ['\u{200e}1,299\u{200b}', 1299],
  ['–5', Number.NaN],
  ['(5)', Number.NaN],
  ['٤٠', Number.NaN],
  ['2½', 2.5],
  ['12.5k', Number.NaN],
  ['40 USD', Number.NaN],
  ['€40', Number.NaN],
  ['1,29,900', Number.NaN],
  ['40-50', Number.NaN],
])('[R30] parses %j as %j', (text, number) => {
  expect(textToNumber(text)).toBe(number)
})

test.each([
  ['18,75', 18.75],
  ['2.450,00', 2450],
  ['2,450', 2450],
  ['2.450', Number.NaN],
  ['0,125', Number.NaN],
  ['18.755', Number.NaN],
  ['12.5k', 12_500],
  ['$1.2M', 1_200_000],
  ['1.2 m', Number.NaN],
  ['$12K', 12_000],
  ['USD 40', 40],
  ['40 USD', 40],
  ['US$40', 40],
  ['40 dollars', 40],
  ['1 299,00', 1299],
  ['12 kg', Number.NaN],
  ['1e3', Number.NaN],
  ['40 €', Number.NaN],
])('[R30] [R31] parses %j as %j dollars', (text, number) => {
  expect(textToNumber(text, 'money')).toBe(number)
})

const typedTexts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0 1 2 5 9 . , $ - ’ \u{a0} e x k １ − USD'.split(' '), ' ') }),
  fc.string(),
)

test.each(['plain', 'money'] as const)('[R30] [R31] an accepted %s is shown as it is stored', (variant) => {
  fc.assert(
    fc.property(typedTexts, (text) => {
      const number = textToNumber(text, variant)
      fc.pre(number !== null && Math.abs(number) <= 1_000_000_000)
      const shown = numberToText(number, variant)
      expect(textToNumber(shown, variant)).toBe(number)
      expect(shown).toMatch(variant === 'money' ? /^-?[\d,]+(?:\.\d\d)?$/u : /^-?\d+(?:\.\d+)?$/u)
    }),
    { numRuns: 500, maxSkipsPerRun: 1_000 },
  )
})

test('[R30] a number as it is written in any country is read as that number, or not at all', () => {
  const countries = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'es-ES', 'pl-PL', 'pt-BR', 'sv-SE']
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.nat(1_000_000_000), (country, cents) => {
      const written = (cents / 100).toLocaleString(country, { minimumFractionDigits: 2 })
      for (const variant of ['plain', 'money'] as const)
        expect(textToNumber(written, variant)).toSatisfy((read) => read === cents / 100 || Number.isNaN(read))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [null, 'plain', ''],
  [Number.NaN, 'money', ''],
  [1985, 'plain', '1985'],
  [0.0000001, 'plain', '0.0000001'],
  [1284, 'money', '1,284'],
  [1284.5, 'money', '1,284.50'],
  [2.5, 'plain', '2.5'],
] as const)('formats %j as %s: %j', (value, variant, text) => {
  expect(numberToText(value, variant)).toBe(text)
})
