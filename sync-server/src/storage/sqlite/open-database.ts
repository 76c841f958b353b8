import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { statSync } from 'node:fs'

/**
 * Opens a database with the settings that every part of the server uses: readers run beside one writer, and commits
 * survive a power failure.
 */
export function openDatabase(file: string | Buffer): Database {
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 5000')
  // [SE19] Overwrites deleted content, including on pages that become free; `fast` would skip those.
  database.pragma('secure_delete = on')
  // Checkpoints every 16 MB instead of every 4: a long push writes the same pages repeatedly.
  database.pragma('wal_autocheckpoint = 4000')
  // LIKE ignores case only for ASCII letters.
  database.function('without_accents', { deterministic: true }, (text: unknown) => withoutAccents(String(text)))
  return database
}

/**
 * [SE96] Moves the contents of the write-ahead log into the database file and empties the log, as far as possible
 * without waiting: what another connection still reads or writes is left for the next time. SQLite would wait inside
 * the event loop, where the readers and the writer of this process could not finish either.
 */
export function checkpoint(file: string): void {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (!log?.size) return
  const database = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 })
  try {
    const [moved] = database.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[]
    if (moved && moved.checkpointed === moved.log) database.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}
