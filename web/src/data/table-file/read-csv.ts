import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import Papa from 'papaparse'
import { MAX_COLUMNS, refusedFile, type Table, type TableRow } from './table.ts'

/** How the rows of a kind of file are told from its headings. */
export interface Headings {
  /** How many of these cells are known headings. */
  known(cells: readonly string[]): number
  /** Whether a row with such cells can only be data. */
  isData(cells: readonly string[]): boolean
}

/**
 * Reads comma-, semicolon-, tab- or bar-separated values. Titles and empty lines above the headings are skipped, and so
 * are columns on the right in which nothing is written. Refuses a file that is empty or has an unclosed quote.
 */
export function readCsv(text: string, headings: Headings): Outcome<Table> {
  const { data, errors, meta } = parse(unquoted(text, headings), headings)
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed) return refusedFile(`A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.`)
  const records = meta.delimiter === ',' ? withSentences(data, headings) : data
  const numbered = records.map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return refusedFile('This file is empty.')
  const widest = filled.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0)
  if (widest > MAX_COLUMNS) return refusedFile('This file has too many columns. The limit is 1,000.')
  const written = filled.map(({ row, cells }) => ({ row, cells: cells.slice(0, widest) }))
  const { names, rows } = splitAtHeadings(written, headings)
  if (rows.length === 0) return refusedFile('This file has headings but no rows.')
  const width = [names, ...rows.map(({ cells }) => cells)].reduce((most, cells) => Math.max(most, widthOf(cells)), 0)
  const all = Array.from({ length: width }, (_, column) => names[column] || `Column ${column + 1}`)
  const whole = rows.map(({ row, cells }) => ({ row, cells: all.map((_, column) => cells[column] ?? '') }))
  return { ok: true, value: { headings: all, rows: whole } }
}

/**
 * Puts `Oak Homes, Inc.` together, which a program has not quoted, if the row then is as long as the headings, or else as
 * most rows: no other comma has a space after it.
 */
function withSentences(data: readonly string[][], { known }: Headings): readonly string[][] {
  const counts = new Map<number, number>()
  for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  const names = data.slice(0, TOP).find((cells) => known(cells.slice(0, MAX_COLUMNS)) > 1)
  const usual = names?.length ?? most?.[0] ?? 0
  return data.map((cells) => {
    if (cells.length <= usual) return cells
    const joined: string[] = []
    for (const cell of cells) {
      const before = /^ \S/u.test(cell) ? joined.pop() : undefined
      joined.push(before === undefined ? cell : `${before},${cell}`)
    }
    return joined.length === usual ? joined : cells
  })
}

/** Up to the last cell in which something is written. */
const widthOf = (cells: readonly string[]) => 1 + cells.findLastIndex((cell) => cell !== '')

/** Spreadsheets obey a first line `sep=;` and do not show it. */
function parse(written: string, headings: Headings) {
  const text = withOneLineEnd(written)
  const hint = /^\s*"?sep=([^\r\n])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/iu.exec(text)
  if (hint) return parsed(text.slice(hint[0].length), hint[1] ?? ',')
  return parsed(text, delimiterOf(text, headings))
}

/** A quotation mark that is never closed is a letter like others, if all rows have as many cells then. */
function parsed(text: string, delimiter: string) {
  const quoted = Papa.parse<string[]>(text, { delimiter })
  if (quoted.errors.every(({ code }) => code !== 'MissingQuotes')) return quoted
  const plain = Papa.parse<string[]>(text, { delimiter, quoteChar: '\0', skipEmptyLines: 'greedy' })
  return plain.data.every(({ length }) => length === plain.data[0]?.length) ? plain : quoted
}

/** A table that was saved as a table again has each row, quoted, in one cell. */
function unquoted(text: string, headings: Headings): string {
  const [, first = ''] = /^\s*"([^"\n]*)"\s*(?:[\r\n]|$)/u.exec(text.slice(0, TOP_LETTERS)) ?? []
  const names = Papa.parse<string[]>(first).data[0] ?? []
  if (headings.known(names.slice(0, MAX_COLUMNS)) < 2) return text
  const rows = Papa.parse<string[]>(text, { delimiter: ',' }).data
  return rows.every(({ length }) => length === 1) ? rows.map(([row]) => row).join('\n') : text
}

/** A file that was put together from others has several line ends, of which the parser knows one. */
function withOneLineEnd(text: string): string {
  const kinds = new Set(text.replaceAll(/"[^"]*"/gu, '').match(/\r\n?|\n/gu))
  return kinds.size > 1 ? text.replaceAll(/\r\n?/gu, '\n') : text
}

/** Headings are expected among this many rows. */
const TOP = 20
/** ... and letters: a row can be as long as its file. */
const TOP_LETTERS = 200_000

/**
 * The delimiter by which most headings are known, or else the most frequent one of the first line. The parser's own
 * detection needs three columns.
 */
function delimiterOf(text: string, { known }: Headings): string {
  const above = text.slice(0, TOP_LETTERS)
  const [line = ''] = /\S.*/u.exec(above) ?? []
  const outside = line.replaceAll(/"[^"]*"/gu, '')
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const top = Papa.parse<string[]>(above, { delimiter, preview: TOP }).data
    return {
      delimiter,
      known: Math.max(0, ...top.map((cells) => known(cells.slice(0, MAX_COLUMNS)))),
      count: outside.split(delimiter).length,
    }
  })
  const [best] = scores.toSorted((a, b) => b.known - a.known || b.count - a.count)
  return best?.delimiter ?? ','
}

/**
 * Finds the headings: the first row with two known ones; or else, above all rows of data, the first row with a
 * known one or with more than a title.
 */
function splitAtHeadings(
  filled: readonly TableRow[],
  { known, isData }: Headings,
): { names: readonly string[]; rows: TableRow[] } {
  const top = filled.slice(0, TOP)
  const data = top.findIndex(({ cells }) => isData(cells))
  const above = data === -1 ? top : top.slice(0, data)
  const isTitle = ({ cells }: TableRow) =>
    cells.filter(Boolean).length === 1 && top.some((other) => other.cells.filter(Boolean).length > 1)
  const headings =
    top.find(({ cells }) => known(cells) > 1 && !isData(cells)) ??
    above.find(({ cells }) => known(cells) > 0) ??
    above.find((row) => !isTitle(row))
  if (!headings) return { names: [], rows: filled.slice(Math.max(data, 0)) }
  const repeated = headings.cells.join('\n')
  const below = filled.slice(filled.indexOf(headings) + 1).filter(({ cells }) => cells.join('\n') !== repeated)
  return { names: headings.cells, rows: below }
}
