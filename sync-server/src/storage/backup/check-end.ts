import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** As the file format says: two bytes from here are the size of a page, 1 for 65,536. */
const PAGE_SIZE_AT = 16
const HEADER_BYTES = 100

/**
 * Asked before SQLite opens the file: it takes a last page that is cut short for one that ends in zeros, and that page may
 * be of its list of tables. What is no database at all is left for SQLite to say.
 * @throws Error in words when the file ends within a page.
 */
export function checkEnd(file: string): void {
  const header = Buffer.alloc(HEADER_BYTES)
  const opened = openSync(file, 'r')
  try {
    if (readSync(opened, header, 0, HEADER_BYTES, 0) < HEADER_BYTES || !header.toString('latin1').startsWith('SQLite '))
      return
    const said = header.readUInt16BE(PAGE_SIZE_AT)
    if (fstatSync(opened).size % (said === 1 ? 65_536 : said) !== 0) throw new Error('its end is missing')
  } finally {
    closeSync(opened)
  }
}
