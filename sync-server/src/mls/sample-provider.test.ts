import { mlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleProvider } from './sample-provider.ts'

const today = '2026-11-20'
const mainStreet = { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' }

async function listingOf(query: Partial<typeof mainStreet>) {
  const found = await sampleProvider.search({ ...mainStreet, ...query }, today)
  if (found.outcome !== 'found') throw new Error(`nothing found for ${JSON.stringify(query)}`)
  return found.listing
}

test('[OW6] an address has the same sample however it is spelled, and another address has another', async () => {
  const listing = await listingOf({})
  expect(await listingOf({ address: ' 14  main st. ' })).toEqual(listing)
  expect((await listingOf({ address: '15 Main St' })).mlsNumber).not.toBe(listing.mlsNumber)
  expect((await listingOf({ zipCode: '62702' })).mlsNumber).not.toBe(listing.mlsNumber)
})

test('[OW6] a sample is within the ranges of the specification, fits a property and is marked as a sample', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (address) => {
      const listing = await listingOf({ address })
      expect(mlsListing.parse(listing)).toEqual(listing)
      expect(Object.values(listing)).not.toContain(null)
      expect(listing.listPrice).toBeGreaterThanOrEqual(200_000)
      expect(listing.listPrice).toBeLessThanOrEqual(700_000)
      const days = listing.daysOnMarket ?? -1
      expect(days).toBeGreaterThanOrEqual(0)
      expect(days).toBeLessThanOrEqual(179)
      expect(listing.listingDate).toBe(addDays(today, -days))
      expect(listing.propertyDescription).toMatch(/^Sample listing/)
    }),
  )
})
