import SqliteDatabase from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { entityTables } from './entity-tables.ts'
import { goneProperties } from './scopes.ts'

export interface NamedContent {
  hash: string
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
    const named = present.map((table) => `select hash, state from "${table}"`)
    if (isThere.get('table', gone)) named[0] += ` where "propertyId" not in (select "propertyId" from ${gone})`
    return database
      .prepare<[], NamedContent>(
        `select hash, max(state = 'available') as isAvailable from (${named.join(' union all ')}) group by hash`,
      )
      .all()
  } finally {
    database.close()
  }
}
