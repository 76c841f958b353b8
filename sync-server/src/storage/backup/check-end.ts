import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** From the file format: the two bytes at this offset are the page size, 1 for 65,536. */
const PAGE_SIZE_AT = 16
const HEADER_BYTES = 100

/**
 * Runs before SQLite opens the file: SQLite treats a truncated last page as if it ended in zeros, and that page may
 * belong to its list of tables. A file that is no database at all is left for SQLite to reject.
 *
 * @throws Error with a message for people if the file ends within a page.
 */
export function checkEnd(file: string): void {
  const header = Buffer.alloc(HEADER_BYTES)
  const opened = openSync(file, 'r')
  try {
    if (readSync(opened, header, 0, HEADER_BYTES, 0) < HEADER_BYTES || !header.toString('latin1').startsWith('SQLite '))
      return
    const pageSize = header.readUInt16BE(PAGE_SIZE_AT)
    if (fstatSync(opened).size % (pageSize === 1 ? 65_536 : pageSize) !== 0) throw new Error('it is truncated')
  } finally {
    closeSync(opened)
  }
}
