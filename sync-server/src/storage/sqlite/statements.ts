import type { Database } from 'better-sqlite3'
import { getTableColumns, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Yielder } from '../yielder.ts'
import type { Statements } from '../statements.ts'
import { sqlite } from './dialect.ts'
import { Dictionary, isCodedText } from './dictionary.ts'

/** The statements of a connection to SQLite. Drizzle's own statements map every value again on each call. */
export class SqliteStatements implements Statements {
  readonly sql = sqlite
  private readonly database: Database
  private readonly dictionary: Dictionary
  readonly yielder: Yielder

  constructor(database: Database, yielder: Yielder) {
    this.database = database
    this.dictionary = new Dictionary(database)
    this.yielder = yielder
  }

  /** Must be called at the beginning of each transaction. */
  begin(): void {
    this.dictionary.begin()
  }

  one<Row, Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (statement, values: Values) => statement.get(values) as Row | undefined)
  }

  all<Row, Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (statement, values: Values) => statement.all(values) as Row[])
  }

  column<Value, Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (statement, values: Values) =>
      statement.all(values).map((row) => Object.values(row)[0] as Value),
    )
  }

  number<Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (statement, values: Values) =>
      Number(Object.values(statement.get(values) ?? {})[0] ?? 0),
    )
  }

  has<Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (statement, values: Values) => statement.get(values) !== undefined)
  }

  run<Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (statement, values: Values): void => {
      statement.run(values)
    })
  }

  count<Values = void>(text: string, of?: SQLiteTable) {
    return this.runner(text, of, (statement, values: Values) => statement.run(values))
  }

  /** A transaction may run thousands of statements, so other work gets its turn before each. */
  private runner<Values, Result>(
    text: string,
    of: SQLiteTable | undefined,
    run: (statement: Prepared, values: Values) => Result,
  ): (values: Values) => Promise<Result> {
    let statement: Prepared | undefined
    return async (values) => {
      if (this.yielder.isDue()) await this.yielder.wait()
      statement ??= prepare(this.database, { text, of, dictionary: this.dictionary })
      return run(statement, values)
    }
  }
}

export interface Prepared {
  get(values: unknown): Row | undefined
  all(values: unknown): Row[]
  /**
   * @returns the number of changed rows.
   */
  run(values: unknown): number
}

type Row = Record<string, unknown>

/** What {@link SqliteStatements} does, synchronously. */
export function prepare(database: Database, { text, of, dictionary }: Source): Prepared {
  const names: string[] = []
  const positional = text.replaceAll(/\$([a-z]\w*)/gi, (_match, name: string) => {
    names.push(name)
    return '?'
  })
  const prepared = database.prepare<unknown[], unknown[]>(plannedOnce(positional))
  const statement = prepared.reader ? prepared.raw() : prepared
  // A text that is not stored is found nowhere; there is no need to store it.
  const codecs = codecsOf(of, { dictionary, stores: /^(?:insert|update)/.test(text) })
  const parameters = names.map((name) => ({ name, encode: codecs(name)?.encode }))
  const bound = (values: unknown) =>
    parameters.map(({ name, encode }) => {
      const value = isByName(values) ? values[name] : values
      if (encode) return value === null || value === undefined ? null : encode(value)
      return Array.isArray(value) ? JSON.stringify(value) : value
    })
  const decode = decoderOf(prepared.reader ? prepared.columns().map(({ name }) => name) : [], codecs)
  return {
    get(values) {
      const row = statement.get(bound(values))
      return row && decode(row)
    },
    all: (values) => statement.all(bound(values)).map(decode),
    run: (values) => statement.run(bound(values)).changes,
  }
}

interface Source {
  text: string
  of?: SQLiteTable | undefined
  dictionary: Dictionary
}

const isByName = (values: unknown): values is Row => typeof values === 'object' && values !== null

/**
 * SQLite looks at the value of a bare `limit ?` when it plans a statement, and therefore compiles the statement again
 * at each call. It does not look into an expression.
 */
const plannedOnce = (text: string) => text.replaceAll(' limit ?', ' limit +?')

/**
 * Builds rows from a statement's values, with encoded values decoded. All rows are copies of one blank row: Node's
 * engine takes twice as long to create, read and copy the objects that the driver makes.
 */
function decoderOf(names: readonly string[], codecs: Codecs): (values: unknown[]) => Row {
  const blank: Row = Object.fromEntries(names.map((name) => [name, null]))
  const fields = names.map((name, place) => ({ name, place, decode: codecs(name)?.decode }))
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

/** Returns how the values of the column with this name are stored; null if they are stored unchanged. */
type Codecs = (name: string) => Codec | null

function codecsOf(
  of: SQLiteTable | undefined,
  { dictionary, stores }: { dictionary: Dictionary; stores: boolean },
): Codecs {
  const columns: Record<string, Column> = of ? getTableColumns(of) : {}
  const codedText: Codec = {
    encode: (text) => (stores ? dictionary.add(text as string) : dictionary.find(text as string)),
    decode: (code) => dictionary.textOf(code as number),
  }
  return (name) => {
    const column = columns[name]
    if (!column) return null
    if (isCodedText(column)) return codedText
    if (!ENCODED.includes(column.dataType)) return null
    return {
      encode: (value) => column.mapToDriverValue(value),
      decode: (stored) => column.mapFromDriverValue(stored),
    }
  }
}
