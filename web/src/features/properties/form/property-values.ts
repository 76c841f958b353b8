import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyFacts, trackedDocuments, type TrackedDocument } from '@hearthkeep/shared/property/property.ts'
import { z } from 'zod'

const documentFlags = Object.fromEntries(trackedDocuments.map((flag) => [flag, true])) as Record<TrackedDocument, true>

/** What the forms of a house ask for: the facts of the entity that a person can know. */
const asked = z.object(propertyFacts).pick({
  address: true,
  city: true,
  state: true,
  zipCode: true,
  propertyType: true,
  yearBuilt: true,
  squareFootage: true,
  bedrooms: true,
  bathrooms: true,
  lotSize: true,
  lastInspection: true,
  notes: true,
  hoaName: true,
  hoaFees: true,
  hoaFrequency: true,
  hoaContact: true,
  ccrDocumentUrl: true,
  mlsNumber: true,
  listPrice: true,
  listingDate: true,
  daysOnMarket: true,
  schoolDistrict: true,
  propertyDescription: true,
  hasPool: true,
  hasGarage: true,
  garageSpaces: true,
  hasFireplace: true,
  hasSeptic: true,
  hasWell: true,
  ...documentFlags,
})

export type PropertyValues = z.infer<typeof asked>

/** A new house, as the form shows it first (part 1, section 3: a single family's by default). */
export const emptyProperty: PropertyValues = {
  ...blank(asked.shape),
  address: '',
  city: '',
  state: '',
  zipCode: '',
  propertyType: 'single_family',
}

const places = asked.extend({
  address: place({ required: 'Address is required', max: 200, tooLong: 'Address must be less than 200 characters' }),
  city: place({ required: 'City is required', max: 100, tooLong: 'City must be less than 100 characters' }),
  state: place({ required: 'State is required', min: 2, max: 50 }),
  zipCode: place({
    required: 'ZIP code is required',
    min: 5,
    max: 10,
    tooLong: 'ZIP code must be less than 10 characters',
  }),
})

/** Without the limits of the entity, which each form says in its own words. */
const year = z.int('A whole number, please').nullable()

const OLDEST_HOUSE = 1800
const MOST_ROOMS = 20

/** Part 1, section 5: the form of the list page, with the stricter rule where two forms differ ([L7], [L8]). */
export function newPropertySchema(today: CalendarDate) {
  const thisYear = yearOf(today)
  const { bedrooms, bathrooms } = propertyFacts
  return places.extend({
    yearBuilt: year.refine((built) => built === null || (built >= OLDEST_HOUSE && built <= thisYear), yearRange(today)),
    bedrooms: bedrooms.refine((rooms) => rooms === null || rooms <= MOST_ROOMS, `At most ${MOST_ROOMS}`),
    bathrooms: bathrooms
      .refine((rooms) => rooms === null || rooms <= MOST_ROOMS, `At most ${MOST_ROOMS}`)
      .refine((rooms) => rooms === null || Number.isInteger(rooms * 2), 'Whole or half bathrooms, please'),
  })
}

/** The years that the form of a new house takes, in words. */
export const yearRange = (today: CalendarDate): string => `From ${OLDEST_HOUSE} to ${yearOf(today)}`

const yearOf = (today: CalendarDate): number => Number(today.slice(0, 4))

/** Part 1, section 5, the edit form: of a house that is known its figures are wanted too ([L9]). */
export const editedPropertySchema = places.extend({
  yearBuilt: year
    .refine((built) => built !== null && String(built).length >= 4, 'Year built is required')
    .pipe(propertyFacts.yearBuilt),
  squareFootage: propertyFacts.squareFootage.refine((area) => area !== null, 'Square footage is required'),
  bedrooms: propertyFacts.bedrooms.refine((rooms) => rooms !== null, 'Bedrooms is required'),
  bathrooms: propertyFacts.bathrooms.refine((rooms) => rooms !== null, 'Bathrooms is required'),
})

/** As it is saved: a house without a garage has no spaces in one. */
export const settled = (values: PropertyValues): PropertyValues =>
  values.hasGarage ? values : { ...values, garageSpaces: null }

function place({ required, min = 1, max, tooLong }: { required: string; min?: number; max: number; tooLong?: string }) {
  return z
    .string()
    .trim()
    .min(min, required)
    .max(max, tooLong ?? `At most ${max} characters`)
}
