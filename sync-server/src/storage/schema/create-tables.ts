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
    createMissing(database, shapes)
    rekeyMutations(database, () => createMissing(database, [shapeOf(mutations)]))
    if (moveOfferedEmails(database)) database.prepare('delete from about where key = ?').run(countedKind.key)
    countRows(database)
  })()
}

const dialect = new SQLiteSyncDialect()
const textOf = (part: SQL) => dialect.sqlToQuery(part).sql

/** A table in SQL, with what creates each of its parts. */
interface Shape {
  name: string
  create: string
  columns: Part[]
  indexes: Part[]
}

interface Part {
  name: string
  create: string
}

/** Computed once per process, because every database has the same tables. */
const shapes = allTables.map(shapeOf)

function shapeOf(table: SQLiteTable): Shape {
  const { name, indexes, primaryKeys, ...config } = getTableConfig(table)
  const columns: SQLiteColumn[] = config.columns
  const keys = primaryKeys.map((key) => `primary key (${key.columns.map((column) => quoted(column.name)).join(', ')})`)
  return {
    name,
    create: `create table ${quoted(name)} (${[...columns.map(definition), ...keys].join(', ')})`,
    columns: columns.map((column) => ({
      name: column.name,
      create: `alter table ${quoted(name)} add column ${definition(column)}`,
    })),
    indexes: indexes.map(({ config: index }) => {
      const on = index.columns.map((column) => (is(column, SQL) ? textOf(column) : quoted(column.name))).join(', ')
      const unique = index.unique ? 'unique ' : ''
      const where = index.where ? ` where ${textOf(index.where)}` : ''
      return {
        name: index.name,
        create: `create ${unique}index ${quoted(index.name)} on ${quoted(name)} (${on})${where}`,
      }
    }),
  }
}

function createMissing(database: Database, wanted: readonly Shape[]): void {
  const isPresent = presentIn(database)
  const missing = wanted.flatMap((table) => {
    const isNew = !isPresent(table.name)
    const columns = isNew ? [] : table.columns.filter(({ name }) => !isPresent(`${table.name}.${name}`))
    const indexes = table.indexes.filter(({ name }) => !isPresent(name))
    return [...(isNew ? [table] : []), ...columns, ...indexes].map(({ create }) => create)
  })
  database.exec(missing.join(';\n'))
}

/** @returns whether there is a table or an index of this name, or a column by its table and name. */
function presentIn(database: Database): (name: string) => boolean {
  const names = database
    .prepare<[], string>(
      `select name from sqlite_schema union all
       select tables.name || '.' || columns.name
       from sqlite_schema as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`,
    )
    .pluck()
    .all()
  const present = new Set(names)
  return (name) => present.has(name)
}

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

function quoted(name: string): string {
  return `"${name}"`
}
