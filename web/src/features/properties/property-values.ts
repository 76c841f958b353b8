import { blank } from '@hearthkeep/shared/entities/blank.ts'
import { propertyFacts } from '@hearthkeep/shared/entities/property.ts'
import { z } from 'zod'

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

/** Part 1, section 5, the form of the list page. */
export const newPropertySchema = asked.extend({
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

/** Part 1, section 5, the edit form: of a house that is known its figures are wanted too. */
export const editedPropertySchema = newPropertySchema.extend({
  yearBuilt: propertyFacts.yearBuilt.refine((year) => year !== null, 'Year built is required'),
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
