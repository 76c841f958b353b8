import type { Statement } from 'better-sqlite3'
import { Column, getTableColumns, is, Param, Placeholder, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { clientOf } from './client-of.ts'
import { dictionaryOf, isCodedText } from './dictionary.ts'

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
 * @param of the table that the columns of the rows belong to; needed if some of them are stored encoded.
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

/** Handwritten SQL statements, each compiled on first use. Their rows have no encoded values. */
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

/** A placeholder whose values are stored like those of the column. Drizzle's comparisons do not encode placeholders. */
export const placeholderFor = (column: Column, name = column.name) => sql.param(sql.placeholder(name), column)

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
  const statement = clientOf(db).prepare<unknown[], unknown[]>(plannedOnce(text))
  const codecs = codecsOf(db, statement)
  const parameters = params.map((param) => parameterOf(param, codecs))
  return {
    statement: statement.reader ? statement.raw() : statement,
    bound: (values: Values) => parameters.map((read) => read(values)),
    decode: decoderOf(statement.reader ? statement.columns().map(({ name }) => name) : [], { of, codecs }),
  }
}

/**
 * SQLite looks at the value of a bare `limit ?` when it plans a statement, and therefore compiles the statement again
 * at each call. It does not look into an expression.
 */
const plannedOnce = (text: string) => text.replaceAll(' limit ?', ' limit +?')

/** Returns a function that reads one parameter of the statement from the values of a call. */
function parameterOf(param: unknown, codecs: Codecs): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (!is(param, Param)) return () => param
  const { encoder, value } = param
  if (!is(value, Placeholder)) return () => encoder.mapToDriverValue(value)
  const { name } = value
  const codec = is(encoder, Column) ? codecs(encoder) : null
  if (!codec) return (values) => values[name]
  return (values) => (values[name] === null ? null : codec.encode(values[name]))
}

/**
 * Builds rows from a statement's values, with encoded values decoded. All rows are copies of one blank row: Node's
 * engine takes twice as long to create, read and copy the objects that the driver makes.
 */
function decoderOf(
  names: readonly string[],
  { of, codecs }: { of: SQLiteTable | undefined; codecs: Codecs },
): (values: unknown[]) => Values {
  const blank: Values = Object.fromEntries(names.map((name) => [name, null]))
  const columns: Record<string, Column> = of ? getTableColumns(of) : {}
  const fields = names.map((name, index) => {
    const column = columns[name]
    return { name, place: index, decode: column && codecs(column)?.decode }
  })
  return (values) => {
    const row = { ...blank }
    for (const { name, place, decode } of fields) {
      const stored = values[place]
      row[name] = decode && stored !== null ? decode(stored) : stored
    }
    return row
  }
}

/** Types of columns whose values Drizzle encodes; all other values are stored unchanged. */
const ENCODED: readonly string[] = ['boolean', 'json', 'custom']

interface Codec {
  encode(value: unknown): unknown
  decode(stored: unknown): unknown
}

/** Returns how a column's values are stored; null if they are stored unchanged. */
type Codecs = (column: Column) => Codec | null

function codecsOf(db: BetterSQLite3Database, { reader }: { reader: boolean }): Codecs {
  const dictionary = dictionaryOf(db)
  const codedText: Codec = {
    // A read of a text that is not stored finds nothing; there is no need to store it.
    encode: (text) => (reader ? dictionary.find(text as string) : dictionary.add(text as string)),
    decode: (code) => dictionary.textOf(code as number),
  }
  return (column) => {
    if (isCodedText(column)) return codedText
    if (!ENCODED.includes(column.dataType)) return null
    return {
      encode: (value) => column.mapToDriverValue(value),
      decode: (stored) => column.mapFromDriverValue(stored),
    }
  }
}
