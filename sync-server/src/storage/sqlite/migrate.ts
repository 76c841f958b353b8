import type { Database } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { createTables } from './create-tables.ts'
import { migrationsOf, MIGRATIONS_TABLE, mustKnow, newestMigration } from '../migrations.ts'

/**
 * Runs the migrations that a database lacks. A database from before there were migrations gets what it lacks, and counts
 * as migrated.
 *
 * @throws Error if the database was made by a newer version.
 */
export function migrateSqlite(database: Database): void {
  const last = lastMigration(database)
  if (last !== null) mustKnow('sqlite', last)
  const { when, tag } = newestMigration('sqlite')
  if (last === when) return
  if (last === null && has(database, '%')) {
    database.transaction(() => {
      createTables(database)
      database.exec(`create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at numeric)`)
      database.prepare(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values (?, ?)`).run(tag, when)
    })()
  } else migrate(drizzle({ client: database }), { migrationsFolder: migrationsOf('sqlite') })
}

/** The `when` of the last migration of a database; null without any. */
export function lastMigration(database: Database): number | null {
  if (!has(database, MIGRATIONS_TABLE)) return null
  return database.prepare<[], number | null>(`select max(created_at) from ${MIGRATIONS_TABLE}`).pluck().get() ?? null
}

/** @param table a pattern. */
const has = (database: Database, table: string) =>
  database.prepare(`select 1 from sqlite_schema where type = 'table' and name like ?`).get(table) !== undefined
