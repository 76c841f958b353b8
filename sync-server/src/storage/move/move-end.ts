import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statements } from '../statements.ts'

/** The values of a row by column, and its number as `rowid` if the table has no column for it. */
export type StoredRow = Record<string, unknown>

/** A database at one end of a move, whatever its engine. */
export interface MoveEnd {
  readonly statements: Statements
  /** Does everything or nothing. */
  transact<T>(work: () => Promise<T>): Promise<T>
  /** Adds rows with their numbers, in a transaction. A row of a table without numbers that is there already stays. */
  add(table: SQLiteTable, rows: readonly StoredRow[]): Promise<void>
  /** Makes later rows get later numbers. */
  countOn(): Promise<void>
  close(): Promise<void>
}
