/**
 * The rows as RFC 4180 has it, under a row of the fields' names. What is unknown is empty; what has parts is JSON. A text
 * that a spreadsheet would take for a formula gets an apostrophe before it.
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
