import { Column, getTableColumns, is, Param, Placeholder } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type Values = Record<string, unknown>

/** A query of drizzle's, made into a statement once. Drizzle's own `prepare` maps every value anew at each call. */
export interface Compiled<Row> {
  /** The first row; undefined when there is none. */
  get(values: Values): Row | undefined
  all(values: Values): Row[]
  run(values: Values): void
}

/** @param of the table whose columns the rows have, where some of them are flags or JSON. */
export function compile<Row>(
  db: BetterSQLite3Database,
  query: { toSQL(): { sql: string; params: unknown[] } },
  of?: SQLiteTable,
): Compiled<Row> {
  const { sql, params } = query.toSQL()
  const statement = clientOf(db).prepare<unknown[], Values>(sql)
  const parameters = params.map(parameterOf)
  const bound = (values: Values) => parameters.map((read) => read(values))
  const decode = decoderOf(of)
  return {
    get(values) {
      const row = statement.get(bound(values))
      return row && (decode(row) as Row)
    },
    all: (values) => statement.all(bound(values)).map(decode) as Row[],
    run: (values) => void statement.run(bound(values)),
  }
}

/** How one parameter of the statement is read from the values of a call. */
function parameterOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (!is(param, Param)) return () => param
  const { encoder, value } = param
  if (!is(value, Placeholder)) return () => encoder.mapToDriverValue(value)
  const { name } = value
  if (!is(encoder, Column) || !isCoded(encoder)) return (values) => values[name]
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]))
}

/** Turns flags and JSON back into what they were. */
function decoderOf(table: SQLiteTable | undefined): (row: Values) => Values {
  const coded = table ? Object.entries(getTableColumns(table)).filter(([, column]) => isCoded(column)) : []
  return (row) => {
    for (const [name, column] of coded) {
      const stored = row[name]
      if (stored !== null) row[name] = column.mapFromDriverValue(stored)
    }
    return row
  }
}

/** Flags and JSON are stored in another form; all other columns hold what they mean. */
const isCoded = (column: Column) => column.dataType === 'boolean' || column.dataType === 'json'

const clientOf = (db: BetterSQLite3Database) =>
  (db as BetterSQLite3Database & { $client: import('better-sqlite3').Database }).$client
