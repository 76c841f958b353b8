import { alike } from '@hearthkeep/shared/text/fold.ts'
import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, PoolClient } from 'pg'
import { migrationsOf, MIGRATIONS_TABLE, mustKnow, newestMigration } from '../migrations.ts'
import { scopes } from '../scopes.ts'
import { mayCreate } from './rights.ts'

/**
 * Runs the migrations that the connection's schema lacks. No other process may do so at the same time.
 *
 * @throws Error if the tables were made by a newer version.
 */
export async function migratePostgres(client: Client | PoolClient): Promise<void> {
  const last = await lastMigration(client)
  if (last !== null) mustKnow('postgres', last)
  else if (await has(client, getTableName(scopes)))
    throw new Error('its tables were not made by Hearthkeep’s migrations')
  const migrates = last !== newestMigration('postgres').when
  await mayCreate(client, { migrates })
  await client.query(`${WITHOUT_ACCENTS}; create sequence if not exists change_numbers`)
  if (!migrates) return
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  const migrationsSchema = rows[0]?.schema ?? 'public'
  await migrate(drizzle({ client }), { migrationsFolder: migrationsOf('postgres'), migrationsSchema })
}

/** `withoutAccents` (shared) in SQL. Columns compare by bytes, so the letters' case is that of the database's locale. */
const WITHOUT_ACCENTS = `
  create or replace function without_accents(text) returns text language sql immutable parallel safe as $$
    select lower(regexp_replace(normalize(${[...alike].reduce(
      (text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`,
      'lower($1 collate "default")',
    )}, NFKD), '[\\u0300-\\u036f]', '', 'g') collate "default")
  $$`

async function lastMigration(client: Client | PoolClient): Promise<number | null> {
  if (!(await has(client, MIGRATIONS_TABLE))) return null
  const { rows } = await client.query<{ last: number | null }>(
    `select max(created_at) as last from ${MIGRATIONS_TABLE}`,
  )
  return rows[0]?.last ?? null
}

async function has(client: Client | PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_tables where schemaname = current_schema() and tablename = $1',
    [table],
  )
  return rows.length > 0
}
