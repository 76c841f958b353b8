import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { MlsProvider, MlsQuery } from './mls-provider.ts'

/** Answers for every address, always the same for the same one, within the ranges of part 1, section 9. */
export const sampleProvider: MlsProvider = {
  source: 'sample',
  search: async (query, today) => ({ outcome: 'found', listing: sampleListing(query, today) }),
}

function sampleListing(query: MlsQuery, today: CalendarDate): MlsListing {
  const pick = numbersFor(query)
  const daysOnMarket = pick(0, 179)
  const bedrooms = pick(2, 5)
  return {
    mlsNumber: String(pick(1_000_000, 9_999_999)),
    listPrice: pick(200, 700) * 1000,
    listingDate: addDays(today, -daysOnMarket),
    daysOnMarket,
    propertyDescription: `Sample listing: a home with ${bedrooms} bedrooms, an updated kitchen and a private yard.`,
    schoolDistrict: `${query.city ?? 'Local'} School District`,
    yearBuilt: pick(1950, 2020),
    squareFootage: pick(20, 80) * 50,
    bedrooms,
    bathrooms: pick(2, 8) / 2,
  }
}

/**
 * Returns a generator of whole numbers from `min` to `max` that look random but depend only on the address, however it
 * is written.
 */
function numbersFor({ address, zipCode }: MlsQuery): (min: number, max: number) => number {
  let state = 0x811c9dc5
  for (const unit of `${address} ${zipCode ?? ''}`
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join(' ') ?? '')
    state = Math.imul(state ^ unit.charCodeAt(0), 0x01000193)
  return (min, max) => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return min + (((mixed ^ (mixed >>> 14)) >>> 0) % (max - min + 1))
  }
}
