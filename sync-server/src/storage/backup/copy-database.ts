import SqliteDatabase from 'better-sqlite3'
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkDatabase } from './check-database.ts'
import { countContents, type Contents } from './count-contents.ts'

/**
 * Copies a database as of one moment, even while others write to it. The copy gets its name only once it is complete,
 * checked and on disk.
 *
 * Uses VACUUM INTO rather than the online backup, which starts over with every write by another process and never ends
 * on a busy server. VACUUM INTO reads within one transaction, which blocks nobody.
 *
 * @throws Error if a file with that name already exists.
 */
export function copyDatabase({ from, to, alongside }: Copying): Contents {
  if (existsSync(to)) throw new Error(`${to} already exists and was left unchanged`)
  mkdirSync(dirname(to), { recursive: true })
  const part = `${to}.${process.pid}.part`
  try {
    // The copy contains password hashes: only its owner may read it, from its first byte on.
    closeSync(openSync(part, 'wx', 0o600))
    vacuumInto(from, part)
    checkDatabase(part)
    const contents = countContents(part)
    alongside?.(part)
    toDisk(part)
    giveName(part, to)
    // On Windows a folder cannot be opened, and its entries are flushed without this.
    if (process.platform !== 'win32') toDisk(dirname(to))
    return contents
  } finally {
    rmSync(part, { force: true })
  }
}

interface Copying {
  from: string
  to: string
  /** Copies what belongs beside the copy, before the copy has its name; if it throws, there is no copy. */
  alongside?(copy: string): void
}

function vacuumInto(from: string, to: string): void {
  const database = new SqliteDatabase(from, { fileMustExist: true })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/**
 * Unlike a rename, a link never replaces a file that has appeared there in the meantime. A memory stick does not
 * support links.
 */
function giveName(part: string, name: string): void {
  try {
    linkSync(part, name)
  } catch (error) {
    if (existsSync(name)) throw error
    renameSync(part, name)
  }
}

/** Flushes a file's bytes, or a folder's entries. */
function toDisk(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
