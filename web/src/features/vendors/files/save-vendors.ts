import type { Vendor } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { keysOf } from '@hearthkeep/shared/kernel/picked.ts'
import { vendorFields } from '@hearthkeep/shared/vendor/vendor-fields.ts'
import { cellsToCsv } from '../../../data/export/rows-to-csv.ts'
import type { ListedVendor } from '../../../data/queries/vendors/use-vendors.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { cardsOf } from './write-cards.ts'

/** [VB12] Downloads contact cards. `name`: of the file. */
export function saveCards(vendors: readonly Vendor[], name: string): void {
  const fileName = name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'vendor'
  saveFile({ name: `${fileName}.vcf`, type: 'text/vcard', bytes: cardsOf(vendors) })
}

/** [VB12] Downloads the book as a table, with the work of each entry. */
export function saveTable(vendors: readonly ListedVendor[], today: CalendarDate): void {
  saveFile({ name: `vendors-${today}.csv`, type: 'text/csv', bytes: vendorsToCsv(vendors) })
}

/** Cells are guarded against formula injection. */
export function vendorsToCsv(vendors: readonly ListedVendor[]): Uint8Array<ArrayBuffer> {
  const fields = keysOf(vendorFields)
  const headings = [...fields.map((field) => vendorFields[field].label), 'Jobs', 'Spent', 'Last visit']
  const rows = vendors.map(({ vendor, work }) => [
    ...fields.map((field) => worded(vendor[field])),
    work.done.length,
    work.spent,
    work.lastVisit,
  ])
  // The byte order mark makes spreadsheets read the file as Unicode.
  return new TextEncoder().encode(`\uFEFF${cellsToCsv(headings, rows)}`)
}

function worded(value: string | boolean | string[] | null): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : value
}
