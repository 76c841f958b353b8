import SqliteDatabase, { SqliteError } from 'better-sqlite3'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes new files and folders of this process private: folders 0700, files 0600, including those that SQLite creates beside
 * a database. Every program that writes to the data folder calls this first.
 */
export const keepFilesPrivate = () => void process.umask(0o077)

/** Creates the data folder if it is missing. @returns whether other users of the machine can read it. */
export function makeDataFolder(dataDir: string): { isOpenToOthers: boolean } {
  mkdirSync(dataDir, { recursive: true })
  // Windows has no such mode, and Node makes one up.
  return { isOpenToOthers: process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0 }
}

/** The path of the database in the data folder. */
export const databaseIn = (dataDir: string) => join(dataDir, 'hearthkeep.sqlite')

/** The path of the bytes of documents. */
export const documentsIn = (dataDir: string) => join(dataDir, 'documents')

/** The path of the administrator's credentials. */
export const administratorIn = (dataDir: string) => join(dataDir, 'administrator.json')

/** The default path of a copy of the database; `moment` makes it unique, to the second. */
export function backupIn(dataDir: string, { name, moment }: { name: string; moment: Date }): string {
  const stamp = moment.toISOString().slice(0, 19).replaceAll(':', '-')
  return join(dataDir, 'backups', `${name}-${stamp}.sqlite`)
}

/** Returns the contents of the file; null if it does not exist. @throws Error if it cannot be read. */
export function readPrivateFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Writes a file that only its owner can read. @throws Error if it cannot be written. */
export function writePrivateFile(file: string, text: string): void {
  // Written to a temporary file and renamed, so that a crash never leaves half of it.
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

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
