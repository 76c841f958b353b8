import type { DeviceId, MembershipId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyCursor, type Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import {
  aMembership,
  aMembershipId,
  aMutationId,
  anItemId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { PostgresStore } from '../storage/postgres/postgres-store.ts'
import { openEmptyPostgres, postgresUrl } from '../storage/testing/empty-postgres.ts'
import { Pokes } from './pokes.ts'
import { SyncService } from './sync-service.ts'
import { NOW, ok, pushed, request } from './testing/sync-world.ts'

const HOMES = 8
const TASKS = 15

const rita = aUserId(100)
const aDevice = (n: number) => `00000000-0000-7000-8009-${String(n).padStart(12, '0')}` as DeviceId

test('[PG21] [P7] a device that asks while others push to other servers has every change at the end', async () => {
  const [one, two] = await twoServers()
  const pushing = Promise.all(Array.from({ length: HOMES }, (_, n) => pushTasks(n % 2 ? one : two, n + 1)))
  const reader = readerOf(two)
  do await reader.ask()
  while (!(await Promise.race([pushing.then(() => true), setImmediate(false)])))
  await reader.ask()
  expect(reader.tasks.size).toBe(HOMES * TASKS)
})

/** Two servers of one database with these homes, each of an owner of its own. Rita is the realtor of all. */
async function twoServers() {
  const store = await openEmptyPostgres('epoch')
  const other = await PostgresStore.open({ url: postgresUrl(), newEpoch: 'epoch' })
  onTestFinished(async () => void (await Promise.all([store.close(), other.close()])))
  const changes = [added('user', aUser({ id: rita, role: 'realtor', plan: 'team' })), ...homes()]
  await store.write((tx) => tx.apply({ mutation: aMutationId(9_999), name: 'test', actor: rita, at: NOW, changes }))
  const served = (from: PostgresStore) => new SyncService({ store: from, pokes: new Pokes(), now: () => new Date(NOW) })
  return [served(store), served(other)] as const
}

const homes = (): RowChange[] =>
  Array.from({ length: HOMES }, (_, n) => n + 1).flatMap((n) => {
    const [propertyId, scope] = [aPropertyId(n), propertyScope(aPropertyId(n))]
    const member = (id: MembershipId, userId: UserId, relation: 'owner' | 'realtor') =>
      added('membership', aMembership({ id, propertyId, scope, userId, relation }))
    return [
      added('user', aUser({ id: aUserId(n) })),
      added('property', aProperty({ id: propertyId, scope })),
      member(aMembershipId(n), aUserId(n), 'owner'),
      member(aMembershipId(100 + n), rita, 'realtor'),
    ]
  })

const added = (entity: RowChange['entity'], after: NonNullable<RowChange['after']>): RowChange => ({
  entity,
  id: after.id,
  before: null,
  after,
})

/** The owner of a home adds tasks, each in a push of its own. */
async function pushTasks(service: SyncService, home: number): Promise<void> {
  for (let seq = 1; seq <= TASKS; seq += 1) {
    const number = home * 100 + seq
    const args = { propertyId: aPropertyId(home), itemId: anItemId(number), facts: { title: `Task ${number}` } }
    const mutation = { ...pushed(number, { name: 'maintenance.add', args }), seq }
    const asked = request({ user: aUserId(home), device: aDevice(home), acked: seq - 1, mutations: [mutation] })
    ok(await service.sync(aUserId(home), asked))
  }
}

/** A device of Rita's, without pokes: it knows its cursor and the tasks that it was sent. */
function readerOf(service: SyncService) {
  const tasks = new Set<string>()
  let cursor: Cursor = emptyCursor
  return {
    tasks,
    async ask(): Promise<void> {
      const answer = ok(await service.sync(rita, request({ user: rita, device: aDevice(100), cursor })))
      for (const { puts } of answer.deltas)
        for (const { entity, row } of puts) if (entity === 'maintenanceItem') tasks.add(row.id)
      cursor = answer.cursor
    },
  }
}
