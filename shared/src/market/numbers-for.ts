import type { Property } from '../property/property.ts'
import { isLiving } from '../kernel/living.ts'
import { keysOf } from '../kernel/picked.ts'
import { figureWords, marketFields } from './market-fields.ts'
import { marketFigures, zipKey, type Market, type MarketFigure } from './market.ts'
import { quarterWords } from './quarter.ts'

/** [MK5] What a letter can say about the market near a home. They are never left out of a letter. */
export const marketPlaceholders = [
  'marketArea',
  'marketQuarter',
  'marketMedianPrice',
  'marketHomesSold',
  'marketDaysOnMarket',
  'marketActiveListings',
  'marketPriceChange',
] as const
type MarketPlaceholder = (typeof marketPlaceholders)[number]

export const isMarketPlaceholder = (name: string): name is MarketPlaceholder =>
  (marketPlaceholders as readonly string[]).includes(name)

const placeholderOf: Record<MarketFigure, MarketPlaceholder> = {
  medianPrice: 'marketMedianPrice',
  homesSold: 'marketHomesSold',
  daysOnMarket: 'marketDaysOnMarket',
  activeListings: 'marketActiveListings',
  priceChange: 'marketPriceChange',
}
const figures = keysOf(marketFigures)

export const marketLabels = {
  marketArea: 'Market area',
  marketQuarter: 'Market quarter',
  ...(Object.fromEntries(figures.map((name) => [placeholderOf[name], marketFields[name].label])) as Record<
    Exclude<MarketPlaceholder, 'marketArea' | 'marketQuarter'>,
    string
  >),
}

/** A home, and the numbers of the realtor who writes about it. */
interface NumbersAbout {
  property: Pick<Property, 'zipCode'> | null
  /** The realtor's own; none by default. */
  market?: readonly Market[] | undefined
}

/**
 * [MK4] The numbers of the area that covers a ZIP code: those of its newest quarter, and of several areas those that
 * were added last. Null without any.
 */
export function numbersForZip(market: readonly Market[], zipCode: string): Market | null {
  const key = zipKey(zipCode)
  return market
    .filter((row) => isLiving(row) && row.zipCodes.includes(key))
    .reduce<Market | null>((best, row) => (best === null || isNewer(row, best) ? row : best), null)
}

function isNewer(one: Market, other: Market): boolean {
  if (one.quarter !== other.quarter) return one.quarter > other.quarter
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt
}

export const numbersFor = ({ property, market = [] }: NumbersAbout): Market | null =>
  property && numbersForZip(market, property.zipCode)

/** What stands for the placeholders; a figure that the realtor has not recorded is missing. */
export function marketValues(row: Market): Partial<Record<MarketPlaceholder, string>> {
  const values: Partial<Record<MarketPlaceholder, string>> = {
    marketArea: row.area,
    marketQuarter: quarterWords(row.quarter),
  }
  for (const figure of figures) {
    const value = row[figure]
    if (value !== null) values[placeholderOf[figure]] = figureWords[figure](value)
  }
  return values
}

/** [MK6] Why a letter with these placeholders cannot be written about a home; null if it can. */
export function whyNoNumbers(asked: readonly MarketPlaceholder[], about: NumbersAbout): string | null {
  if (asked.length === 0) return null
  const zipCode = about.property?.zipCode.trim() ?? ''
  if (zipCode === '') return 'No numbers: they have no single home with a ZIP code'
  const row = numbersFor(about)
  if (!row) return `No numbers for ${zipCode}`
  const values = marketValues(row)
  const missing = asked.filter((name) => values[name] === undefined).map((name) => marketLabels[name].toLowerCase())
  if (missing.length === 0) return null
  return `No numbers for ${zipCode}: ${quarterWords(row.quarter)} has no figure for ${missing.join(', ')}`
}
