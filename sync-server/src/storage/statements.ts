import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Dialect } from './dialect.ts'
import type { Yielder } from './yielder.ts'

/**
 * The statements of one connection. Each method takes SQL in which `$name` stands for a value, and returns the function
 * that runs it with these values, or with the only value by itself. A list is passed as JSON. Values and columns with the
 * names of columns of the table `of` are stored as these are. What engines say differently is in {@link Dialect}.
 *
 * Each statement is prepared on first use: there are hundreds, and many are never used.
 */
export interface Statements {
  readonly sql: Dialect
  readonly yielder: Yielder
  /** The first row; undefined if there is none. */
  one<Row, Values = void>(text: string, of?: SQLiteTable): (values: Values) => Promise<Row | undefined>
  all<Row, Values = void>(text: string, of?: SQLiteTable): (values: Values) => Promise<Row[]>
  /** The only column of all rows. */
  column<Value, Values = void>(text: string, of?: SQLiteTable): (values: Values) => Promise<Value[]>
  /** The only number that the statement returns; 0 without a row. */
  number<Values = void>(text: string, of?: SQLiteTable): (values: Values) => Promise<number>
  /** Whether there is a row. */
  has<Values = void>(text: string, of?: SQLiteTable): (values: Values) => Promise<boolean>
  run<Values = void>(text: string, of?: SQLiteTable): (values: Values) => Promise<void>
  /** Like `run`, but returns the number of changed rows. */
  count<Values = void>(text: string, of?: SQLiteTable): (values: Values) => Promise<number>
}
