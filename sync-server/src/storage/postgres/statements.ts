import { getTableColumns, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Statements } from '../statements.ts'
import { isUuid } from '../sqlite/columns.ts'
import { MustRunAlone, StoreBusy } from '../store-busy.ts'
import type { Yielder } from '../yielder.ts'
import { postgres } from './dialect.ts'

type Row = Record<string, unknown>

/** The statements of one place in the pool: they run on the connection of its present transaction. */
export class PostgresStatements implements Statements {
  readonly sql = postgres
  readonly yielder: Yielder
  private client: ClientBase | null = null
  /** A connection runs one statement at a time. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(yielder: Yielder) {
    this.yielder = yielder
  }

  /** Must be called at the beginning of each transaction, and with null at its end. */
  use(client: ClientBase | null): void {
    this.client = client
  }

  one<Found, Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (_values: Values, { rows }) => rows[0] as Found | undefined)
  }

  all<Found, Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (_values: Values, { rows }) => rows as Found[])
  }

  column<Value, Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (_values: Values, { rows }) => rows.map((row) => Object.values(row)[0] as Value))
  }

  number<Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (_values: Values, { rows }) => Number(Object.values(rows[0] ?? {})[0] ?? 0))
  }

  has<Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (_values: Values, { rows }) => rows.length > 0)
  }

  run<Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (_values: Values): void => undefined)
  }

  count<Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (_values: Values, { rowCount }) => rowCount ?? 0)
  }

  private runner<Values, Result>(
    text: string,
    of: SQLiteTable | undefined,
    take: (values: Values, result: QueryResult<Row>) => Result,
  ): (values: Values) => Promise<Result> {
    let prepared: Prepared | undefined
    return async (values) => {
      if (this.yielder.isDue()) await this.yielder.wait()
      prepared ??= prepare(text, of)
      const { name, query, bind, decode } = prepared
      const result = await this.query({ name, text: query, values: bind(values) })
      result.rows.forEach(decode)
      return take(values, result)
    }
  }

  private query(config: QueryConfig): Promise<QueryResult<Row>> {
    const client = must(this.client, 'a transaction')
    const result = this.last.then(() => client.query<Row>(config))
    this.last = result.catch(() => undefined)
    return result.catch((error: unknown) => Promise.reject(orBusy(error)))
  }
}

/** Codes of conflicts between transactions: a serialization failure and a deadlock. */
const CONFLICTS: readonly unknown[] = ['40001', '40P01']
/** Codes of a lock that was not given in time, and of too many connections. */
const BUSY: readonly unknown[] = ['55P03', '53300']

/** Returns what the error means to a caller of the store, if it only says that something else runs. */
export function orBusy(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (CONFLICTS.includes(code)) return new MustRunAlone('Another transaction was in the way', { cause: error })
  return BUSY.includes(code) ? new StoreBusy('The database is busy', { cause: error }) : error
}

interface Prepared {
  /** The same for each connection. */
  name: string
  query: string
  bind(values: unknown): unknown[]
  decode(row: Row): void
}

/** Names of the statements that this process has prepared, by their text. */
const nameOf = new Map<string, string>()

/** How a statement is sent, and how its values and rows are stored. */
export function prepare(text: string, of: SQLiteTable | undefined): Prepared {
  const names: string[] = []
  const query = text.replaceAll(/\$([a-z]\w*)/gi, (_match, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const columns: Record<string, Column> = of ? getTableColumns(of) : {}
  const name = nameOf.get(query) ?? `hk${nameOf.size + 1}`
  nameOf.set(query, name)
  return {
    name,
    query,
    bind: (values) =>
      names.map((name) =>
        stored(typeof values === 'object' && values !== null ? (values as Row)[name] : values, columns[name]),
      ),
    decode(row) {
      for (const [name, value] of Object.entries(row)) {
        const column = columns[name]
        if (value !== null && column && isEncoded(column)) row[name] = column.mapFromDriverValue(value)
      }
    },
  }
}

/** Whether Drizzle encodes the values of a column, and PostgreSQL has no type of its own for them. */
const isEncoded = (column: Column) =>
  column.dataType === 'json' || (column.dataType === 'custom' && column.getSQLType() === 'integer')

function stored(value: unknown, column: Column | undefined): unknown {
  if (value === undefined || value === null) return null
  if (column && isEncoded(column)) return withoutNul(column.mapToDriverValue(value))
  // As in SQLite, any other text equals no stored UUID.
  if (column?.getSQLType() === 'blob') return typeof value === 'string' && isUuid(value) ? value : null
  return withoutNul(Array.isArray(value) ? JSON.stringify(value) : value)
}

/** PostgreSQL stores no NUL; nothing that people write has one, and no stored text equals what replaces it. */
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)
