import { aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { factsOf, recapOf } from './property-facts.ts'
import { emptyProperty } from './form/property-values.ts'

const inWords = (facts: Parameters<typeof aProperty>[0]) =>
  factsOf(aProperty(facts)).map(({ label, value }) => `${label}: ${value}`)

test('[W2] unrecorded values are N/A', () => {
  expect(inWords({ yearBuilt: null, squareFootage: null })).toEqual([
    'Address: 14 Main St, Springfield, IL 62701',
    'Property type: Single family',
    'Year built: N/A',
    'Square footage: N/A',
    'Lot size: N/A',
    'Bedrooms: N/A',
    'Bathrooms: N/A',
  ])
})

test('recorded values are shown, each with its unit', () => {
  const facts = { lotSize: 0.25, bedrooms: 3, bathrooms: 1.5, hasPool: true, hasGarage: true, garageSpaces: 2 }
  const hoa = { hoaName: 'Elm Park', hoaFees: 120, hoaFrequency: 'monthly', hoaContact: 'June Park' } as const
  const listing = {
    mlsNumber: 'M-1',
    listPrice: 349_000,
    listingDate: '2026-10-01',
    daysOnMarket: 12,
    schoolDistrict: '186',
  }
  expect(inWords({ ...facts, ...hoa, ...listing }).slice(2)).toEqual([
    'Year built: 1985',
    'Square footage: 1,850 sq ft',
    'Lot size: 0.25 acres',
    'Bedrooms: 3',
    'Bathrooms: 1.5',
    'Features: Pool, Garage (2 spaces)',
    'HOA: Elm Park',
    'HOA fees: $120.00 monthly',
    'HOA contact: June Park',
    'MLS number: M-1',
    'List price: $349,000.00',
    'Listing date: Oct 1, 2026',
    'Days on market: 12',
    'School district: 186',
  ])
})

test('[L11] a property being entered is shown even with incomplete numbers', () => {
  const typed = { ...emptyProperty, city: 'Springfield', zipCode: '62701', yearBuilt: Number.NaN, hoaFees: Number.NaN }
  const later = { listPrice: Number.NaN, lastInspection: '2026-10-01', ccrDocumentUrl: 'https://example.com/ccr.pdf' }
  expect(recapOf({ ...typed, ...later }).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Address: Springfield, 62701',
    'Property type: Single family',
    'Year built: N/A',
    'Square footage: N/A',
    'Lot size: N/A',
    'Bedrooms: N/A',
    'Bathrooms: N/A',
    'Last inspection: Oct 1, 2026',
    'CC&R document: https://example.com/ccr.pdf',
  ])
})
