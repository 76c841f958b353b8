import { aUser, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Figure } from '@hearthkeep/shared/testing/figure.ts'
import type {
  DeviceId,
  ItemId,
  MembershipId,
  MutationId,
  PropertyId,
  UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { Client, type QueryConfig } from 'pg'
import { v7 } from 'uuid'
import { PostgresStore } from '../../../sync-server/src/storage/postgres/postgres-store.ts'
import { accept } from '../../../sync-server/src/sync/accept.ts'
import { Failures } from '../../../sync-server/src/sync/failures.ts'
import type { NewDatabase } from './durable-postgres.ts'

const BATCHES = 20
const BATCH = 200
const AT = '2026-11-21T12:00:00.000Z'
const mint = <Id extends string>() => v7() as Id

/**
 * How fast the server applies pushed mutations, against a bare loop that sends the very statements that it sent, one after
 * the other, on an equal database.
 */
export async function replayedStatements(newDatabase: NewDatabase): Promise<Figure[]> {
  const [first, second] = [await newDatabase(), await newDatabase()]
  const { seconds, cpuSeconds, bytes, log, sent } = await recordStatements(() => applyMutations(first))
  await applyMutations(second, 0)
  const replayed = await replay(second, sent)
  const mutations = BATCHES * BATCH
  return [
    {
      name: `mutations applied, ${BATCH} a commit, PostgreSQL`,
      value: mutations / seconds,
      unit: '/s',
      ratio: { of: 'a bare loop of the same statements', value: replayed.seconds / seconds, target: { atLeast: 0.5 } },
    },
    { name: 'processor time of a mutation', value: (cpuSeconds / mutations) * 1e6, unit: 'µs' },
    { name: 'processor time of its statements alone', value: (replayed.cpuSeconds / mutations) * 1e6, unit: 'µs' },
    { name: 'statements a mutation', value: sent.length / mutations, unit: '' },
    { name: 'database a mutation', value: bytes / mutations, unit: 'B' },
    { name: 'write-ahead log a mutation', value: log / mutations, unit: 'B' },
  ]
}

type Statement = string | QueryConfig

/** @returns what connections to PostgreSQL sent while the measured part ran. */
async function recordStatements<T extends object>(run: () => Promise<T>): Promise<T & { sent: Statement[] }> {
  const query = Client.prototype.query
  const sent: Statement[] = []
  Client.prototype.query = function record(this: Client, statement: Statement, ...rest: never[]) {
    if (isMeasured) sent.push(statement)
    const result: unknown = Reflect.apply(query, this, [statement, ...rest])
    return result
  } as typeof query
  try {
    return { ...(await run()), sent }
  } finally {
    Client.prototype.query = query
  }
}

let isMeasured = false

/** @returns how long the batches took, and by how many bytes the database and its log grew. */
async function applyMutations(url: string, batches = BATCHES) {
  const store = await PostgresStore.open({ url, newEpoch: 'bench' })
  const parts = { userId: USER, device: DEVICE, acked: 0, now: AT, failures: new Failures(), prepared: new Map() }
  let seq = 0
  const pushed = (call: CallOf): PushedMutation => {
    seq += 1
    return { seq, id: mint<MutationId>(), ...call, at: AT, today: AT.slice(0, 10) }
  }
  const push = (mutations: PushedMutation[]) =>
    store.write((tx) => accept(tx, { ...parts, mutations, isTurnOver: () => false }))
  const changes = [{ entity: 'user' as const, id: USER, before: null, after: aUser({ id: USER }) }]
  await store.write((tx) =>
    tx.apply({ mutation: mint<MutationId>(), name: 'user.create', actor: USER, at: AT, changes }),
  )
  const membershipId = mint<MembershipId>()
  await push([pushed({ name: 'property.create', args: { propertyId: PROPERTY, membershipId, facts: mainStreet } })])
  const waiting = Array.from({ length: batches }, () => Array.from({ length: BATCH }, () => pushed(addTask())))
  const before = await sizesOf(url)
  isMeasured = true
  const took = await timed(async () => {
    for (const batch of waiting) await push(batch)
  })
  isMeasured = false
  const after = await sizesOf(url)
  await store.close()
  return { ...took, bytes: after.bytes - before.bytes, log: after.log - before.log }
}

async function sizesOf(url: string): Promise<{ bytes: number; log: number }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ bytes: string; log: string }>(
    `select pg_database_size(current_database()) as bytes, pg_current_wal_lsn() - '0/0' as log`,
  )
  await client.end()
  return { bytes: Number(rows[0]?.bytes), log: Number(rows[0]?.log) }
}

const [USER, DEVICE, PROPERTY] = [mint<UserId>(), mint<DeviceId>(), mint<PropertyId>()]

const addTask = (): CallOf => ({
  name: 'maintenance.add',
  args: {
    propertyId: PROPERTY,
    itemId: mint<ItemId>(),
    facts: { title: 'Replace furnace filter', category: 'hvac', dueDate: '2026-11-24' },
  },
})

async function replay(url: string, statements: readonly Statement[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const took = await timed(async () => {
    for (const statement of statements) await client.query(statement)
  })
  await client.end()
  return took
}

/** @returns how long it took, and the time of this process's processor in it, without that of PostgreSQL. */
async function timed(work: () => Promise<void>): Promise<{ seconds: number; cpuSeconds: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6 }
}
