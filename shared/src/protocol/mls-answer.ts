import { z } from 'zod'
import { propertyFacts } from '../property/property.ts'

/** What a listing tells of a house, under the names and within the limits of the property; `null` is what it does not say. */
export const mlsListing = z.object(propertyFacts).pick({
  mlsNumber: true,
  listPrice: true,
  listingDate: true,
  daysOnMarket: true,
  propertyDescription: true,
  schoolDistrict: true,
  yearBuilt: true,
  squareFootage: true,
  bedrooms: true,
  bathrooms: true,
})
export type MlsListing = z.infer<typeof mlsListing>

/** The answer of `POST /api/mls/search`. `sample`: made up by us, for a server that no MLS has been given. */
export const mlsAnswer = z.object({ source: z.enum(['sample', 'reso']), listing: mlsListing })
export type MlsAnswer = z.infer<typeof mlsAnswer>
