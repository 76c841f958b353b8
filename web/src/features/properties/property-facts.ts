import type { TrackedDocument } from '@hearthkeep/shared/property/property.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { hoaFrequencyLabels, propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { PropertyValues } from './form/property-values.ts'
import { squareFeet } from './property-words.ts'

interface TextFact {
  label: string
  value: string
}

type Facts = Pick<PropertyValues, Exclude<keyof PropertyValues, TrackedDocument>>

/** Returns the facts shown for every property, `N/A` if missing (part 2, section 2), then optional ones. */
export function factsOf(property: Facts): TextFact[] {
  const { yearBuilt, squareFootage, lotSize, bedrooms, bathrooms } = property
  return [
    { label: 'Address', value: placeOf(property) },
    { label: 'Property type', value: propertyTypeLabels[property.propertyType] },
    { label: 'Year built', value: orMissing(yearBuilt, String) },
    { label: 'Square footage', value: orMissing(squareFootage, squareFeet) },
    { label: 'Lot size', value: orMissing(lotSize, acres) },
    { label: 'Bedrooms', value: orMissing(bedrooms, String) },
    { label: 'Bathrooms', value: orMissing(bathrooms, String) },
    ...given('Features', featuresOf(property)),
    ...given('HOA', property.hoaName),
    ...given('HOA fees', hoaFeesOf(property)),
    ...given('HOA contact', property.hoaContact),
    ...given('MLS number', property.mlsNumber),
    ...given('List price', orNothing(property.listPrice, money)),
    ...given('Listing date', orNothing(property.listingDate, shortDate)),
    ...given('Days on market', orNothing(property.daysOnMarket, String)),
    ...given('School district', property.schoolDistrict),
  ]
}

/** Returns the facts of a property that is being entered, including those that its page shows elsewhere. */
export function recapOf(property: Facts): TextFact[] {
  return [
    ...factsOf(property),
    ...given('Last inspection', orNothing(property.lastInspection, shortDate)),
    ...given('CC&R document', property.ccrDocumentUrl),
  ]
}

/** Returns a link that a person typed if it is an HTTP or HTTPS URL; otherwise `null`. */
export const webLink = (text: string | null): string | null =>
  text !== null && /^https?:\/\//iu.test(text) ? text : null

const orMissing = <T>(value: T | null, words: (value: T) => string): string => orNothing(value, words) ?? 'N/A'

/** A partially typed number may be `NaN`. */
const orNothing = <T>(value: T | null, words: (value: T) => string): string | null =>
  value === null || Number.isNaN(value) ? null : words(value)

/** Leaves out missing parts, because a property that is being entered may be incomplete. */
function placeOf({ address, city, state, zipCode }: Facts): string {
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ') || 'N/A'
}

const given = (label: string, value: string | null): TextFact[] => (value === null ? [] : [{ label, value }])

const acres = (size: number) => `${size} ${size === 1 ? 'acre' : 'acres'}`

function hoaFeesOf({ hoaFees, hoaFrequency }: Facts): string | null {
  const fees = orNothing(hoaFees, money)
  return fees === null || hoaFrequency === null ? fees : `${fees} ${hoaFrequencyLabels[hoaFrequency].toLowerCase()}`
}

function featuresOf({ hasPool, hasGarage, garageSpaces, hasFireplace, hasSeptic, hasWell }: Facts): string | null {
  const spaces = garageSpaces ?? 1
  const features = [
    hasPool && 'Pool',
    hasGarage && `Garage (${spaces} ${spaces === 1 ? 'space' : 'spaces'})`,
    hasFireplace && 'Fireplace',
    hasSeptic && 'Septic system',
    hasWell && 'Well',
  ].filter(Boolean)
  return features.length === 0 ? null : features.join(', ')
}
