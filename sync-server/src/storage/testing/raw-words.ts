import SqliteDatabase from 'better-sqlite3'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from '../sqlite/columns.ts'

/** The bytes of the database in the folder, including free pages, after a checkpoint of its write-ahead log. */
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

/** Records of REST calls and of the administrator keep the account's id and nothing else of it. */
const KEEP_IDS = ['mutations', 'administrator_actions']

/** The tables that have a row of this account. */
export function tablesNaming(folder: string, userId: string): string[] {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  const database = new SqliteDatabase(join(folder, file ?? 'no database'), { readonly: true })
  try {
    return database
      .prepare<[], { name: string }>(
        `select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'userId' where m.type = 'table'`,
      )
      .all()
      .map(({ name }) => name)
      .filter((name) => !KEEP_IDS.includes(name))
      .filter((name) => database.prepare(`select 1 from "${name}" where "userId" = ?`).get(userId) !== undefined)
  } finally {
    database.close()
  }
}

/**
 * The columns, as "table.column", that contain the text, even as part of a longer text, as a coded text, or as the bytes
 * of a UUID.
 */
export function columnsWith(folder: string, text: string): string[] {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  const database = new SqliteDatabase(join(folder, file ?? 'no database'), { readonly: true })
  const contains = (table: string, value: string) =>
    database
      .prepare(
        `select 1 from "${table}"
         where instr(cast(${value} as text), $text) > 0 or instr(cast(${value} as blob), $bytes) > 0`,
      )
      .get({ text, bytes: Buffer.from(bytesOf(text)) }) !== undefined
  try {
    return database
      .prepare<[], { table: string; column: string; type: string }>(
        `select m.name as "table", c.name as "column", c.type from sqlite_master m join pragma_table_info(m.name) c
         where m.type = 'table' order by 1, 2`,
      )
      .all()
      .filter(({ table, column, type }) =>
        contains(table, type === 'code' ? `(select text from dictionary where code = "${column}")` : `"${column}"`),
      )
      .map(({ table, column }) => `${table}.${column}`)
  } finally {
    database.close()
  }
}
