import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { hasRowid } from '../tables.ts'
import { openDatabase } from '../sqlite/open-database.ts'
import { SqliteStatements } from '../sqlite/statements.ts'
import { Yielder } from '../yielder.ts'
import type { MoveEnd, StoredRow } from './move-end.ts'

/** Opens a database file, and creates what is missing. */
export function sqliteEnd(file: string): MoveEnd {
  const database = openDatabase(file)
  bringUpToDate(database)
  const statements = new SqliteStatements(database, new Yielder())
  const adders = new Map<SQLiteTable, (row: StoredRow) => Promise<void>>()
  const adderOf = (table: SQLiteTable) => {
    const adder = adders.get(table) ?? statements.run<StoredRow>(insertNumbered(table), table)
    adders.set(table, adder)
    return adder
  }
  return {
    statements,
    async transact(work) {
      database.exec('begin immediate')
      statements.begin()
      try {
        const result = await work()
        database.exec('commit')
        return result
      } catch (error) {
        if (database.inTransaction) database.exec('rollback')
        throw error
      }
    },
    async add(table, rows) {
      const add = adderOf(table)
      for (const row of rows) await add(row)
    },
    // SQLite counts on from the highest number.
    countOn: async () => undefined,
    close: async () => void database.close(),
  }
}

function insertNumbered(table: SQLiteTable): string {
  const names = [...Object.keys(getTableColumns(table)), ...(hasRowid(table) ? ['rowid'] : [])]
  const columns = names.map((name) => `"${name}"`).join(', ')
  return `insert into "${getTableName(table)}" (${columns}) values (${names.map((name) => `$${name}`).join(', ')}) on conflict do nothing`
}
