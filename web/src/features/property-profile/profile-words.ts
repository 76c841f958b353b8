import type { Ownership, Property } from '@hearthkeep/shared/entities.ts'
import { money, percent } from '@hearthkeep/shared/kernel/money.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ownershipFields } from '@hearthkeep/shared/property/ownership-fields.ts'
import { propertyFields } from '@hearthkeep/shared/property/property-fields.ts'
import { factOf } from '@hearthkeep/shared/property/property-words.ts'
import { documentProgressOf } from '@hearthkeep/shared/property/property-completion.ts'

interface TextFact {
  label: string
  value: string
}

const SQUARE_FEET_IN_ACRE = 43_560
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

const areaWords = ({ squareFootage }: Property) => (squareFootage === null ? 'N/A' : grouped.format(squareFootage))

const lotSizeWords = ({ lotSize }: Property) =>
  lotSize === null ? 'N/A' : `${grouped.format(lotSize * SQUARE_FEET_IN_ACRE)} sq ft`

/** `MLS: 1234567`, or that the property is not listed (part 2, section 2). */
export const listingBadge = ({ mlsNumber }: Property): string => (mlsNumber ? `MLS: ${mlsNumber}` : 'Not Listed')

export function profileStats(property: Property): TextFact[] {
  const { completed, total } = documentProgressOf(property)
  return [
    { label: propertyFields.listPrice.label, value: listPriceWords(property) },
    { label: propertyFields.squareFootage.label, value: areaWords(property) },
    factOf(property, 'yearBuilt'),
    { label: 'Documents completed', value: `${completed}/${total}` },
  ]
}

/** The lot size is recorded in acres but shown in square feet here (part 2, section 2). */
export const propertyFactsTable = (property: Property): TextFact[] => [
  factOf(property, 'propertyType'),
  factOf(property, 'bedrooms'),
  factOf(property, 'bathrooms'),
  { label: propertyFields.lotSize.label, value: lotSizeWords(property) },
]

export const listingFacts = (property: Property): TextFact[] => [
  factOf(property, 'mlsNumber'),
  { label: propertyFields.listPrice.label, value: listPriceWords(property) },
  factOf(property, 'listingDate'),
  factOf(property, 'daysOnMarket'),
  factOf(property, 'schoolDistrict'),
]

export function ownershipRows(ownership: Ownership): TextFact[] {
  const gain = gainOf(ownership)
  const amount = (field: 'purchasePrice' | 'currentMarketValue' | 'salePrice' | 'yearlyBudget') => ({
    label: ownershipFields[field].label,
    value: money(ownership[field]),
  })
  const day = (field: 'ownershipStartDate' | 'ownershipEndDate') => ({
    label: ownershipFields[field].label,
    value: shortDate(ownership[field]),
  })
  return [
    amount('purchasePrice'),
    amount('currentMarketValue'),
    ...(gain ? [{ label: 'Change in value', value: gain }] : []),
    day('ownershipStartDate'),
    ...(ownership.yearlyBudget === null ? [] : [amount('yearlyBudget')]),
    ...(ownership.salePrice === null ? [] : [amount('salePrice')]),
    ...(ownership.ownershipEndDate === null ? [] : [day('ownershipEndDate')]),
  ]
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
