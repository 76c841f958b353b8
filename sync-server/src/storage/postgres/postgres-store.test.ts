import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMutationId, aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { Yielder } from '../yielder.ts'
import { StoreBusy } from '../store-busy.ts'
import { networkTo } from '../../testing/network.ts'
import { openEmptyPostgres, postgresUrl } from '../testing/empty-postgres.ts'
import { everyStatement } from '../testing/every-statement.ts'
import { put, scope, testMutation } from '../testing/every-store.ts'
import { PostgresStore } from './postgres-store.ts'
import { PostgresStatements, prepare } from './statements.ts'

async function emptyStore() {
  const store = await openEmptyPostgres('first')
  onTestFinished(() => store.close())
  return store
}

/** Another server on the same database. */
async function anotherServer() {
  const store = await PostgresStore.open({ url: postgresUrl(), newEpoch: 'second' })
  onTestFinished(() => store.close())
  return store
}

async function connected() {
  const client = new Client({ connectionString: postgresUrl() })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const renamed = (address: string, version: number) =>
  testMutation(put('property', { ...aProperty(), address }, version === 1 ? null : aProperty()))

test('[PG1] PostgreSQL can plan every statement', async () => {
  await emptyStore()
  const client = await connected()
  const failures: string[] = []
  const statements = everyStatement(new PostgresStatements(new Yielder(Infinity)))
  for (const [number, [text, of]] of statements.entries())
    await client
      .query(`prepare planned${number} as ${prepare(text, of).query}`)
      .catch((error: unknown) => failures.push(`${String(error)}: ${text}`))
  expect(statements.length).toBeGreaterThan(400)
  expect(failures).toEqual([])
})

test('[PG4] two servers that write at once use no number twice, and lose nothing', async () => {
  const stores = [await emptyStore(), await anotherServer()]
  const versions = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      must(stores[n % 2], 'a store').write(async (tx) => {
        const before = (await tx.get('property', aPropertyId())) ?? null
        const after = { ...aProperty(), city: `${Number(before?.city ?? 0) + 1}` }
        const [moved] = await tx.apply({
          ...testMutation(put('property', after, before)),
          mutation: aMutationId(n + 1),
        })
        return moved?.version
      }),
    ),
  )
  expect(versions.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  for (const store of stores)
    expect(await store.read(async (view) => (await view.get('property', aPropertyId()))?.city)).toBe('40')
})

test('[PG2] a connection that breaks within a write leaves nothing, and the next one works', async () => {
  const store = await emptyStore()
  const operator = await connected()
  const cut = store.write(async (tx) => {
    await tx.apply(renamed('1 Main St', 1))
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = current_setting('application_name') and pid <> pg_backend_pid()`,
    )
    await tx.apply(renamed('2 Main St', 2))
  })
  await expect(cut).rejects.toBeInstanceOf(StoreBusy)
  expect(await store.read((view) => view.scopeState(scope))).toBeUndefined()
  await store.write((tx) => tx.apply(renamed('3 Main St', 1)))
  expect(await store.read((view) => view.scopeState(scope))).toMatchObject({ version: 1 })
})

test('[PG47] a network that swallows answers ends a write, and the next one works', async () => {
  await emptyStore()
  let isSilent = false
  const network = await networkTo(postgresUrl(), (bytes) => (isSilent ? Buffer.alloc(0) : bytes))
  const store = await PostgresStore.open({ url: network.url, newEpoch: 'second', silentMs: 300 })
  onTestFinished(async () => {
    await Promise.all([store.close(), network.close()])
  })
  const swallowed = store.write(async (tx) => {
    isSilent = true
    await tx.apply(renamed('1 Main St', 1))
  })
  await expect(swallowed).rejects.toBeInstanceOf(StoreBusy)
  isSilent = false
  await store.write((tx) => tx.apply(renamed('2 Main St', 1)))
  expect(await store.read((view) => view.scopeState(scope))).toMatchObject({ version: 1 })
})

test('[PG1] a transaction whose failed statement was caught is not taken for a commit', async () => {
  const store = await emptyStore()
  const account = { userId: aUserId(), emailKey: 'ann', usernameKey: 'ann', passwordHash: 'x' }
  const caught = store.write(async (tx) => {
    await tx.addAccount(account)
    await tx.addAccount({ ...account, userId: aUserId(2) }).catch(() => undefined)
  })
  await expect(caught).rejects.toThrow('rolled back')
  expect(await store.read((view) => view.accountByEmail('ann'))).toBeUndefined()
})

test('[PG2] a text with a NUL finds nothing, and an id that is no UUID is none', async () => {
  const store = await emptyStore()
  await store.write((tx) => tx.apply(renamed('1 Main St', 1)))
  expect(await store.read((view) => view.get('property', 'x\0'))).toBeUndefined()
  expect(await store.read((view) => view.history('property', 'x'))).toEqual([])
})

test('[PG3] a database that cannot be reached says why', async () => {
  const opened = PostgresStore.open({ url: 'postgres://nobody:x@127.0.0.1:1/none', newEpoch: 'first' })
  await expect(opened).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/)
  const url = new URL(postgresUrl())
  url.password = 'wrong'
  await expect(PostgresStore.open({ url: url.href, newEpoch: 'first' })).rejects.toThrow(
    /password authentication failed/,
  )
})
