import { readQuarter } from '@hearthkeep/shared/market/quarter.ts'
import { keysOf } from '@hearthkeep/shared/kernel/picked.ts'
import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'
import { zipCodesIn } from '../zip-codes-in.ts'

/** What a pasted column can hold. */
export type MarketColumn = keyof typeof words

/** As people and MLS reports write the headings, by letters only. */
const words = {
  area: 'area neighborhood neighbourhood subdivision community market name region submarket city',
  zipCodes: 'zip zips zipcode zipcodes postal postalcode postalcodes postcode',
  quarter: 'quarter qtr period',
  medianPrice: `medianprice mediansaleprice mediansalesprice mediansoldprice mediansalepriceusd medianclosedprice
    mediancloseprice medsaleprice price saleprice salesprice median`,
  homesSold: 'homessold sold sales closedsales closed numberofsales unitssold solds numbersold',
  daysOnMarket: `daysonmarket mediandaysonmarket dom mediandom cdom days meddom daysonmkt mediandays`,
  activeListings: 'activelistings active actives listings inventory activeinventory homesforsale',
  priceChange: `pricechange pricechangefromayearago change yoy yoychange yearoveryear yearoveryearchange changeyoy
    medianpricechange changefromayearago pricechangeyoy`,
  note: 'note notes comment comments remark remarks',
}
/** The order of columns without headings. The quarter is left out if no cell reads as one. */
const usual = keysOf(words)

const meanings = new Map(
  usual.flatMap((meaning) => words[meaning].split(/\s+/u).map((word) => [word, meaning] as const)),
)

const meaningOf = (heading: string): MarketColumn | null =>
  meanings.get(withoutAccents(heading.slice(0, 200)).replaceAll(/[^a-z]/gu, '')) ?? null

/** How the first row is told from the headings. */
export const marketHeadings = {
  known: (cells: readonly string[]) => cells.filter((cell) => meaningOf(cell) !== null).length,
  isData: (cells: readonly string[]) => cells.some((cell) => zipCodesIn(cell) !== null),
}

/** The meaning of each column; null for one that is not read. Of two with one meaning, the first is read. */
export function columnsOf(headings: readonly string[], rows: readonly string[][]): (MarketColumn | null)[] {
  const guessed = headings.map(meaningOf)
  if (guessed.every((meaning) => meaning === null)) return usualColumns(headings.length, rows)
  return guessed.map((meaning, column) => (guessed.indexOf(meaning) === column ? meaning : null))
}

function usualColumns(count: number, rows: readonly string[][]): (MarketColumn | null)[] {
  const hasQuarter = rows.some((cells) => readQuarter(cells[2] ?? '') !== null)
  const columns = usual.filter((meaning) => meaning !== 'quarter' || hasQuarter)
  return Array.from({ length: count }, (_, column) => columns[column] ?? null)
}
