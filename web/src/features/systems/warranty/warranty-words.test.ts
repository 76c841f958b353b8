import { aSystem, aWarranty, aWarrantyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { coverState, endingWords } from './warranty-words.ts'

const today = '2026-11-20'

test('[SY4] each warranty that ends within 90 days is listed, earliest end first', () => {
  const warranties = [
    aWarranty({ endsOn: '2027-02-18' }),
    aWarranty({ id: aWarrantyId(2), name: 'Labor', endsOn: '2027-02-19' }),
    aWarranty({ id: aWarrantyId(3), name: 'Motor', endsOn: '2026-11-19' }),
  ]
  expect(endingWords(aSystem({ warrantyExpiration: today, warranties }), today)).toEqual([
    'Warranty ends today',
    'Warranty ‘Parts’ ends in 3 months',
  ])
  expect(endingWords(aSystem(), today)).toEqual([])
})

test.each([
  ['2026-11-19', { tone: 'neutral', words: 'Ended Nov 19, 2026' }],
  ['2026-11-20', { tone: 'attention', words: 'Ends today' }],
  ['2027-02-18', { tone: 'attention', words: 'Ends in 3 months' }],
  ['2027-02-19', { tone: 'good', words: 'Until Feb 19, 2027' }],
])('[SY4] the state of a warranty that ends on %s', (ends, state) => {
  expect(coverState({ ends, warranty: null }, today)).toEqual(state)
})
