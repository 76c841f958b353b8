import SqliteDatabase from 'better-sqlite3'
import { statSync } from 'node:fs'

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
