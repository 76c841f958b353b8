import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { mask } from '@hearthkeep/shared/kernel/picked.ts'
import { yearOf } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { property, profileDocuments, propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { z } from 'zod'

/** The fields of the property forms: the facts of the entity, except those that its profile has. */
const formFacts = z
  /** Only a recorded property has a status. */
  .object({ ...propertyFacts, status: property.schema.shape.status.optional() })
  .omit({ hoaPhone: true, hoaEmail: true, hoaWebsite: true, climate: true, ...mask(profileDocuments) })

export type PropertyValues = z.infer<typeof formFacts>

/** The statuses that a person can choose ([CP10]); the others are set by a transfer or an import. */
export const chosenStatuses = ['active', 'paused', 'archived'] as const

/** Initial values of a new property (part 1, section 3: a single family's by default). */
export const emptyProperty: PropertyValues = {
  ...blank(formFacts.omit({ status: true }).shape),
  address: '',
  city: '',
  state: '',
  zipCode: '',
  propertyType: 'single_family',
}

const places = formFacts.extend({
  address: addressPart({
    required: 'Address is required',
    max: 200,
    tooLong: 'Address must be less than 200 characters',
  }),
  city: addressPart({ required: 'City is required', max: 100, tooLong: 'City must be less than 100 characters' }),
  state: addressPart({ required: 'State is required', min: 2, max: 50 }),
  zipCode: addressPart({
    required: 'ZIP code is required',
    min: 5,
    max: 10,
    tooLong: 'ZIP code must be less than 10 characters',
  }),
})

/** Without the entity's limits, for which each form has its own message. */
const year = z.int('Enter a whole number').nullable()

const OLDEST_PROPERTY = 1800
const MAX_ROOMS = 20

/** Part 1, section 5: the form of the list page, with the stricter rule where two forms differ ([L7], [L8]). */
export function newPropertySchema(today: CalendarDate) {
  const thisYear = yearOf(today)
  const { bedrooms, bathrooms } = propertyFacts
  return places.extend({
    yearBuilt: year.refine(
      (built) => built === null || (built >= OLDEST_PROPERTY && built <= thisYear),
      yearRange(today),
    ),
    bedrooms: bedrooms.refine((rooms) => rooms === null || rooms <= MAX_ROOMS, `At most ${MAX_ROOMS}`),
    bathrooms: bathrooms
      .refine((rooms) => rooms === null || rooms <= MAX_ROOMS, `At most ${MAX_ROOMS}`)
      .refine((rooms) => rooms === null || Number.isInteger(rooms * 2), 'Whole or half bathrooms only'),
  })
}

/** Describes the years that the form of a new property accepts. */
export const yearRange = (today: CalendarDate): string => `From ${OLDEST_PROPERTY} to ${yearOf(today)}`

/** Part 1, section 5, the edit form: a recorded property also requires its figures ([L9]). */
export const editedPropertySchema = places.extend({
  yearBuilt: year
    .refine((built) => built !== null && String(built).length >= 4, 'Year built is required')
    .pipe(propertyFacts.yearBuilt),
  squareFootage: propertyFacts.squareFootage.refine((area) => area !== null, 'Square footage is required'),
  bedrooms: propertyFacts.bedrooms.refine((rooms) => rooms !== null, 'Bedrooms is required'),
  bathrooms: propertyFacts.bathrooms.refine((rooms) => rooms !== null, 'Bathrooms is required'),
})

/** Returns the values to save: a property without a garage has no garage spaces. */
export const settled = (values: PropertyValues): PropertyValues =>
  values.hasGarage ? values : { ...values, garageSpaces: null }

function addressPart({
  required,
  min = 1,
  max,
  tooLong,
}: {
  required: string
  min?: number
  max: number
  tooLong?: string
}) {
  return z
    .string()
    .trim()
    .min(min, required)
    .max(max, tooLong ?? `At most ${max} characters`)
}
