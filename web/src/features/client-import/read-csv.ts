import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import Papa from 'papaparse'

/** A row of the file as the person's spreadsheet counts it: the headings are row 1. */
export interface CsvRow {
  row: number
  cells: string[]
}

export interface Csv {
  /** Of each column; `Column 2` where the file has no words for it. */
  headings: string[]
  /** Without those in which nothing stands. */
  rows: CsvRow[]
}

/** Ours: more than any one realtor's list, and small enough to be checked at once. */
const MOST_ROWS = 20_000
const MOST_BYTES = 20 * 1024 * 1024

/**
 * What stands in a file of comma-, semicolon- or tab-separated values, however it was saved: with or without a byte order
 * mark, in Unicode or in what Windows wrote before it. Refuses a file that is too big, that holds nothing, or in which a
 * quotation is never closed.
 */
export function readCsv(bytes: Uint8Array): Outcome<Csv> {
  if (bytes.length > MOST_BYTES) return refused('The file is too big: at most 20 MB can be read.')
  const text = textOf(bytes)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed) return refused(`A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.`)
  const all = data.map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first, ...others] = filled
  if (!first) return refused('The file holds nothing.')
  const hasHeadings = !first.cells.some(isAboutSomebody)
  const rows = hasHeadings ? others : filled
  if (rows.length === 0) return refused('The file holds headings and nothing under them.')
  if (rows.length > MOST_ROWS) return refused('The file has too many rows: at most 20,000 can be read at once.')
  const width = Math.max(...filled.map(({ cells }) => cells.length))
  const headings = Array.from(
    { length: width },
    (_, column) => (hasHeadings && first.cells[column]) || `Column ${column + 1}`,
  )
  return { ok: true, value: { headings, rows } }
}

/** An address or a number in the first row says that it is nobody's heading. */
const isAboutSomebody = (cell: string) => /[^\s@]@[^\s@]+\.[^\s@]/u.test(cell) || cell.replace(/\D/gu, '').length >= 7

/** What stands most often between the words of the first line: the parser's own guess wants three columns. */
function delimiterOf(text: string): string {
  const [line = ''] = /\S.*/u.exec(text) ?? []
  const outside = line.replaceAll(/"[^"]*"/gu, '')
  const count = (delimiter: string) => outside.split(delimiter).length
  return [';', '\t', '|'].reduce((best, other) => (count(other) > count(best) ? other : best), ',')
}

function textOf(bytes: Uint8Array): string {
  // The decoders take the mark away.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const refused = (message: string): Outcome<Csv> => ({ ok: false, refusal: { kind: 'invalid', message } })
