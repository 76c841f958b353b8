import { z } from 'zod'
import { propertyFacts } from '../../property/property.ts'

/** The data of a listing, with the names and limits of the property's fields; `null` is not listed. */
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

/** The answer of `POST /api/mls/search`. `sample`: made up by us, for a server without an MLS. */
export const mlsAnswer = z.object({ source: z.enum(['sample', 'reso']), listing: mlsListing })
export type MlsAnswer = z.infer<typeof mlsAnswer>
