import type { TrackedDocument } from '@hearthkeep/shared/property/property.ts'
import { propertyFields } from '@hearthkeep/shared/property/property-fields.ts'
import { factOf, featuresOf, hoaFeesOf } from '@hearthkeep/shared/property/property-words.ts'
import type { PropertyValues } from './form/property-values.ts'

interface TextFact {
  label: string
  value: string
}

type Facts = Pick<PropertyValues, Exclude<keyof PropertyValues, TrackedDocument>>

/** Returns the facts shown for every property, `N/A` if missing (part 2, section 2), then optional ones. */
export function factsOf(property: Facts): TextFact[] {
  const features = featuresOf(property).flatMap(({ label, has }) => (has ? [label] : []))
  return [
    { label: propertyFields.address.label, value: placeOf(property) },
    ...always.map((field) => fact(property, field)),
    ...given('Features', features.join(', ') || null),
    ...known(property, ['hoaName']),
    ...given(propertyFields.hoaFees.label, hoaFeesOf(property)),
    ...known(property, ['hoaContact', 'mlsNumber', 'listPrice', 'listingDate', 'daysOnMarket', 'schoolDistrict']),
  ]
}

/** Returns the facts of a property that is being entered, including those that its page shows elsewhere. */
export const recapOf = (property: Facts): TextFact[] => [
  ...factsOf(property),
  ...known(property, ['lastInspection', 'ccrDocumentUrl']),
]

const always = ['propertyType', 'yearBuilt', 'squareFootage', 'lotSize', 'bedrooms', 'bathrooms'] as const

type Field = keyof Facts & keyof typeof propertyFields

const known = (property: Facts, fields: readonly Field[]): TextFact[] =>
  fields.filter((field) => !isMissing(property[field])).map((field) => fact(property, field))

const fact = (property: Facts, field: Field): TextFact => factOf(isMissing(property[field]) ? {} : property, field)

/** A partially typed number may be `NaN`. */
const isMissing = (value: unknown) => value === null || value === undefined || Number.isNaN(value)

const given = (label: string, value: string | null): TextFact[] => (value === null ? [] : [{ label, value }])

/** Leaves out missing parts, because a property that is being entered may be incomplete. */
function placeOf({ address, city, state, zipCode }: Facts): string {
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ') || 'N/A'
}
