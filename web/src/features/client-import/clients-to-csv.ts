import type { Client } from '@hearthkeep/shared/entities.ts'
import { rowsToCsv } from '../../data/export/rows-to-csv.ts'
import { meaningLabels, type ColumnMeaning } from './file/columns.ts'

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
  'textConsentBy',
  'textConsentOn',
  'textConsentHow',
  'notes',
] as const satisfies readonly ColumnMeaning[]

/**
 * Returns the clients as a CSV file that spreadsheets and the import can read; cells are guarded against formula
 * injection.
 */
export function clientsToCsv(clients: readonly Client[]): Uint8Array<ArrayBuffer> {
  const rows = clients.map((client) =>
    Object.fromEntries(columns.map((column) => [meaningLabels[column], worded(client[column])])),
  )
  const headings = columns.map((column) => meaningLabels[column])
  // The byte order mark makes spreadsheets read the file as Unicode.
  return new TextEncoder().encode(`\uFEFF${rowsToCsv(headings, rows)}`)
}

const worded = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
