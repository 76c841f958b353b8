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
  if (typeof value === 'string') return FORMULA.test(value) ? `'${value}` : value
  return JSON.stringify(value)
}

/**
 * Spreadsheets skip spaces, control characters and invisible characters before a formula, and some read the signs of
 * other widths as their plain forms. A text with an apostrophe of its own gets a second one, so that one can be removed.
 */
const FORMULA = /^'*(?:\p{Cc}|[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u

/** Removes the apostrophe from a cell that {@link rowsToCsv} has written. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
