import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import SqliteDatabase from 'better-sqlite3'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { countedChecksum } from './rows/counted-checksum.ts'
import { createTables } from './sqlite/create-tables.ts'
import { migrationsOf, MIGRATIONS_TABLE } from './migrations.ts'
import { PostgresStore } from './postgres/postgres-store.ts'
import { migrateSqlite } from './sqlite/migrate.ts'
import { SqliteStore } from './sqlite-store.ts'
import { openEmptyPostgres, postgresUrl } from './testing/empty-postgres.ts'
import { differences } from './testing/table-differences.ts'

test('[PG7] the migrations make the tables that are described, in both engines', async () => {
  const missing = await differences()
  expect(missing.map(({ engine, statements }) => [engine, statements])).toEqual([
    ['sqlite', []],
    ['postgres', []],
  ])
})

test('[PG7] both engines have the same list of migrations', () => {
  const namesIn = (engine: 'sqlite' | 'postgres') => {
    const journal = readFileSync(join(migrationsOf(engine), 'meta/_journal.json'), 'utf8')
    const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] }
    return entries.map(({ tag, when }) => [tag, when])
  }
  expect(namesIn('sqlite')).toEqual(namesIn('postgres'))
})

const shapeOf = (database: SqliteDatabase.Database) =>
  database
    .prepare(
      `select m.name as part, c.name as "column", lower(c.type) as type, c."notnull" or c.pk as required, c.pk as key
       from sqlite_schema m join pragma_table_info(m.name) c where m.type = 'table' and m.name <> '${MIGRATIONS_TABLE}'
       union all select name, tbl_name, '', 0, 0 from sqlite_schema where type = 'index' and name not like 'sqlite%'
       order by 1, 2`,
    )
    .all()

test('[PG7] a database from before there were migrations gets what it lacks', () => {
  const [migrated, earlier] = [new SqliteDatabase(':memory:'), new SqliteDatabase(':memory:')]
  migrateSqlite(migrated)
  createTables(earlier)
  earlier.exec(`drop table passkeys; drop index user_by_email; insert into about values ('epoch', 'kept')`)
  for (let start = 1; start <= 2; start += 1) migrateSqlite(earlier)
  expect(shapeOf(earlier)).toEqual(shapeOf(migrated))
  expect(earlier.prepare(`select value from about`).pluck().get()).toBe('kept')
})

test('[PG7] an older server refuses a newer database, whichever engine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'newer.sqlite')
  await new SqliteStore({ file, newEpoch: 'first' }).close()
  const later = `insert into ${MIGRATIONS_TABLE} (hash, created_at) values ('later', 9999999999999)`
  const database = new SqliteDatabase(file)
  database.exec(later)
  database.close()
  expect(() => new SqliteStore({ file, newEpoch: 'second' })).toThrow('made by a newer version of Hearthkeep')

  await (await openEmptyPostgres('first')).close()
  const client = new Client({ connectionString: postgresUrl() })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(later)
  const opening = PostgresStore.open({ url: postgresUrl(), newEpoch: 'second' })
  await expect(opening).rejects.toThrow('made by a newer version of Hearthkeep')
  await client.query(`delete from ${MIGRATIONS_TABLE} where hash = 'later'`)
  await (await PostgresStore.open({ url: postgresUrl(), newEpoch: 'second' })).close()
})

test('[PG7] servers that start at once on an empty database make its tables once', async () => {
  const client = new Client({ connectionString: postgresUrl() })
  await client.connect()
  onTestFinished(() => client.end())
  await (await openEmptyPostgres('first')).close()
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  const schema = rows[0]?.schema ?? ''
  await client.query(`drop schema ${schema} cascade; create schema ${schema}`)
  const open = (newEpoch: string) => PostgresStore.open({ url: postgresUrl(), newEpoch })
  const stores = await Promise.all([open('a'), open('b'), open('c')])
  const epochs = await Promise.all(stores.map((store) => store.read((view) => view.epoch())))
  expect(new Set(epochs).size).toBe(1)
  for (const store of stores) await store.close()
})

const released = new URL('testing/released/', import.meta.url)

test.each(readdirSync(released))('[PG7] the database of a released version opens: %s', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-released-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'released.sqlite')
  const database = new SqliteDatabase(file)
  database.exec(readFileSync(new URL(name, released), 'utf8'))
  database.close()
  const store = new SqliteStore({ file, newEpoch: 'second' })
  onTestFinished(() => store.close())
  await store.read(async (view) => {
    expect(await view.epoch()).toBe('released')
    expect((await view.accountByEmail('ann@example.com'))?.userId).toBe(aUserId())
    for (const scope of [propertyScope(aPropertyId()), userScope(aUserId())]) {
      const state = await view.scopeState(scope)
      expect(state?.checksum.count).toBeGreaterThan(0)
      expect(await countedChecksum(view, scope)).toEqual(state?.checksum)
    }
  })
})
