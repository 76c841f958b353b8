import { words, type WordsFor } from '../format/field-words.ts'
import { formatNumber, formatText, formatTexts, type Formatter } from '../format/format-value.ts'
import type { marketFacts, MarketFigure } from './market.ts'
import { quarterWords } from './quarter.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const count = (value: number) => grouped.format(value)

/** How a letter and the table write each figure. */
export const figureWords: Record<MarketFigure, (value: number) => string> = {
  medianPrice: (price) => `$${grouped.format(Math.round(price))}`,
  homesSold: count,
  daysOnMarket: count,
  activeListings: count,
  priceChange: (percent) =>
    percent === 0 ? 'unchanged' : `${percent > 0 ? 'up' : 'down'} ${grouped.format(Math.abs(percent))}%`,
}

const figure =
  (name: MarketFigure): Formatter =>
  (value) =>
    typeof value === 'number' ? figureWords[name](value) : formatNumber()(value)

export const marketFields: WordsFor<keyof typeof marketFacts> = {
  area: words('Area'),
  zipCodes: words('ZIP codes', formatTexts),
  quarter: words('Quarter', (value) => (typeof value === 'string' ? quarterWords(value) : formatText(value))),
  medianPrice: words('Median sale price', figure('medianPrice')),
  homesSold: words('Homes sold', figure('homesSold')),
  daysOnMarket: words('Median days on market', figure('daysOnMarket')),
  activeListings: words('Active listings', figure('activeListings')),
  priceChange: words('Price change from a year ago', figure('priceChange')),
  note: words('Note'),
}
