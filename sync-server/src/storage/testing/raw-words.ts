import SqliteDatabase from 'better-sqlite3'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of the database in that folder, free pages included, after a checkpoint of its write-ahead log. */
export function rawBytes(folder: string): string {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  const path = join(folder, file ?? 'no database')
  const database = new SqliteDatabase(path)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  return readFileSync(path, 'latin1')
}

/** The rows of these tables as text. */
export function wordsIn(folder: string, tables: readonly string[]): string {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  const database = new SqliteDatabase(join(folder, file ?? 'no database'), { readonly: true })
  try {
    return JSON.stringify(tables.map((table) => database.prepare(`select * from "${table}"`).all()))
  } finally {
    database.close()
  }
}
