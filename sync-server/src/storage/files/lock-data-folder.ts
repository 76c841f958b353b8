import SqliteDatabase, { SqliteError } from 'better-sqlite3'
import { join } from 'node:path'

/**
 * Makes this process the only server of a data folder: pokes and counts in memory do not reach another one. The lock is
 * SQLite's lock on an empty file beside the database, which the operating system releases when the process ends,
 * however it ends. Backups, restores and other commands do not need it.
 *
 * @returns a function that unlocks. It must stay referenced: SQLite unlocks a database that is garbage collected.
 *
 * @throws Error with a message for people while another server has the folder.
 */
export function lockDataFolder(dataDir: string): () => void {
  const database = new SqliteDatabase(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    const isTaken = error instanceof SqliteError && error.code.startsWith('SQLITE_BUSY')
    throw isTaken ? new Error('another Hearthkeep server is using it. Stop that one first.') : error
  }
  return () => void database.close()
}
