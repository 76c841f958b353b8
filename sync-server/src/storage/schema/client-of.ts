import type { Database } from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** The driver's connection. */
export const clientOf = (db: BetterSQLite3Database): Database =>
  (db as BetterSQLite3Database & { $client: Database }).$client
