import { getTableColumns, getTableName } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { allTables, hasRowid, numberedKey } from '../tables.ts'
import { migratePostgres } from '../postgres/migrate.ts'
import { connectionTo } from '../postgres/connection.ts'
import { away, mustBeNewEnough, parsers } from '../postgres/postgres-store.ts'
import { PostgresStatements, prepare } from '../postgres/statements.ts'
import { dictionary } from '../sqlite/dictionary.ts'
import { Yielder } from '../yielder.ts'
import type { MoveEnd } from './move-end.ts'

/** A statement has at most 65,535 values. */
const MAX_VALUES = 30_000

/** No two moves use one schema. */
const LOCK = 'select pg_try_advisory_lock(7261932, hashtext(current_schema())) as "isMine"'

/** A server that has just stopped may still have connections. */
const PATIENCE_MS = 5_000

const OTHERS = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = current_setting('application_name')
    and pid <> pg_backend_pid()`

/**
 * Connects to a database that no server uses, and creates what is missing.
 *
 * @throws Error with a message for people if it cannot be reached or is in use.
 */
export async function postgresEnd(url: string, { patienceMs = PATIENCE_MS } = {}): Promise<MoveEnd> {
  const client = new Client({ ...connectionTo(url), types: parsers })
  await client.connect().catch(away)
  const transact = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('begin')
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  try {
    await mustBeNewEnough(client)
    const { rows } = await client.query<{ isMine: boolean }>(LOCK)
    if (rows[0]?.isMine !== true || !(await isAlone(client, patienceMs)))
      throw new Error('A Hearthkeep server or command is using the PostgreSQL database. Stop it first.')
    await migratePostgres(client)
  } catch (error) {
    await client.end()
    throw error
  }
  const statements = new PostgresStatements(new Yielder())
  statements.use(client)
  return {
    statements,
    transact,
    async add(table, rows) {
      const names = [...Object.keys(getTableColumns(table)), ...(hasRowid(table) ? ['rowid'] : [])]
      const { bind } = prepare(names.map((name) => `$${name}`).join(), table)
      const many = Math.floor(MAX_VALUES / names.length)
      for (let from = 0; from < rows.length; from += many) {
        const values = rows.slice(from, from + many).map(bind)
        const places = values.map(
          (_row, at) => `(${names.map((_, column) => place(at * names.length + column)).join()})`,
        )
        await client.query(
          `insert into "${getTableName(table)}" (${names.map((name) => `"${name}"`).join()}) overriding system value
           values ${places.join()} on conflict do nothing`,
          values.flat(),
        )
      }
    },
    async countOn() {
      for (const table of allTables.filter((each) => each !== dictionary)) {
        const number = hasRowid(table) ? 'rowid' : numberedKey(table)
        if (number === undefined) continue
        const name = `"${getTableName(table)}"`
        await client.query(
          `select setval(pg_get_serial_sequence('${name}', '${number}'),
             (select coalesce(max("${number}"), 0) + 1 from ${name}), false)`,
        )
      }
    },
    close: () => client.end(),
  }
}

const place = (index: number) => `$${index + 1}`

async function isAlone(client: Client, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += 100) {
    const { rows } = await client.query<{ count: number }>(OTHERS)
    if (rows[0]?.count === 0) return true
    if (waitedMs >= patienceMs) return false
    await setTimeout(100)
  }
}
