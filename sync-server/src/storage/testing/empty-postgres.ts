import { must } from '@hearthkeep/shared/kernel/must.ts'
import { getTableName } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { allTables } from '../tables.ts'
import { SecretBox } from '../files/secret-box.ts'
import { PostgresStore } from '../postgres/postgres-store.ts'
import { dictionary } from '../sqlite/dictionary.ts'

/** Each process that runs tests has a schema of its own. */
const SCHEMA = `tests_${process.pid}`

/** The database of this process's tests. */
export function postgresUrl(): string {
  const url = new URL(must(process.env['TEST_POSTGRES_URL'], 'TEST_POSTGRES_URL'))
  url.searchParams.set('options', `-c search_path=${SCHEMA}`)
  url.searchParams.set('application_name', SCHEMA)
  return url.href
}

const names = allTables.filter((table) => table !== dictionary).map((table) => `"${getTableName(table)}"`)

/** Empties the database of this process's tests. */
export async function emptyPostgresUrl(): Promise<string> {
  await (await openEmptyPostgres('empty')).close()
  return postgresUrl()
}

/** Opens an empty store. Stores that are opened one after the other share their tables. */
export async function openEmptyPostgres(
  newEpoch: string,
  box = new SecretBox(randomBytes(32)),
): Promise<PostgresStore> {
  const client = new Client({ connectionString: postgresUrl() })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from pg_tables where schemaname = current_schema()',
  )
  const isNew = Number(rows[0]?.count ?? 0) === 0
  // Truncating makes new files for each table and index.
  await client.query(
    isNew ? `create schema if not exists ${SCHEMA}` : names.map((name) => `delete from ${name}`).join(';'),
  )
  await client.end()
  return PostgresStore.open({ url: postgresUrl(), newEpoch, box })
}

/** Opens an empty store twice, as two processes with one secret would. They are closed with the test. */
export async function twoEmptyPostgres(): Promise<[PostgresStore, PostgresStore]> {
  const box = new SecretBox(randomBytes(32))
  const one = await openEmptyPostgres('first', box)
  const two = await PostgresStore.open({ url: postgresUrl(), newEpoch: 'second', box })
  onTestFinished(async () => void (await Promise.all([one.close(), two.close()])))
  return [one, two]
}
