import SqliteDatabase from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { entityTables } from './tables.ts'

export interface NamedContent {
  hash: string
  /** 1 where some document says that they have come, else 0. */
  isHere: number
}

/** The bytes that the documents of a database name, those in the trash too; none in one of before there were documents. */
export function namedContents(file: string): NamedContent[] {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    const table = getTableName(entityTables.document)
    const present = database.prepare('select 1 from sqlite_master where type = ? and name = ?').get('table', table)
    if (!present) return []
    return database
      .prepare<[], NamedContent>(`select hash, max(state = 'available') as isHere from "${table}" group by hash`)
      .all()
  } finally {
    database.close()
  }
}
