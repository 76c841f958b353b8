import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, ItemId, MutationId, PropertyId, SystemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { aMembership, anItem, aProperty, aSystem, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { DexieStore } from '../../../web/src/data/store/dexie-store.ts'
import { tableOf } from '../../../web/src/data/store/local-store.ts'
import { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { mutate } from '../../../web/src/data/mutate/mutate.ts'
import { listProperties } from '../../../web/src/data/queries/properties/use-properties.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { applyAnswer } from '../../../web/src/sync/apply/apply-answer.ts'
import { buildRequest } from '../../../web/src/sync/loop/build-request.ts'
import { registerDevice } from '../../../web/src/sync/loop/device-identity.ts'
import { Pace } from '../../../web/src/sync/loop/pace.ts'
import { round } from '../../../web/src/sync/loop/round.ts'
import { z } from 'zod'

// Runs in a page: the engine alone, on real IndexedDB, with generated answers.

const AT = '2026-11-21T12:00:00.000Z'
const TODAY = '2026-11-21'
const SYSTEMS = 10

// As in the application's main.tsx.
z.config({ jitless: true })

/** Milliseconds for our engine, and for a bare bulkPut or getAll of the same rows. */
export interface Measured {
  ours: number
  bare: number
}

/** Applies a delta of some rows over pending edits of other rows of the same property. @public */
export async function rebase({ changed, pending }: { changed: number; pending: number }): Promise<Measured> {
  const { store, person, property, rows } = await deviceWithProperty(changed + pending)
  const items = rows.filter((wire) => wire.entity === 'maintenanceItem')
  await editPending(store, { person, property, items: items.slice(0, pending) })
  const puts = items.slice(pending).map((wire) => ({ ...wire, row: { ...wire.row, updatedAt: AT } }))
  const others = rows.filter((wire) => !puts.some((put) => put.row.id === wire.row.id))
  const checksum = [...others, ...puts].reduce(withRow, emptyChecksum)
  const answer: OkAnswer = {
    kind: 'ok',
    epoch: 'e',
    results: [],
    deltas: [{ scope: property, since: 1, version: 2, deletes: [], puts, checksum }],
    snapshots: [],
    revoked: [],
    more: false,
    remaining: 0,
    cursor: { upTo: 2 },
  }
  const request = await buildRequest(store, { app: 'bench', user: person.userId })
  const ours = await timed(async () => {
    await applyAnswer(store, { request, answer, person, now: AT, today: TODAY, newLoad: mintId() })
  })
  const bare = await barePut(puts.map(({ row }) => row))
  await store.delete()
  return { ours, bare }
}

/**
 * Runs the first load of properties in pages while reads go on. `longestRead` is the duration of the slowest read.
 * @public
 */
export async function firstLoad(properties: number, rowsEach: number): Promise<Measured & { longestRead: number }> {
  const store = new DexieStore(`bench-${mintId()}`)
  await registerDevice(store, mintId<DeviceId>())
  const person = { userId: mintId<UserId>(), role: 'homeowner' } as const
  const all = Array.from({ length: properties }, () => aStore(rowsEach - 12 - 1))
  const pages = new Map(all.map(({ scope, rows }) => [scope, rows]))
  const snapshots = all.map(({ scope }) => ({ scope, version: 1 }))
  let requestCount = 0
  const empty = {
    kind: 'ok',
    epoch: 'e',
    results: [],
    deltas: [],
    snapshots: [],
    revoked: [],
    more: false,
    remaining: 0,
    cursor: { upTo: 1 },
  } as const
  const parts = {
    store,
    person,
    app: 'bench',
    now: () => new Date(AT),
    today: () => TODAY,
    mintId,
    pace: new Pace({ clock: () => performance.now() }),
    transport: {
      sync: async (): Promise<OkAnswer> => ({
        ...empty,
        deltas: [],
        results: [],
        revoked: [],
        snapshots: requestCount++ ? [] : snapshots,
      }),
      page: async (scope: Scope) => ({ rows: must(pages.get(scope), 'the scope'), next: null }),
    },
  }
  const loading = new AbortController()
  const reads: number[] = []
  const reading = (async () => {
    while (!loading.signal.aborted) {
      reads.push(await timed(() => store.read((tables) => tables.rows.property.get(mintId()))))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const ours = await timed(async () => {
    while ((await round(parts)) !== 'done');
  })
  loading.abort()
  await reading
  const bare = await barePut(
    all.flatMap(({ rows }) => rows.flatMap(({ entity, row }) => (entity === 'maintenanceItem' ? [row] : []))),
  )
  await store.delete()
  return { ours, bare, longestRead: Math.max(...reads) }
}

/** Lists `count` properties, sorted by health. @public */
export async function listOfProperties(count: number): Promise<Measured> {
  const store = new DexieStore(`bench-${mintId()}`)
  await registerDevice(store, mintId<DeviceId>())
  await store.write(async (tables) => {
    const properties = Array.from({ length: count }, (_, n) => {
      const id = mintId<PropertyId>()
      return aProperty({ id, scope: propertyScope(id), address: `${n} Main St` })
    })
    await tables.rows.property.put(properties)
    await tables.scopes.put(properties.map(({ scope }) => ({ id: scope, version: 1, state: 'shown' })))
    await tables.summaries.put(
      properties.map(({ id }, n) => ({
        propertyId: id,
        day: TODAY,
        systemCount: 12,
        score: (n * 37) % 101,
        status: 'good',
        overdueCount: n % 3,
        nextDue: { date: '2026-12-24', title: 'Replace furnace filter' },
      })) as never,
    )
  })
  const ours = await timed(async () => {
    const list = await store.read(listProperties)
    if (list.state !== 'ready' || list.properties.length !== count) throw new Error('not all are listed')
    list.properties.toSorted((a, b) => (a.summary.score ?? 0) - (b.summary.score ?? 0))
  })
  const bare = await timed(() =>
    Promise.all([store.database.table('property').toArray(), store.database.table('summaries').toArray()]),
  )
  await store.delete()
  return { ours, bare }
}

function aStore(tasks: number): { property: PropertyId; scope: Scope; rows: WireRow[] } {
  const property = mintId<PropertyId>()
  const scope = propertyScope(property)
  const systems = Array.from({ length: SYSTEMS }, () =>
    aSystem({ id: mintId<SystemId>(), propertyId: property, scope }),
  )
  const rows: [EntityName, AnyRow][] = [
    ['property', aProperty({ id: property, scope })],
    ['membership', aMembership({ id: mintId(), propertyId: property, scope })],
    ...systems.map((row): [EntityName, AnyRow] => ['system', row]),
    ...Array.from({ length: tasks }, (_, n): [EntityName, AnyRow] => [
      'maintenanceItem',
      anItem({
        id: mintId<ItemId>(),
        propertyId: property,
        scope,
        systemId: must(systems[n % SYSTEMS], 'a system').id,
        title: `Replace furnace filter ${n}`,
      }),
    ]),
  ]
  return { property, scope, rows: rows.map(([entity, row]) => ({ entity, row })) }
}

/** A device with one property, shown and fully confirmed. */
async function deviceWithProperty(tasks: number) {
  const store = new DexieStore(`bench-${mintId()}`)
  await registerDevice(store, mintId<DeviceId>())
  const person = { userId: mintId<UserId>(), role: 'homeowner' } as const
  const { scope, rows } = aStore(tasks)
  const own = rows.map((wire) =>
    wire.entity === 'membership' ? { ...wire, row: Object.assign({}, wire.row, { userId: person.userId }) } : wire,
  )
  await store.write(async (tables) => {
    await tables.rows.user.put([aUser({ id: person.userId, scope: userScope(person.userId) })])
    for (const { entity, row } of own) await tableOf(tables, entity as EntityName).put([row])
    const checksum = own.reduce(withRow, emptyChecksum)
    await tables.scopes.put([{ id: scope, version: 1, state: 'shown', checksum, counted: TODAY }])
    await tables.device.put((await tables.device.all()).map((device) => ({ ...device, epoch: 'e' })))
  })
  return { store, person, property: scope, rows: own }
}

/** Edits the tasks in memory and writes the result to disk. */
async function editPending(
  store: DexieStore,
  edits: { person: { userId: UserId; role: 'homeowner' }; property: Scope; items: WireRow[] },
): Promise<void> {
  const memory = new MemoryStore()
  await store.read((from) =>
    memory.write(async (to) => {
      await to.device.put(await from.device.all())
      await to.scopes.put(await from.scopes.all())
      for (const entity of ['user', 'property', 'membership', 'maintenanceItem'] as const)
        await tableOf(to, entity).put(await from.rows[entity].all())
    }),
  )
  const propertyId = edits.property.slice(2) as PropertyId
  for (const { row } of edits.items) {
    const args = { propertyId, itemId: row.id as ItemId, changes: { dueDate: '2027-03-01' } }
    const context = { ...edits.person, at: AT, today: TODAY }
    const outcome = await mutate(memory, {
      id: mintId<MutationId>(),
      call: { name: 'maintenance.edit', args },
      context,
    })
    if (!outcome.ok) throw new Error(outcome.refusal.message)
  }
  await memory.read(async (from) => {
    const kept = await Promise.all([from.rows.maintenanceItem.all(), from.outbox.all(), from.device.all()])
    await store.write(async (to) => {
      await to.rows.maintenanceItem.put(kept[0])
      await to.outbox.put(kept[1])
      await to.device.put(kept[2])
    })
  })
}

/** Writes the same rows into a table with the same indexes, by one bulkPut. */
async function barePut(rows: AnyRow[]): Promise<number> {
  const { database } = new DexieStore(`bench-${mintId()}`)
  await database.open()
  const took = await timed(() => database.table('maintenanceItem').bulkPut(rows))
  await database.delete()
  return took
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
