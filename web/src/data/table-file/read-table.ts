import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { decodeText } from './decode-text.ts'
import { MAX_ROWS, refusedFile, type Table } from './table.ts'

const MAX_BYTES = 20 * 1024 * 1024

/**
 * Reads the rows of a file, whatever its name, in the encodings of {@link decodeText}. Refuses a file that is too big or
 * cannot be decoded.
 */
export async function readTable(file: File, read: (text: string) => Outcome<Table>): Promise<Outcome<Table>> {
  try {
    return tableIn(new Uint8Array(await file.arrayBuffer()), read)
  } catch {
    const message = 'Couldn’t read the file. Please choose it again.'
    return { ok: false, refusal: { kind: 'internal', message } }
  }
}

/** Like {@link readTable}, of a file that has been read. */
export function tableIn(bytes: Uint8Array, read: (text: string) => Outcome<Table>): Outcome<Table> {
  if (bytes.length > MAX_BYTES) return refusedFile('This file is too big. The limit is 20 MB.')
  const text = decodeText(bytes)
  if (text === null)
    return refusedFile('This file can’t be read as text. Please save it as CSV (UTF-8) and choose it again.')
  const table = read(text)
  if (table.ok && table.value.rows.length > MAX_ROWS)
    return refusedFile('This file has too many rows. The limit is 20,000.')
  return table
}
