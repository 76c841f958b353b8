import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  decimal,
  dollars,
  marketId,
  multilineText,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../kernel/fields.ts'
import { quarter } from './quarter.ts'

/** Our own limit: enough for a large city. */
export const MAX_ZIP_CODES = 50

/** [MK4] The five digits of a ZIP code, without the four that may follow, or a Canadian code without its space. */
export function zipKey(zipCode: string): string {
  const plain = zipCode.trim().toUpperCase()
  return /^\d{5}-?\d{4}$/u.test(plain) ? plain.slice(0, 5) : plain.replaceAll(/[\s-]/gu, '')
}

export const zipCode = text(10)
  .overwrite(zipKey)
  .regex(/^(?:\d{5}|[A-Z]\d[A-Z]\d[A-Z]\d)$/u, 'A ZIP code has five digits')

/** What an MLS says about an area in a quarter. */
export const marketFigures = {
  medianPrice: optional(dollars),
  homesSold: optional(wholeNumber(0, 1_000_000)),
  /** The median. */
  daysOnMarket: optional(wholeNumber(0, 10_000)),
  activeListings: optional(wholeNumber(0, 1_000_000)),
  /** How much the median price rose in a year, in percent; below zero if it fell. */
  priceChange: optional(decimal(-100, 1000)),
}
export type MarketFigure = keyof typeof marketFigures

export const marketFacts = {
  area: requiredText(100, 'Area is required'),
  zipCodes: z
    .array(zipCode)
    .min(1, 'Enter a ZIP code')
    .max(MAX_ZIP_CODES, `At most ${MAX_ZIP_CODES}`)
    .refine((codes) => new Set(codes).size === codes.length, 'Contains duplicates'),
  quarter,
  ...marketFigures,
  /** For the realtor alone. */
  note: optional(multilineText(1000)),
}

/** A realtor's own numbers of an area in a quarter; the row is the realtor's own. */
export const market = defineEntity({
  name: 'market',
  naming: { title: 'area', noun: 'neighborhood' },
  fields: { id: marketId, ...marketFacts },
  indexes: [],
})

export type Market = RowOf<typeof market>
