import type { Database } from 'better-sqlite3'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { allTables } from './tables.ts'

/**
 * Makes the tables that are missing and adds the columns that are new. Entities only ever gain fields, and a field that
 * comes later may be null, so this is the whole of migration.
 */
export function createTables(database: Database): void {
  database.transaction(() => {
    for (const table of allTables) createTable(database, table)
  })()
}

function createTable(database: Database, table: SQLiteTable): void {
  const { name, indexes, primaryKeys, ...config } = getTableConfig(table)
  const columns: SQLiteColumn[] = config.columns
  const keys = primaryKeys.map((key) => `primary key (${key.columns.map((column) => quoted(column.name)).join(', ')})`)
  database.exec(`create table if not exists ${quoted(name)} (${[...columns.map(definition), ...keys].join(', ')})`)
  const present = database.prepare<[string], { name: string }>('select name from pragma_table_info(?)').all(name)
  for (const column of columns)
    if (!present.some((known) => known.name === column.name))
      database.exec(`alter table ${quoted(name)} add column ${definition(column)}`)
  for (const { config } of indexes) {
    const on = config.columns.map((column) => quoted((column as SQLiteColumn).name)).join(', ')
    const unique = config.unique ? 'unique ' : ''
    database.exec(`create ${unique}index if not exists ${quoted(config.name)} on ${quoted(name)} (${on})`)
  }
}

function definition(column: SQLiteColumn): string {
  const constraint = column.primary ? ' primary key' : column.notNull ? ' not null' : ''
  return `${quoted(column.name)} ${column.getSQLType()}${constraint}`
}

const quoted = (name: string) => `"${name}"`
