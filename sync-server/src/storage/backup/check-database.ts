import SqliteDatabase, { type Database } from 'better-sqlite3'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { checkEnd } from './check-end.ts'
import { about, allTables } from '../schema/tables.ts'

/**
 * Reads the whole of a file that nobody writes to, and checks that it is a complete Hearthkeep database of this version
 * or an earlier one.
 *
 * @throws Error with a message that says what it is instead.
 */
export function checkDatabase(file: string): void {
  checkEnd(file)
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    checkWhole(database)
    checkOurs(database)
  } finally {
    database.close()
  }
}

function checkWhole(database: Database): void {
  const verdict = database.pragma('integrity_check(1)', { simple: true })
  if (verdict !== 'ok') throw new Error(`it is damaged: ${String(verdict)}`)
}

function checkOurs(database: Database): void {
  const present = columnsByTable(database)
  const aboutName = getTableConfig(about).name
  const isNamed =
    present.has(aboutName) && database.prepare(`select 1 from "${aboutName}" where key = 'epoch'`).get() !== undefined
  if (!isNamed) throw new Error('it is not a Hearthkeep database')
  const known = new Map(allTables.map((table) => [getTableConfig(table).name, columnsOf(table)]))
  for (const [table, columns] of present)
    for (const column of columns)
      if (!known.get(table)?.includes(column))
        throw new Error(`it was made by a newer version of Hearthkeep: ${table}.${column} is unknown`)
}

function columnsByTable(database: Database): Map<string, string[]> {
  const rows = database
    .prepare<[], { table: string; column: string }>(
      `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
       where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`,
    )
    .all()
  const columns = new Map<string, string[]>()
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column])
  return columns
}

const columnsOf = (table: (typeof allTables)[number]) => getTableConfig(table).columns.map(({ name }) => name)
