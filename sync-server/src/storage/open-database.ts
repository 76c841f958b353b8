import SqliteDatabase, { type Database } from 'better-sqlite3'

/** Opens a database as all of us use it: readers beside one writer, and what is committed survives a power cut. */
export function openDatabase(file: string | Buffer): Database {
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 5000')
  // [SE19]: deleted content is overwritten, on pages that become free too; `fast` would leave those.
  database.pragma('secure_delete = on')
  // A checkpoint every 16 MB, not every 4: a long push writes the same pages again and again.
  database.pragma('wal_autocheckpoint = 4000')
  return database
}
