import type { Database } from 'better-sqlite3'
import { is, SQL } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { allTables, textOf, withoutRowid } from '../tables.ts'

/**
 * Gives a database from before there were migrations what it lacks: tables, columns and indexes.
 *
 * @throws Error if a column is stored in another way than this version stores it.
 */
export function createTables(database: Database): void {
  database.transaction(() => createMissing(database))()
}

/** A table in SQL, with the statements that create its parts. */
interface Shape {
  name: string
  create: string
  columns: ColumnPart[]
  indexes: Part[]
}

interface Part {
  name: string
  create: string
}

interface ColumnPart extends Part {
  type: string
}

/** Computed once per process, because every database has the same tables. */
const shapes = allTables.map(shapeOf)

function shapeOf(table: SQLiteTable): Shape {
  const { name, indexes, primaryKeys, ...config } = getTableConfig(table)
  const columns: SQLiteColumn[] = config.columns
  const keys = primaryKeys.map((key) => `primary key (${key.columns.map((column) => quoted(column.name)).join(', ')})`)
  return {
    name,
    create: `create table ${quoted(name)} (${[...columns.map(definition), ...keys].join(', ')})${withoutRowid.has(table) ? ' without rowid' : ''}`,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
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

/** The statement that creates an index. */
export const indexStatement = (name: string): string | undefined =>
  shapes.flatMap(({ indexes }) => indexes).find((index) => index.name === name)?.create

function createMissing(database: Database): void {
  const present = presentIn(database)
  const missing = shapes.flatMap((table) => {
    const isNew = !present.has(table.name)
    const columns = isNew ? [] : table.columns.filter(({ name }) => !present.has(`${table.name}.${name}`))
    for (const { name, type } of table.columns) {
      const found = present.get(`${table.name}.${name}`) ?? type
      if (found !== type) throw new Error(`${table.name}.${name} is stored as ${found}; this version stores ${type}`)
    }
    const indexes = table.indexes.filter(({ name }) => !present.has(name))
    return [...(isNew ? [table] : []), ...columns, ...indexes].map(({ create }) => create)
  })
  database.exec(missing.join(';\n'))
}

/** Returns the types of the tables, the indexes, and the columns, these by table and name. */
function presentIn(database: Database): ReadonlyMap<string, string> {
  const parts = database
    .prepare<[], { name: string; type: string }>(
      `select name, type from sqlite_schema union all
       select tables.name || '.' || columns.name, lower(columns.type)
       from sqlite_schema as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`,
    )
    .all()
  return new Map(parts.map(({ name, type }) => [name, type]))
}

function definition(column: SQLiteColumn): string {
  const constraint = column.primary ? ' primary key' : column.notNull ? ' not null' : ''
  // Only numbers have defaults.
  const preset = typeof column.default === 'number' ? ` default ${column.default}` : ''
  return `${quoted(column.name)} ${column.getSQLType()}${constraint}${preset}`
}

function quoted(name: string): string {
  return `"${name}"`
}
