/**
 * Formats the rows according to RFC 4180, below a header of field names. Unknown values are empty; composite values are
 * JSON. [RD10] A text that a spreadsheet would read as a formula gets a leading apostrophe.
 */
export const rowsToCsv = (fields: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  cellsToCsv(
    fields,
    rows.map((row) => fields.map((field) => row[field])),
  )

/** The same for rows as lists of cells, whose headings may be equal. */
export const cellsToCsv = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [headings, ...rows.map((row) => row.map(cell))].map((line) => `${line.map(quoted).join(',')}\r\n`).join('')

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return guarded(value)
  return JSON.stringify(value)
}

/**
 * Spreadsheets skip spaces, control characters and invisible characters before a formula, and some read the signs of
 * other widths as their plain forms. A text with an apostrophe of its own gets a second one, so that one can be removed.
 */
const FORMULA = /^'*(?:\p{Cc}|[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u

/**
 * What a spreadsheet begins a cell with that splits the file at other separators than ours, as many do outside the United
 * States: to it, a quote inside a cell is a letter. Tested on parts, each from its beginning, which takes linear time.
 */
const INNER_FORMULA = /^['"\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u
const SEPARATOR = /([;\t\r\n])/

const inParts = (text: string, change: (part: string) => string): string =>
  text
    .split(SEPARATOR)
    .map((part, index) => (index === 0 ? part : change(part)))
    .join('')

function guarded(text: string): string {
  const safe = inParts(text, (part) => (INNER_FORMULA.test(part) ? `'${part}` : part))
  return FORMULA.test(text) ? `'${safe}` : safe
}

/** Removes the apostrophes from a cell that {@link rowsToCsv} has written. */
export function withoutGuard(cell: string): string {
  const isGuarded = (part: string, formula: RegExp) => part.startsWith("'") && formula.test(part.slice(1))
  const text = inParts(cell, (part) => (isGuarded(part, INNER_FORMULA) ? part.slice(1) : part))
  return isGuarded(text, FORMULA) ? text.slice(1) : text
}

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
