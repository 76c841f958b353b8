import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'
import SqliteDatabase, { type Database } from 'better-sqlite3'

/**
 * Opens a database with the settings that every part of the server uses: readers run beside one writer, and commits
 * survive a power failure.
 */
export function openDatabase(file: string | Buffer): Database {
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 5000')
  // [SE19]: overwrites deleted content, including on pages that become free; `fast` would skip those.
  database.pragma('secure_delete = on')
  // Checkpoints every 16 MB instead of every 4: a long push writes the same pages repeatedly.
  database.pragma('wal_autocheckpoint = 4000')
  // LIKE ignores case only for ASCII letters.
  database.function('without_accents', { deterministic: true }, (text: unknown) => withoutAccents(String(text)))
  return database
}
