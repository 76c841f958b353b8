import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { keysOf } from '@hearthkeep/shared/kernel/picked.ts'
import { textToNumber } from '@hearthkeep/shared/format/number-text.ts'
import { marketFields } from '@hearthkeep/shared/market/market-fields.ts'
import { marketFacts, marketFigures, type MarketFigure } from '@hearthkeep/shared/market/market.ts'
import { quarterOf, quarterWords, readQuarter, type Quarter } from '@hearthkeep/shared/market/quarter.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { leftOutWords, plainCell } from '../../../data/table-file/cells.ts'
import { readCsv } from '../../../data/table-file/read-csv.ts'
import { MAX_ROWS } from '../../../data/table-file/table.ts'
import { zipCodesIn } from '../zip-codes-in.ts'
import { columnsOf, marketHeadings, type MarketColumn } from './market-columns.ts'

type Facts = Required<ArgsOf<'market.add'>['facts']>

/** A pasted row as read. */
export interface ReadMarket {
  row: number
  facts: Facts
}

interface ReadPaste {
  rows: ReadMarket[]
  /** A sentence about each cell and each row that is left out. */
  leftOut: string[]
}

interface Reading {
  /** Of rows that do not name one. */
  quarter: Quarter
  today: CalendarDate
}

const schema = z.object(marketFacts)
const figures = keysOf(marketFigures)

/** [MK12] Reads rows that were copied from a spreadsheet. What cannot be read is left out, and said. */
export function readMarket(text: string, reading: Reading): Outcome<ReadPaste> {
  const table = readCsv(withWholeAmounts(text), marketHeadings)
  if (!table.ok) return table
  const rows = table.value.rows.slice(0, MAX_ROWS).map(({ row, cells }) => ({ row, cells: cells.map(plainCell) }))
  const columns = columnsOf(
    table.value.headings,
    rows.map(({ cells }) => cells),
  )
  const read: ReadPaste = { rows: [], leftOut: [] }
  for (const { row, cells } of rows) {
    const uncertain = isTabbed(text) ? null : whyUncertain(cells, { headings: table.value.headings, columns })
    if (uncertain !== null) {
      read.leftOut.push(`Row ${row} is left out: ${uncertain}.`)
      continue
    }
    const { facts, leftOut } = readRow(cells, { columns, ...reading })
    const checked = schema.safeParse(facts)
    const why = checked.success ? null : (checked.error.issues[0]?.message ?? '')
    read.leftOut.push(...leftOut.map((words) => `Row ${row}: ${words}`))
    if (checked.success) read.rows.push({ row, facts: checked.data })
    else read.leftOut.push(`Row ${row} is left out: ${why}.`)
  }
  return { ok: true, value: read }
}

interface RowReading extends Reading {
  columns: readonly (MarketColumn | null)[]
}

function readRow(cells: readonly string[], { columns, quarter, today }: RowReading) {
  const leftOut: string[] = []
  const facts: Facts = { ...blank(marketFacts), area: '', zipCodes: [], quarter }
  const cellOf = (meaning: MarketColumn) => cells[columns.indexOf(meaning)] ?? ''
  const leaveOut = (meaning: MarketColumn, why: string) =>
    leftOut.push(leftOutWords(marketFields[meaning].label, cellOf(meaning), why))
  facts.area = cellOf('area')
  facts.note = cellOf('note') || null
  facts.zipCodes = zipCodesIn(cellOf('zipCodes')) ?? []
  if (facts.zipCodes.length === 0 && cellOf('zipCodes') !== '') leaveOut('zipCodes', 'a ZIP code has five digits')
  const typed = cellOf('quarter')
  const named = readQuarter(typed)
  if (named !== null && named <= quarterOf(today)) facts.quarter = named
  // Numbers of an unknown quarter would be said to be of another.
  else if (typed !== '') {
    leaveOut('quarter', named === null ? 'it can’t be read' : `${quarterWords(named)} hasn’t begun yet`)
    facts.quarter = ''
  }
  for (const figure of figures) {
    const cell = cellOf(figure)
    const number = readFigure(figure, cell)
    if (number === null || marketFigures[figure].safeParse(number).success) facts[figure] = number
    else leaveOut(figure, 'it can’t be read')
  }
  return { facts, leftOut }
}

/** Null for an empty cell, `NaN` for what is no number. */
function readFigure(figure: MarketFigure, cell: string): number | null {
  switch (figure) {
    case 'medianPrice':
      return readPrice(cell)
    case 'priceChange':
      return readPercent(cell)
    case 'daysOnMarket':
      return textToNumber(cell.replace(/\s?days?$/iu, ''))
    case 'homesSold':
    case 'activeListings':
      return textToNumber(cell)
  }
}

/** `$412,500`, `412.5k`, `1.2M`. */
function readPrice(cell: string): number | null {
  const millions = /^(?<amount>.{1,20}?)\s?(?:m|mm|mil|million)$/iu.exec(cell)?.groups?.amount
  const number = textToNumber(millions ?? cell, 'money')
  return number === null || millions === undefined ? number : number * 1_000_000
}

/** `3.2%`, `+3.2`, `(1.5%)`, `−1.5 %`. */
function readPercent(cell: string): number | null {
  const [, inBrackets] = /^\(([^()]{1,20})\)$/u.exec(cell) ?? []
  const number = textToNumber((inBrackets ?? cell).replace(/\s?%$/u, '').replace(/^\+\s?/u, ''))
  return number === null || inBrackets === undefined ? number : -number
}

/** `$412,500` between commas is one cell: nobody sells a home for 412 dollars. */
const withWholeAmounts = (text: string): string =>
  isTabbed(text)
    ? text
    : text.replaceAll(
        /(^|[,\n] ?)\$(\d,\d{3},\d{3}|\d{2,3},\d{3}(?!,000))(?=,|\r?\n|$)/gu,
        (_all, before: string, amount: string) => `${before}$${amount.replaceAll(',', '')}`,
      )

const isTabbed = (text: string) => text.includes('\t')

/** [MK12] Why it is not certain which cell of a row is which, in a text with commas; null if it is. */
function whyUncertain(
  cells: readonly string[],
  { headings, columns }: { headings: readonly string[]; columns: readonly (MarketColumn | null)[] },
) {
  const price = cells[columns.indexOf('medianPrice')] ?? ''
  const isMore = cells.some(
    (cell, column) => cell !== '' && columns[column] === null && headings[column] === `Column ${column + 1}`,
  )
  if (isMore || /^\$?\d{1,3}$/u.test(price)) return 'put amounts with commas in quotation marks'
  return /^\d{5}$/u.test(price) && zipCodesIn(price) ? 'put its ZIP codes in one cell, between spaces' : null
}
