import type { Database } from 'better-sqlite3'
import { emptyChecksum, withRow, type Checksum, type VersionedKey } from '@hearthkeep/shared/protocol/checksum.ts'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { allTables, scopes } from './tables.ts'

/**
 * Makes the tables that are missing and adds the columns that are new. Entities only ever gain fields, and a field that
 * comes later may be null, so this is the whole of migration, but for the checksums, which are counted where they are new.
 */
export function createTables(database: Database): void {
  database.transaction(() => {
    const added = allTables.flatMap((table) => createTable(database, table))
    if (added.includes(scopes.rowSum)) countRows(database)
  })()
}

/** @returns the columns that a table from an earlier day has got. */
function createTable(database: Database, table: SQLiteTable): SQLiteColumn[] {
  const { name, indexes, primaryKeys, ...config } = getTableConfig(table)
  const columns: SQLiteColumn[] = config.columns
  const keys = primaryKeys.map((key) => `primary key (${key.columns.map((column) => quoted(column.name)).join(', ')})`)
  database.exec(`create table if not exists ${quoted(name)} (${[...columns.map(definition), ...keys].join(', ')})`)
  const present = database.prepare<[string], { name: string }>('select name from pragma_table_info(?)').all(name)
  const missing = columns.filter((column) => !present.some((known) => known.name === column.name))
  for (const column of missing) database.exec(`alter table ${quoted(name)} add column ${definition(column)}`)
  for (const { config } of indexes) {
    const on = config.columns.map((column) => quoted((column as SQLiteColumn).name)).join(', ')
    const unique = config.unique ? 'unique ' : ''
    database.exec(`create ${unique}index if not exists ${quoted(config.name)} on ${quoted(name)} (${on})`)
  }
  return missing
}

function countRows(database: Database): void {
  const rows = database.prepare<[], VersionedKey & { scope: string }>('select * from row_versions where not deleted')
  const counted = new Map<string, Checksum>()
  for (const row of rows.all()) counted.set(row.scope, withRow(counted.get(row.scope) ?? emptyChecksum, row))
  const write = database.prepare('update scopes set "rowCount" = ?, "rowSum" = ? where id = ?')
  for (const [scope, { count, sum }] of counted) write.run(count, sum, scope)
}

function definition(column: SQLiteColumn): string {
  const constraint = column.primary ? ' primary key' : column.notNull ? ' not null' : ''
  // Numbers are all that has a default.
  const preset = typeof column.default === 'number' ? ` default ${column.default}` : ''
  return `${quoted(column.name)} ${column.getSQLType()}${constraint}${preset}`
}

const quoted = (name: string) => `"${name}"`
