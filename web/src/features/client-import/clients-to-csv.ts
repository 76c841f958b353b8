import type { Client } from '@hearthkeep/shared/entities.ts'
import { rowsToCsv } from '../../data/export/rows-to-csv.ts'
import { meaningLabels, type ColumnMeaning } from './columns.ts'

const columns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'closingDate',
  'birthday',
  'cadenceDays',
  'mayEmail',
  'mayText',
  'notes',
] as const satisfies readonly ColumnMeaning[]

/** The clients as a file that a spreadsheet opens and that the import reads back; formulas are guarded. */
export function clientsToCsv(clients: readonly Client[]): Uint8Array<ArrayBuffer> {
  const rows = clients.map((client) =>
    Object.fromEntries(columns.map((column) => [meaningLabels[column], worded(client[column])])),
  )
  const headings = columns.map((column) => meaningLabels[column])
  // The mark tells a spreadsheet that it is Unicode.
  return new TextEncoder().encode(`\uFEFF${rowsToCsv(headings, rows)}`)
}

const worded = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
