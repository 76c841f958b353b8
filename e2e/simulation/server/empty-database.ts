import { bringUpToDate } from '../../../sync-server/src/storage/bring-up-to-date.ts'
import { openDatabase } from '../../../sync-server/src/storage/sqlite/open-database.ts'

let bytes: Buffer | undefined

/** The bytes of a database with all tables and without rows, made once: migrations take as long as ten transactions. */
export function emptyDatabase(): Buffer {
  if (bytes) return bytes
  const database = openDatabase(':memory:')
  bringUpToDate(database)
  bytes = database.serialize()
  database.close()
  return bytes
}
