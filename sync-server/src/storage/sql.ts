import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Dialect } from './dialect.ts'

// The SQL of tables, which is the same for every engine.

const columnsOf = (table: SQLiteTable) => Object.keys(getTableColumns(table))
export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Reads the columns that this version knows; a later one may have added others. */
export const select = (table: SQLiteTable) => `select ${quoted(columnsOf(table))} from "${getTableName(table)}"`

/** @param left columns that are left to the database. */
export function insert(table: SQLiteTable, left: readonly string[] = []): string {
  const names = columnsOf(table).filter((name) => !left.includes(name))
  return `insert into "${getTableName(table)}" (${quoted(names)}) values (${names.map((name) => `$${name}`).join(', ')})`
}

/** Inserts a row or, if there is one with the same key, sets its columns; by default all that do not belong to the key. */
export function upsert(
  table: SQLiteTable,
  key: readonly string[],
  set = columnsOf(table).filter((name) => !key.includes(name)),
): string {
  const values = set.map((name) => `"${name}" = excluded."${name}"`).join(', ')
  return `${insert(table)} on conflict (${quoted(key)}) do update set ${values}`
}

/**
 * Deletes at most `$limit` rows of a table.
 *
 * @param found a `from` clause
 */
export const deleteSome = (table: string, found: string) =>
  `delete from ${table} where rowid in (select ${table}.rowid from ${found} limit $limit)`

/** Deletes all rows of a table, or those with a condition, but the newest. */
export const deleteBeyond = (
  { beyond }: Dialect,
  kept: number,
  { table, key = 'rowid', order, where = 'true' }: { table: string; key?: string; order: string; where?: string },
) =>
  `delete from ${table} where ${key} in
     (select ${key} from ${table} where ${where} order by ${order} desc, ${key} desc ${beyond(kept)})`

/** A text by which rows are ordered without regard to the case of ASCII letters. */
export const ignoringCase = (text: string) => `lower(${text})`
