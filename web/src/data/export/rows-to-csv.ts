/**
 * Formats the rows according to RFC 4180, below a header of field names. Unknown values are empty; composite values are
 * JSON. A text that a spreadsheet would read as a formula gets a leading apostrophe.
 */
export function rowsToCsv(fields: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [fields, ...rows.map((row) => fields.map((field) => cell(row[field])))]
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return JSON.stringify(value)
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
