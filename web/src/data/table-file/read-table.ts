import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { decodeText } from './decode-text.ts'
import { MAX_ROWS, refusedFile, type Table } from './table.ts'
import { isWorkbook } from './workbook/is-workbook.ts'

const MAX_BYTES = 20 * 1024 * 1024

/**
 * Reads the rows of a file, whatever its name: a workbook, or text in the encodings of {@link decodeText}. Refuses a file
 * that is too big or cannot be read.
 */
export async function readTable(file: File, read: (text: string) => Outcome<Table>): Promise<Outcome<Table>> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return isWorkbook(bytes) && bytes.length <= MAX_BYTES ? await workbookTable(bytes, read) : tableIn(bytes, read)
  } catch {
    const message = 'Couldn’t read the file. Please choose it again.'
    return { ok: false, refusal: { kind: 'internal', message } }
  }
}

async function workbookTable(bytes: Uint8Array, read: (text: string) => Outcome<Table>): Promise<Outcome<Table>> {
  const { readWorkbook } = await import('./workbook/read-workbook.ts')
  const workbook = readWorkbook(bytes)
  if (!workbook) return refusedFile('This file has no table that can be read. Please save it as .xlsx or CSV (UTF-8).')
  const table = checked(read(workbook.csv))
  return table.ok ? { ok: true, value: { ...table.value, otherSheets: workbook.others } } : table
}

/** Like {@link readTable}, of a text file that has been read. */
export function tableIn(bytes: Uint8Array, read: (text: string) => Outcome<Table>): Outcome<Table> {
  if (bytes.length > MAX_BYTES) return refusedFile('This file is too big. The limit is 20 MB.')
  const text = decodeText(bytes)
  if (text === null)
    return refusedFile('This file can’t be read as text. Please save it as CSV (UTF-8) and choose it again.')
  return checked(read(text))
}

const checked = (table: Outcome<Table>): Outcome<Table> =>
  table.ok && table.value.rows.length > MAX_ROWS
    ? refusedFile('This file has too many rows. The limit is 20,000.')
    : table
