import type { Database } from 'better-sqlite3'
import { entityNames } from '@hearthkeep/shared/entities.ts'
import { emptyChecksum, withRow, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { eq, is, SQL } from 'drizzle-orm'
import { getTableConfig, SQLiteSyncDialect, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { moveOfferedEmails } from './move-offered-emails.ts'
import { rekeyMutations } from './rekey-mutations.ts'
import { about, allTables, entityTables, mutations, scopes } from './tables.ts'

/**
 * Creates missing tables and adds new columns. Entities only gain fields, and later fields may be null, so this is the whole
 * migration, with three exceptions: the emails of offers move ({@link moveOfferedEmails}), mutations get another key
 * ({@link rekeyMutations}), and checksums of another kind are computed again.
 */
export function createTables(database: Database): void {
  database.transaction(() => {
    for (const table of allTables) createTable(database, table)
    rekeyMutations(database, () => createTable(database, mutations))
    if (moveOfferedEmails(database)) database.prepare('delete from about where key = ?').run(countedKind.key)
    countRows(database)
  })()
}

function createTable(database: Database, table: SQLiteTable): void {
  const { name, indexes, primaryKeys, ...config } = getTableConfig(table)
  const columns: SQLiteColumn[] = config.columns
  const keys = primaryKeys.map((key) => `primary key (${key.columns.map((column) => quoted(column.name)).join(', ')})`)
  database.exec(`create table if not exists ${quoted(name)} (${[...columns.map(definition), ...keys].join(', ')})`)
  const present = database.prepare<[string], { name: string }>('select name from pragma_table_info(?)').all(name)
  const missing = columns.filter((column) => !present.some((known) => known.name === column.name))
  for (const column of missing) database.exec(`alter table ${quoted(name)} add column ${definition(column)}`)
  for (const { config } of indexes) {
    const on = config.columns.map((column) => (is(column, SQL) ? textOf(column) : quoted(column.name))).join(', ')
    const unique = config.unique ? 'unique ' : ''
    const where = config.where ? ` where ${textOf(config.where)}` : ''
    database.exec(`create ${unique}index if not exists ${quoted(config.name)} on ${quoted(name)} (${on})${where}`)
  }
}

const dialect = new SQLiteSyncDialect()
const textOf = (part: SQL) => dialect.sqlToQuery(part).sql

/** What the checksums of this version are of; an earlier one had them of the keys and versions of the rows. */
const countedKind = { key: 'checksums', value: 'of contents' }

function countRows(database: Database): void {
  const db = drizzle(database)
  const [kind] = db.select().from(about).where(eq(about.key, countedKind.key)).all()
  if (kind?.value === countedKind.value) return
  const counted = new Map<string, Checksum>()
  const known = db.select().from(scopes).all()
  // A new database has nothing to count.
  for (const entity of known.length === 0 ? [] : entityNames)
    for (const row of db.select().from(entityTables[entity]).all()) {
      const scope = String(row['scope'])
      counted.set(scope, withRow(counted.get(scope) ?? emptyChecksum, { entity, row }))
    }
  for (const { id } of known) {
    const { count, sum } = counted.get(id) ?? emptyChecksum
    db.update(scopes).set({ rowCount: count, rowSum: sum }).where(eq(scopes.id, id)).run()
  }
  db.insert(about).values(countedKind).onConflictDoUpdate({ target: about.key, set: countedKind }).run()
}

function definition(column: SQLiteColumn): string {
  const constraint = column.primary ? ' primary key' : column.notNull ? ' not null' : ''
  // Numbers are all that has a default.
  const preset = typeof column.default === 'number' ? ` default ${column.default}` : ''
  return `${quoted(column.name)} ${column.getSQLType()}${constraint}${preset}`
}

const quoted = (name: string) => `"${name}"`
