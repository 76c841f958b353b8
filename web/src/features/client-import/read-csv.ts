import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import Papa from 'papaparse'

/** A row with its number as spreadsheets show it: the headings are row 1. */
export interface CsvRow {
  row: number
  cells: string[]
}

export interface Csv {
  /** One for each column; `Column 2` if the file has no heading for it. */
  headings: string[]
  /** Without empty rows. */
  rows: CsvRow[]
}

/** Our own limit: more than any realtor's list, and few enough to check in one go. */
const MAX_ROWS = 20_000
const MAX_BYTES = 20 * 1024 * 1024

/**
 * Reads a file of comma-, semicolon- or tab-separated values in any common encoding: Unicode, with or without a byte
 * order mark, or Windows-1252. Refuses a file that is too big or empty, or has an unclosed quote.
 */
export function readCsv(bytes: Uint8Array): Outcome<Csv> {
  if (bytes.length > MAX_BYTES) return refused('This file is too big. The limit is 20 MB.')
  const text = textOf(bytes)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed) return refused(`A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.`)
  const all = data.map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first, ...others] = filled
  if (!first) return refused('This file is empty.')
  const hasHeadings = !first.cells.some(isAboutSomebody)
  const rows = hasHeadings ? others : filled
  if (rows.length === 0) return refused('This file has headings but no rows.')
  if (rows.length > MAX_ROWS) return refused('This file has too many rows. The limit is 20,000.')
  const width = Math.max(...filled.map(({ cells }) => cells.length))
  const headings = Array.from(
    { length: width },
    (_, column) => (hasHeadings && first.cells[column]) || `Column ${column + 1}`,
  )
  return { ok: true, value: { headings, rows } }
}

/** An email address or a phone number in the first row means that it holds data rather than headings. */
const isAboutSomebody = (cell: string) => /[^\s@]@[^\s@]+\.[^\s@]/u.test(cell) || cell.replace(/\D/gu, '').length >= 7

/** Returns the most frequent delimiter of the first line. The parser's own detection needs three columns. */
function delimiterOf(text: string): string {
  const [line = ''] = /\S.*/u.exec(text) ?? []
  const outside = line.replaceAll(/"[^"]*"/gu, '')
  const count = (delimiter: string) => outside.split(delimiter).length
  return [';', '\t', '|'].reduce((best, other) => (count(other) > count(best) ? other : best), ',')
}

function textOf(bytes: Uint8Array): string {
  // `TextDecoder` removes the byte order mark.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const refused = (message: string): Outcome<Csv> => ({ ok: false, refusal: { kind: 'invalid', message } })
