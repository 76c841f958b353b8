import { expect, test } from 'vitest'
import { stemOf, tokensOf } from './tokens.ts'

test.each([
  ["The owner's roof leaks!", ['the', 'owner', 'roof', 'leaks', '!']],
  [
    '[x] Radon 7.4 pCi/L in 2019, 12% or $1,250',
    ['<tick>', 'radon', '<decimal>', 'pci', '/', 'l', 'in', '<year>', ',', '<percent>', 'or', '<money>'],
  ],
  ['[ ] 20 amps', ['<box>', '<2 figures>', 'amps']],
])('[AN16] the classifier reads %j as %j', (text, tokens) => {
  expect(tokensOf(text, 50)).toEqual(tokens)
})

test('reads no more tokens than asked for', () => {
  expect(tokensOf('one two three', 2)).toEqual(['one', 'two'])
})

test.each([
  ['leaking', 'leak'],
  ['cracked', 'crack'],
  ['gutters', 'gutter'],
  ['gas', 'gas'],
])('%s and %s have one stem', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})
