import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { statSync } from 'node:fs'
import { momentOf } from '../sqlite/columns.ts'
import { accounts } from '../accounts/accounts.ts'
import { changes } from '../log/changes.ts'
import { devices } from '../log/devices.ts'
import { entityTables } from '../rows/entity-tables.ts'
import { goneProperties } from '../scopes.ts'

/** What an operator may want to know about a database before relying on it. */
export interface Contents {
  bytes: number
  /** Row counts by table, without empty tables. */
  rows: Map<string, number>
  /** The time of the last change; null if there is none. */
  lastChange: string | null
}

/** The database must have all its tables. */
export function countContents(file: string): Contents {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    const tables = [accounts, devices, ...Object.values(entityTables), changes].map(getTableName)
    const rows = tables.map((table) => [table, count(database, `select count(*) from "${table}"`)] as const)
    const lastChange = database.prepare<[], number | null>('select max(at) from changes').pluck().get() ?? null
    return {
      bytes: statSync(file).size,
      rows: new Map(rows.filter(([, count]) => count > 0)),
      lastChange: lastChange === null ? null : momentOf(lastChange),
    }
  } finally {
    database.close()
  }
}

const count = (database: Database, sql: string) => database.prepare<[], number>(sql).pluck().get() ?? 0

export interface NamedContent {
  hash: string
  /** In bytes. */
  size: number
  type: DocumentType
  /** 1 if at least one document has them as `available`, else 0. */
  isAvailable: number
}

/**
 * Returns the contents that the documents of a database name, including documents in the trash and of former owners, but
 * not of properties that are gone, whose files may have been collected; empty if the database is older than documents.
 */
export function namedContents(file: string): NamedContent[] {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    const tables = [entityTables.document, entityTables.formerDocument].map((table) => getTableName(table))
    const gone = getTableName(goneProperties)
    const isThere = database.prepare('select 1 from sqlite_master where type = ? and name = ?')
    const present = tables.filter((table) => isThere.get('table', table))
    if (present.length === 0) return []
    const named = present.map((table) => `select hash, state, "fileSize", "fileType" from "${table}"`)
    if (isThere.get('table', gone)) named[0] += ` where "propertyId" not in (select "propertyId" from ${gone})`
    return database
      .prepare<[], NamedContent>(
        // Beside a maximum, SQLite gives the other columns of its row.
        `select hash, "fileSize" as size, "fileType" as type, max(state = 'available') as isAvailable
         from (${named.join(' union all ')}) group by hash`,
      )
      .all()
  } finally {
    database.close()
  }
}
