import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

// What SQL says in SQLite's own way. Beside it, pages are walked by `rowid`, where another engine needs another key.

const columnsOf = (table: SQLiteTable) => Object.keys(getTableColumns(table))
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

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
 * Deletes at most `$limit` rows of a table: SQLite's own `limit` of a deletion is not compiled in.
 *
 * @param found a `from` clause
 */
export const deleteSome = (table: string, found: string) =>
  `delete from ${table} where rowid in (select ${table}.rowid from ${found} limit $limit)`

/** Deletes all rows of a table, or those with a condition, but the newest. */
export const deleteBeyond = (
  kept: number,
  table: string,
  { order, where = 'true' }: { order: string; where?: string },
) =>
  `delete from ${table} where rowid in
     (select rowid from ${table} where ${where} order by ${order} desc, rowid desc limit -1 offset ${kept})`

/** The rows of a list, each as `value`. */
export const list = (parameter: string) => `json_each(${parameter})`

/** The texts of a list. */
export const textsIn = (parameter: string) => `select value from ${list(parameter)}`

/** The bytes of a UUID that an expression returns as text. */
export const bytesInSql = (id: string): string => `unhex(replace(${id}, '-', ''))`

/** The UUIDs of a list, as they are stored. */
export const uuidsIn = (parameter: string) => `select ${bytesInSql('value')} from ${list(parameter)}`

/** The code of a text; null if it is not stored. */
export const codeOf = (parameter: string) => `(select code from dictionary where text = ${parameter})`

/** A field of a JSON value, as it is outside of JSON. */
export const jsonField = (json: string, name: string) => `${json} ->> '${name}'`

/** A JSON object with the values of these expressions. */
export const jsonObject = (fields: Record<string, string>) =>
  `json_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`

/** A JSON object without all of its fields but one; null stays null. */
export const onlyField = (json: string, name: string) =>
  `case when ${json} is null then null when json_type(${json}, '$.${name}') is null then '{}'
   else ${jsonObject({ [name]: jsonField(json, name) })} end`

/** A text that is compared and ordered without regard to the case of ASCII letters. */
export const ignoringCase = (text: string) => `${text} collate nocase`
