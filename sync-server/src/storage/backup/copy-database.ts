import SqliteDatabase from 'better-sqlite3'
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkDatabase } from './check-database.ts'
import { countContents, type Contents } from './count-contents.ts'

/**
 * Copies a database as it is at one moment, also while others write to it. The copy has its name only once it is whole,
 * checked and on the disk.
 *
 * VACUUM INTO and not the online backup: that one begins again with every write of another process, and on a busy server
 * never ends. This one reads within one transaction, which keeps nobody waiting.
 *
 * @throws Error when there is a file of that name already.
 */
export function copyDatabase({ from, to, alongside }: Copying): Contents {
  if (existsSync(to)) throw new Error(`There is a file ${to} already, which is left as it is`)
  mkdirSync(dirname(to), { recursive: true })
  const part = `${to}.${process.pid}.part`
  try {
    // Passwords' hashes are in it: for its owner's eyes only, from its first byte on.
    closeSync(openSync(part, 'wx', 0o600))
    vacuumInto(from, part)
    checkDatabase(part)
    const contents = countContents(part)
    alongside?.(part)
    toDisk(part)
    giveName(part, to)
    // Windows keeps no folder open, and writes its names down by itself.
    if (process.platform !== 'win32') toDisk(dirname(to))
    return contents
  } finally {
    rmSync(part, { force: true })
  }
}

interface Copying {
  from: string
  to: string
  /** Brings what the copy needs beside it, before it has its name; what it throws leaves no copy. */
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

/** Unlike a rename, a link never takes the place of a file that has come there meanwhile. A memory stick knows no links. */
function giveName(part: string, name: string): void {
  try {
    linkSync(part, name)
  } catch (error) {
    if (existsSync(name)) throw error
    renameSync(part, name)
  }
}

/** A file's bytes, or a folder's names. */
function toDisk(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
