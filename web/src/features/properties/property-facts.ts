import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import { later } from '@hearthkeep/shared/rules/dates.ts'
import { hoaFrequencyLabels, propertyTypeLabels } from '@hearthkeep/shared/rules/labels.ts'
import { money } from '@hearthkeep/shared/rules/money.ts'
import { cityLine, squareFeet } from './property-words.ts'

interface TextFact {
  label: string
  value: string
}

/** What is told of every house, `N/A` where nobody recorded it (part 2, section 2), then what only some have. */
export function factsOf(property: Property): TextFact[] {
  const { yearBuilt, squareFootage, lotSize, bedrooms, bathrooms } = property
  return [
    { label: 'Address', value: `${property.address}, ${cityLine(property)}` },
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
    ...given('List price', property.listPrice === null ? null : money(property.listPrice)),
    ...given('Listing date', property.listingDate === null ? null : shortDate(property.listingDate)),
    ...given('Days on market', property.daysOnMarket === null ? null : String(property.daysOnMarket)),
    ...given('School district', property.schoolDistrict),
  ]
}

/** The later of what is recorded on the house and what was completed as an inspection. */
export function lastInspectionOf(property: Property, items: MaintenanceItem[]): CalendarDate | null {
  const dates = [property.lastInspection, ...items.map(inspectedOn)].filter((date) => date !== null)
  return dates.length === 0 ? null : dates.reduce(later)
}

/** A link a person typed, when it is one that leads to the web and nowhere else. */
export const webLink = (text: string | null): string | null =>
  text !== null && /^https?:\/\//iu.test(text) ? text : null

const inspectedOn = ({ type, status, completedDate }: MaintenanceItem) =>
  type === 'inspection' && status === 'completed' ? completedDate : null

const orMissing = <T>(value: T | null, words: (value: T) => string): string => (value === null ? 'N/A' : words(value))

const given = (label: string, value: string | null): TextFact[] => (value === null ? [] : [{ label, value }])

const acres = (size: number) => `${size} ${size === 1 ? 'acre' : 'acres'}`

function hoaFeesOf({ hoaFees, hoaFrequency }: Property): string | null {
  if (hoaFees === null) return null
  return hoaFrequency === null ? money(hoaFees) : `${money(hoaFees)} ${hoaFrequencyLabels[hoaFrequency].toLowerCase()}`
}

function featuresOf({ hasPool, hasGarage, garageSpaces, hasFireplace, hasSeptic, hasWell }: Property): string | null {
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
