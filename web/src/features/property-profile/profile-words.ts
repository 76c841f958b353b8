import type { Ownership, Property } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { hoaFrequencyLabels, propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import { money, percent } from '@hearthkeep/shared/kernel/money.ts'
import { documentProgressOf } from '@hearthkeep/shared/property/property-completion.ts'

interface TextFact {
  label: string
  value: string
}

const SQUARE_FEET_IN_ACRE = 43_560
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `1,850 sq ft` */
const squareFeet = (area: number) => `${grouped.format(area)} sq ft`
const orMissing = <T>(value: T | null, words: (value: T) => string = String): string =>
  value === null ? 'N/A' : words(value)

/** `MLS: 1234567`, or that the property is not listed (part 2, section 2). */
export const listingBadge = ({ mlsNumber }: Property): string => (mlsNumber ? `MLS: ${mlsNumber}` : 'Not Listed')

export function profileStats(property: Property): TextFact[] {
  const { completed, total } = documentProgressOf(property)
  return [
    { label: 'List price', value: listPriceWords(property) },
    { label: 'Square footage', value: orMissing(property.squareFootage, (area) => grouped.format(area)) },
    { label: 'Year built', value: orMissing(property.yearBuilt) },
    { label: 'Documents completed', value: `${completed}/${total}` },
  ]
}

/** The lot size is recorded in acres but shown in square feet here (part 2, section 2). */
export const propertyFactsTable = (property: Property): TextFact[] => [
  { label: 'Property type', value: propertyTypeLabels[property.propertyType] },
  { label: 'Bedrooms', value: orMissing(property.bedrooms) },
  { label: 'Bathrooms', value: orMissing(property.bathrooms) },
  { label: 'Lot size', value: orMissing(property.lotSize, (acres) => squareFeet(acres * SQUARE_FEET_IN_ACRE)) },
]

export interface Feature {
  label: string
  has: boolean
}

export function featuresOf(property: Property): Feature[] {
  const { hasPool, hasGarage, garageSpaces, hasFireplace, hasSeptic, hasWell } = property
  const spaces = garageSpaces ?? 1
  return [
    { label: 'Pool', has: hasPool },
    { label: hasGarage ? `Garage (${spaces} ${spaces === 1 ? 'space' : 'spaces'})` : 'Garage', has: hasGarage },
    { label: 'Fireplace', has: hasFireplace },
    { label: 'Septic system', has: hasSeptic },
    { label: 'Well', has: hasWell },
  ]
}

export const listingFacts = (property: Property): TextFact[] => [
  { label: 'MLS number', value: orMissing(property.mlsNumber) },
  { label: 'List price', value: listPriceWords(property) },
  { label: 'Listing date', value: shortDate(property.listingDate) },
  { label: 'Days on market', value: orMissing(property.daysOnMarket) },
  { label: 'School district', value: orMissing(property.schoolDistrict) },
]

/** `$45.00 monthly` */
export const hoaFeesOf = ({ hoaFees, hoaFrequency }: Property): string =>
  [money(hoaFees), hoaFees !== null && hoaFrequency ? hoaFrequencyLabels[hoaFrequency].toLowerCase() : null]
    .filter((part) => part !== null)
    .join(' ')

export function ownershipRows(ownership: Ownership): TextFact[] {
  const { purchasePrice, currentMarketValue, salePrice, ownershipStartDate, ownershipEndDate } = ownership
  const rows = [
    { label: 'Purchase price', value: money(purchasePrice) },
    { label: 'Market value', value: money(currentMarketValue) },
    { label: 'Owned since', value: shortDate(ownershipStartDate) },
  ]
  const gain = gainOf(ownership)
  if (gain) rows.splice(2, 0, { label: 'Change in value', value: gain })
  if (salePrice !== null) rows.push({ label: 'Sale price', value: money(salePrice) })
  if (ownershipEndDate !== null) rows.push({ label: 'Owned until', value: shortDate(ownershipEndDate) })
  return rows
}

/** A property that is not for sale has no price of zero. */
const listPriceWords = ({ listPrice }: Pick<Property, 'listPrice'>) =>
  listPrice === null ? 'Not listed' : money(listPrice)

/** Returns the gain from the purchase price to the market value: `+$60,000.00 (+24%)`; `null` if either is unknown. */
export function gainOf({ purchasePrice, currentMarketValue }: Ownership): string | null {
  if (!purchasePrice || currentMarketValue === null) return null
  const gain = currentMarketValue - purchasePrice
  const sign = gain < 0 ? '−' : '+'
  return `${sign}${money(Math.abs(gain))} (${sign}${percent(Math.abs(gain) / purchasePrice)})`
}

/**
 * Returns a link that a person typed if it is a web link; otherwise `null`. A bare host name, such as one with `www.`,
 * gets an HTTPS scheme.
 */
export function webLink(text: string | null | undefined): string | null {
  if (!text) return null
  if (/^https?:\/\//iu.test(text)) return text
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/u.test(text) ? `https://${text}` : null
}
