import { mkdirSync, statSync } from 'node:fs'
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
