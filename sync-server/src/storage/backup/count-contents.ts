import SqliteDatabase, { type Database } from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { statSync } from 'node:fs'
import { accounts, changes, devices, entityTables } from '../schema/tables.ts'

/** What an operator may want to know of a database before trusting it with anything. */
export interface Contents {
  bytes: number
  /** Rows by table, without the tables that are empty. */
  rows: Map<string, number>
  /** The moment of the last change; null when there is none. */
  lastChange: string | null
}

/** Of a database that has all its tables. */
export function countContents(file: string): Contents {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    const tables = [accounts, devices, ...Object.values(entityTables), changes].map(getTableName)
    const rows = tables.map((table) => [table, count(database, `select count(*) from "${table}"`)] as const)
    const lastChange = database.prepare<[], string | null>('select max(at) from changes').pluck().get() ?? null
    return { bytes: statSync(file).size, rows: new Map(rows.filter(([, count]) => count > 0)), lastChange }
  } finally {
    database.close()
  }
}

const count = (database: Database, sql: string) => database.prepare<[], number>(sql).pluck().get() ?? 0
