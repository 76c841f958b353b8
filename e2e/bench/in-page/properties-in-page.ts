import type {
  DeviceId,
  ItemId,
  MembershipId,
  MutationId,
  PropertyId,
  SystemId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { DexieStore } from '../../../web/src/data/store/dexie-store.ts'
import { tableOf, type LocalStore, type LocalTables } from '../../../web/src/data/store/local-store.ts'
import { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { mutate, type Person } from '../../../web/src/data/mutate/mutate.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { registerDevice } from '../../../web/src/sync/loop/device-identity.ts'
import { httpTransport } from '../../../web/src/sync/transport/http-transport.ts'
import { Pace } from '../../../web/src/sync/loop/pace.ts'
import { round } from '../../../web/src/sync/loop/round.ts'
import { startSync } from '../../../web/src/sync/loop/start-sync.ts'
import { liveQuery } from 'dexie'
import { z } from 'zod'

// Runs in a page of the real server: one person's device with the real engine, driven step by step.

const PROPERTIES = 20
/** Systems of each property. */
const SYSTEMS = 20
const TODAY = '2026-11-21'

// As in the application's main.tsx.
z.config({ jitless: true })

const pace = new Pace({ clock: () => performance.now() })
let store: DexieStore
let person: Person

/** Opens a device that has never been used. @public */
export async function open(user: Person): Promise<void> {
  person = user
  store = new DexieStore(`bench-${mintId()}`)
  await registerDevice(store, mintId<DeviceId>())
}

/** Runs rounds until everything is sent and received. @returns milliseconds. @public */
export async function sync(): Promise<number> {
  const start = performance.now()
  while ((await oneRound()) !== 'done');
  return performance.now() - start
}

/** Adds the properties of the bench and syncs them to the server. @public */
export async function addProperties(): Promise<void> {
  await sync()
  for (let property = 0; property < PROPERTIES; property += 1) {
    const propertyId = mintId<PropertyId>()
    const membershipId = mintId<MembershipId>()
    await act({ name: 'property.create', args: { propertyId, membershipId, facts: mainStreet } })
    const systemId = () => mintId<SystemId>()
    for (let n = 0; n < SYSTEMS; n += 1)
      await act({
        name: 'system.add',
        args: { propertyId, systemId: systemId(), facts: { systemType: 'roofing', systemName: `Roof ${n}` } },
      })
  }
  await sync()
}

/** Adds `each` pending tasks to each property. @public */
export const addTasks = (each: number) =>
  prepare((propertyId, { systems }) =>
    Array.from({ length: each }, (_, n) => addTask(propertyId, n, systems[n % SYSTEMS] ?? null)),
  )

/** Edits `edits` tasks of each property and deletes `deletions` others, pending. @public */
export const changeTasks = (edits: number, deletions: number) =>
  prepare((propertyId, { items }) => [
    ...items.slice(0, edits).map(({ id, title }, n): CallOf => ({
      name: 'maintenance.edit',
      args: { propertyId, itemId: id, changes: { title: `v2 ${title}`, status: 'in_progress', cost: n } },
    })),
    ...items.slice(edits, edits + deletions).map(({ id }): CallOf => ({
      name: 'maintenance.remove',
      args: { propertyId, itemId: id },
    })),
  ])

/** All tasks on the device. @public */
export const tasks = () => store.read((tables) => tables.rows.maintenanceItem.all())

/** Keeps the device in sync, as the application does. @public */
export function keepInStep(): void {
  startSync({ store, person, app: 'bench' })
}

/** Changes a task and runs a round. @returns when the change began, in milliseconds since 1970. @public */
export async function changeTask(itemId: ItemId, title: string): Promise<number> {
  const item = must(await store.read((tables) => tables.rows.maintenanceItem.get(itemId)), 'the task')
  const start = performance.timeOrigin + performance.now()
  await act({ name: 'maintenance.edit', args: { propertyId: item.propertyId, itemId, changes: { title } } })
  await oneRound()
  return start
}

/**
 * @returns when a live query, like the one of a screen, returns the title, in milliseconds since 1970. @public
 */
export function seesTitle(itemId: ItemId, title: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const query = () => store.read((tables) => tables.rows.maintenanceItem.get(itemId))
    const watching = liveQuery(query).subscribe({
      next(item) {
        if (!item || !('title' in item) || item.title !== title) return
        resolve(performance.timeOrigin + performance.now())
        watching.unsubscribe()
      },
      error: reject,
    })
  })
}

const oneRound = () =>
  round({
    store,
    transport: httpTransport,
    person,
    app: 'bench',
    now: () => new Date(),
    today: () => TODAY,
    mintId,
    pace,
  })

async function act(call: CallOf, on: LocalStore = store): Promise<void> {
  const context = { ...person, at: new Date().toISOString(), today: TODAY }
  const outcome = await mutate(on, { id: mintId<MutationId>(), call, context })
  if (!outcome.ok) throw new Error(outcome.refusal.message)
}

/** A task of nine fields and about 280 bytes. */
const addTask = (propertyId: PropertyId, n: number, systemId: SystemId | null): CallOf => ({
  name: 'maintenance.add',
  args: {
    propertyId,
    itemId: mintId<ItemId>(),
    facts: {
      systemId,
      title: `Replace furnace filter ${n}`,
      status: 'scheduled',
      priority: n % 2 === 0 ? 'high' : 'low',
      dueDate: `2027-${String(1 + (n % 12)).padStart(2, '0')}-24`,
      cost: (n * 37) % 5000,
      notes: `note ${n} ${((n + 1) * 2654435761) % 2 ** 32}`,
    },
  },
})

interface ExistingRows {
  items: MaintenanceItem[]
  systems: SystemId[]
}

/**
 * Makes the changes in memory, property by property, and then writes the result to disk, so that only what follows is
 * measured.
 */
async function prepare(calls: (propertyId: PropertyId, rows: ExistingRows) => CallOf[]): Promise<void> {
  const properties = await store.read(async (tables) => tables.rows.property.all())
  for (const { id, scope } of properties) {
    const memory = new MemoryStore()
    await store.read((from) => memory.write((to) => copyScope(from, to, scope)))
    const items = await memory.read((tables) => tables.rows.maintenanceItem.all())
    const systems = (await memory.read((tables) => tables.rows.system.all())).map((system) => system.id)
    for (const call of calls(id, { items, systems })) await act(call, memory)
    await memory.read(async (from) => {
      const parts = await Promise.all([from.rows.maintenanceItem.all(), from.outbox.all()])
      const device = must(await from.device.get('this'), 'the device')
      await store.write(async (to) => {
        await Promise.all([
          to.rows.maintenanceItem.put(parts[0]),
          to.outbox.put(parts[1]),
          to.device.put([device]),
          to.summaries.put(await from.summaries.all()),
        ])
      })
    })
  }
}

async function copyScope(from: LocalTables, to: LocalTables, scope: string): Promise<void> {
  await to.device.put(await from.device.all())
  await to.scopes.put(await from.scopes.all())
  await to.rows.user.put(await from.rows.user.all())
  for (const entity of ['property', 'membership', 'system', 'maintenanceItem'] as const)
    await tableOf(to, entity).put(await from.rows[entity].where('scope', scope))
}
