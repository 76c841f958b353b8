import SqliteDatabase from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { entityTables } from './schema/tables.ts'

export interface NamedContent {
  hash: string
  /** 1 if at least one document has them as `available`, else 0. */
  isAvailable: number
}

/**
 * Returns the contents that the documents of a database name, including documents in the trash and of former owners;
 * empty if the database is older than documents.
 */
export function namedContents(file: string): NamedContent[] {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    const tables = [entityTables.document, entityTables.formerDocument].map((table) => getTableName(table))
    const isThere = database.prepare('select 1 from sqlite_master where type = ? and name = ?')
    const present = tables.filter((table) => isThere.get('table', table))
    if (present.length === 0) return []
    const named = present.map((table) => `select hash, state from "${table}"`).join(' union all ')
    return database
      .prepare<[], NamedContent>(`select hash, max(state = 'available') as isAvailable from (${named}) group by hash`)
      .all()
  } finally {
    database.close()
  }
}
