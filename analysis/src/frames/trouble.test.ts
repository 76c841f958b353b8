import { expect, test } from 'vitest'
import { locationIn } from './trouble.ts'

test.each([
  ['Water stain in the garage', 'garage'],
  ['Lifted shingles on the north slope', 'north slope'],
  ['Caulking missing at two basement windows', 'basement'],
  ['Loose outlets in all three bedrooms', 'bedrooms'],
  ['Cracked tile in one of the upstairs bathroom floors', 'upstairs bathroom'],
  ['Flue is rusted', null],
])('‘%s’ is about the %s', (text, place) => {
  expect(locationIn(text)).toBe(place)
})
