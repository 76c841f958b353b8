import { trackedDocuments } from '@hearthkeep/shared/property/property.ts'
import { anOwnership, aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { gainOf, propertyFactsTable, listingBadge, ownershipRows, profileStats } from './profile-words.ts'

test('the badge shows the listing status or its absence', () => {
  expect(listingBadge(aProperty({ mlsNumber: '1234567' }))).toBe('MLS: 1234567')
  expect(listingBadge(aProperty())).toBe('Not Listed')
})

test('[W1] the four figures of a property are shown, also if nothing is recorded', () => {
  const [first, second] = trackedDocuments
  const known = aProperty({ listPrice: 389_000, squareFootage: 1850, yearBuilt: 1985, [first]: true, [second]: true })
  expect(profileStats(known).map(({ value }) => value)).toEqual(['$389,000.00', '1,850', '1985', '2/17'])
  const unknown = aProperty({ squareFootage: null, yearBuilt: null })
  expect(profileStats(unknown).map(({ value }) => value)).toEqual(['Not listed', 'N/A', 'N/A', '0/17'])
})

test.each([
  [0.25, '10,890 sq ft'],
  [1, '43,560 sq ft'],
  [null, 'N/A'],
])('formats a lot of %j acres in square feet: %s', (lotSize, words) => {
  expect(propertyFactsTable(aProperty({ lotSize })).at(-1)).toEqual({ label: 'Lot size', value: words })
})

test.each([
  [250_000, 310_000, '+$60,000.00 (+24%)'],
  [250_000, 200_000, '−$50,000.00 (−20%)'],
  [250_000, null, null],
  [null, 310_000, null],
  [0, 310_000, null],
])('the gain from %j to %j is %s', (purchasePrice, currentMarketValue, words) => {
  expect(gainOf(anOwnership({ purchasePrice, currentMarketValue }))).toBe(words)
})

test('a sale is shown only once there is one', () => {
  const labels = (sold: object) => ownershipRows(anOwnership(sold)).map(({ label }) => label)
  expect(labels({})).toEqual(['Purchase price', 'Market value', 'Owned since'])
  expect(labels({ salePrice: 1, ownershipEndDate: '2026-01-01' })).toEqual([
    'Purchase price',
    'Market value',
    'Owned since',
    'Sale price',
    'Owned until',
  ])
})
