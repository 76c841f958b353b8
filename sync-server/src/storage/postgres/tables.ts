import { is, SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  type IndexColumn,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { allTables, hasRowid, isNumbered, textOf } from '../tables.ts'
import { dictionary } from '../sqlite/dictionary.ts'

/** Texts are compared by their bytes, as in SQLite, whatever the locale of the database. */
const text = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The tables as PostgreSQL has them, by name. */
export const postgresTables = () =>
  Object.fromEntries(
    allTables
      .filter((table) => table !== dictionary)
      .map((table) => [getTableConfig(table).name, postgresTable(table)]),
  )

function postgresTable(table: SQLiteTable) {
  const { name, primaryKeys, indexes, ...config } = getTableConfig(table)
  const columns: SQLiteColumn[] = config.columns
  const builders: Record<string, PgColumnBuilderBase> = {}
  for (const column of columns) builders[column.name] = columnOf(column)
  if (hasRowid(table)) builders['rowid'] = bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull()
  return pgTable(name, builders, (own) => {
    const named = (column: { name: string }) => own[column.name] as IndexColumn
    const [first, ...more] = ['rowid'].filter(() => hasRowid(table)).map((rowid) => named({ name: rowid }))
    return [
      ...primaryKeys.map(({ columns: [key, ...keys] }) =>
        primaryKey({ columns: [named(key as SQLiteColumn), ...keys.map(named)] as never }),
      ),
      ...(first ? [uniqueIndex(`${name}_rowid`).on(first, ...more)] : []),
      ...indexes.map(({ config }) => {
        const on = config.columns.map((column) => (is(column, SQL) ? sql.raw(textOf(column)) : named(column)))
        // Pages are walked in the order of an index and, within it, by the row's number.
        if (!config.unique && first) on.push(first)
        const [begin, ...rest] = on
        const built = (config.unique ? uniqueIndex : index)(config.name).on(begin as IndexColumn, ...rest)
        return config.where ? built.where(sql.raw(textOf(config.where))) : built
      }),
    ]
  })
}

function columnOf(column: SQLiteColumn): PgColumnBuilderBase {
  if (isNumbered(column)) return bigint({ mode: 'number' }).generatedByDefaultAsIdentity().primaryKey()
  const builder = kindOf(column)
  if (column.notNull) builder.notNull()
  if (column.primary) builder.primaryKey()
  // Only numbers have defaults.
  if (typeof column.default === 'number') builder.default(column.default as never)
  return builder
}

function kindOf(column: SQLiteColumn) {
  if (column.dataType === 'boolean') return boolean()
  switch (column.getSQLType()) {
    case 'integer':
      return bigint({ mode: 'number' })
    case 'real':
      return doublePrecision()
    case 'blob':
      return uuid()
    default:
      return text()
  }
}
