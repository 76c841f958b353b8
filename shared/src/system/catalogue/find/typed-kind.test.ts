import { expect, test } from 'vitest'
import { readTypedKind } from './typed-kind.ts'

test.each([
  ['fridge', 'fridge', null],
  ['fridge 2014', 'fridge', '2014-01-01'],
  ['fridge  about 2014', 'fridge', '2014-01-01'],
  ['hot tub June 2019', 'hot tub', '2019-06-01'],
  ['2014', '2014', null],
  ['', '', null],
])('[SY13] ‘%s’ is a ‘%s’ from %s', (typed, name, installDate) => {
  expect(readTypedKind(typed)).toEqual({ name, installDate })
})
