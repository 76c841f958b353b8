import type { Database, Statement } from 'better-sqlite3'
import { Column, getTableColumns, is, Param, Placeholder, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type Values = Record<string, unknown>

interface Query {
  toSQL(): { sql: string; params: unknown[] }
}

/**
 * A drizzle query, compiled to a statement on first use: there are hundreds, and many are never used. Drizzle's own
 * `prepare` maps every value again on each call.
 */
export interface Compiled<Row> {
  /** The first row; undefined if there is none. */
  get(values: Values): Row | undefined
  all(values: Values): Row[]
  /**
   * @returns the number of changed rows.
   */
  run(values: Values): number
}

/**
 * @param of the table that the columns of the rows belong to; needed if some of them are flags or JSON.
 */
export function compile<Row>(db: BetterSQLite3Database, query: Query, of?: SQLiteTable): Compiled<Row> {
  let made: Made | undefined
  const ready = () => (made ??= make(db, query, of))
  return {
    get(values) {
      const { statement, bound, decode } = ready()
      const row = statement.get(bound(values))
      return row && (decode(row) as Row)
    },
    all(values) {
      const { statement, bound, decode } = ready()
      return statement.all(bound(values)).map(decode) as Row[]
    },
    run(values) {
      const { statement, bound } = ready()
      return statement.run(bound(values)).changes
    },
  }
}

/** Handwritten SQL statements, each compiled on first use. Their rows contain neither flags nor JSON. */
export function rawStatements(db: BetterSQLite3Database) {
  return <Row = never>(text: string): Compiled<Row> => {
    let made: Statement<[object], Row> | undefined
    const ready = () => (made ??= clientOf(db).prepare<[object], Row>(text))
    return {
      get: (values) => ready().get(values),
      all: (values) => ready().all(values),
      run: (values) => ready().run(values).changes,
    }
  }
}

/** A placeholder for every column, named after the column. */
export function placeholdersOf<T extends SQLiteTable>(table: T, left: readonly string[] = []): T['$inferInsert'] {
  const names = Object.keys(getTableColumns(table)).filter((name) => !left.includes(name))
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
}

/** The `set` clause of an upsert: every column except the id, with the new value. */
export function excluded(table: SQLiteTable): Record<string, unknown> {
  const columns = Object.keys(getTableColumns(table)).filter((name) => name !== 'id')
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]))
}

type Made = ReturnType<typeof make>

function make(db: BetterSQLite3Database, query: Query, of: SQLiteTable | undefined) {
  const { sql: text, params } = query.toSQL()
  const parameters = params.map(parameterOf)
  const statement = clientOf(db).prepare<unknown[], unknown[]>(plannedOnce(text))
  return {
    statement: statement.reader ? statement.raw() : statement,
    bound: (values: Values) => parameters.map((read) => read(values)),
    decode: decoderOf(statement.reader ? statement.columns().map(({ name }) => name) : [], of),
  }
}

/**
 * SQLite looks at the value of a bare `limit ?` when it plans a statement, and therefore compiles the statement again
 * at each call. It does not look into an expression.
 */
const plannedOnce = (text: string) => text.replaceAll(' limit ?', ' limit +?')

/** Returns a function that reads one parameter of the statement from the values of a call. */
function parameterOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (!is(param, Param)) return () => param
  const { encoder, value } = param
  if (!is(value, Placeholder)) return () => encoder.mapToDriverValue(value)
  const { name } = value
  if (!is(encoder, Column) || !isCoded(encoder)) return (values) => values[name]
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]))
}

/**
 * Builds rows from a statement's values, with flags and JSON decoded. All rows are copies of one blank row: Node's
 * engine takes twice as long to create, read and copy the objects that the driver makes.
 */
function decoderOf(names: readonly string[], table: SQLiteTable | undefined): (values: unknown[]) => Values {
  const blank: Values = Object.fromEntries(names.map((name) => [name, null]))
  const columns: Record<string, Column> = table ? getTableColumns(table) : {}
  const fields = names.map((name, index) => ({ name, place: index, decode: decodingOf(columns[name]) }))
  return (values) => {
    const row = { ...blank }
    for (const { name, place, decode } of fields) {
      const stored = values[place]
      row[name] = decode && stored !== null ? decode(stored) : stored
    }
    return row
  }
}

function decodingOf(column: Column | undefined): ((stored: unknown) => unknown) | null {
  return column && isCoded(column) ? (stored) => column.mapFromDriverValue(stored) : null
}

/** Flags and JSON are stored encoded; all other columns are stored unchanged. */
const isCoded = (column: Column) => column.dataType === 'boolean' || column.dataType === 'json'

/** The driver's connection. */
export const clientOf = (db: BetterSQLite3Database): Database =>
  (db as BetterSQLite3Database & { $client: Database }).$client
