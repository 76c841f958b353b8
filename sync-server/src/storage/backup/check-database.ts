import SqliteDatabase, { type Database } from 'better-sqlite3'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { about } from '../about.ts'
import { allTables } from '../tables.ts'
import { MIGRATIONS_TABLE, mustKnow } from '../migrations.ts'
import { lastMigration } from '../sqlite/migrate.ts'

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
  mustKnow('sqlite', lastMigration(database) ?? 0)
  present.delete(MIGRATIONS_TABLE)
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

/** From the file format: the two bytes at this offset are the page size, 1 for 65,536. */
const PAGE_SIZE_AT = 16
const HEADER_BYTES = 100

/**
 * Runs before SQLite opens the file: SQLite treats a truncated last page as if it ended in zeros, and that page may
 * belong to its list of tables. A file that is no database at all is left for SQLite to reject.
 *
 * @throws Error with a message for people if the file ends within a page.
 */
export function checkEnd(file: string): void {
  const header = Buffer.alloc(HEADER_BYTES)
  const opened = openSync(file, 'r')
  try {
    if (readSync(opened, header, 0, HEADER_BYTES, 0) < HEADER_BYTES || !header.toString('latin1').startsWith('SQLite '))
      return
    const pageSize = header.readUInt16BE(PAGE_SIZE_AT)
    if (fstatSync(opened).size % (pageSize === 1 ? 65_536 : pageSize) !== 0) throw new Error('it is truncated')
  } finally {
    closeSync(opened)
  }
}
