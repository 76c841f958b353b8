import type { CalendarDate, DeviceId, ItemId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { DexieStore } from '../../../web/src/data/store/dexie-store.ts'
import { listDueItems } from '../../../web/src/data/queries/properties/use-due-items.ts'
import { readPropertyDetails } from '../../../web/src/data/queries/properties/use-property-details.ts'
import { listProperties } from '../../../web/src/data/queries/properties/use-properties.ts'
import { ALL_DAYS, itemsDue } from '../../../web/src/data/summary/items-by-day.ts'
import { turnSummaries } from '../../../web/src/data/summary/summaries.ts'
import { mutate, type Person } from '../../../web/src/data/mutate/mutate.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { registerDevice } from '../../../web/src/sync/loop/device-identity.ts'
import { httpTransport } from '../../../web/src/sync/transport/http-transport.ts'
import { Pace } from '../../../web/src/sync/loop/pace.ts'
import { round } from '../../../web/src/sync/loop/round.ts'
import { z } from 'zod'

// Runs in a page of the real server: a device of a person whose houses have years of finished work.

/** How far ahead Home shows what is due. */
const DAYS_AHEAD = 30

// As in the application's main.tsx.
z.config({ jitless: true })

const name = `bench-${mintId()}`
let store = new DexieStore(name)
let person: Person
let today: CalendarDate
/** What the first page shows stays in memory, as in the app. */
const held: { shown?: unknown } = {}

/** Loads everything onto a device that has never been used. @returns how many rows it has then. @public */
export async function load(user: Person, day: CalendarDate): Promise<number> {
  ;[person, today] = [user, day]
  await registerDevice(store, mintId<DeviceId>())
  const pace = new Pace({ clock: () => performance.now() })
  const clock = { now: () => new Date(), today: () => today }
  while ((await round({ store, transport: httpTransport, person, app: 'bench', mintId, pace, ...clock })) !== 'done');
  const counts = await Promise.all(store.database.tables.map((table) => table.count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The rows of properties without past work, which pages of current things do not read. @public */
export async function propertyRows(): Promise<number> {
  const tables = ['property', 'membership', 'ownership', 'system', 'maintenanceItem', 'document']
  const counts = await Promise.all(tables.map((table) => store.database.table(table).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Closes the store and starts again, up to the first page's data. @returns milliseconds. @public */
export async function start(): Promise<number> {
  store.database.close()
  const begun = performance.now()
  store = new DexieStore(name)
  const until = addDays(today, DAYS_AHEAD)
  const [list, due] = await Promise.all([
    store.read(listProperties),
    store.read((tables) => listDueItems(tables, { today, until })),
  ])
  const took = performance.now() - begun
  if (list.state !== 'ready' || due.length === 0) throw new Error('the first page has no data')
  held.shown = { list, due }
  return took
}

/** Completes the open task that is due first. @returns milliseconds. @public */
export async function complete(): Promise<number> {
  const [item] = await store.read((tables) => itemsDue(tables, { ...ALL_DAYS, most: 1 }))
  const { id: itemId, propertyId } = must(item, 'an open task')
  const args = { propertyId, itemId, nextItemId: mintId<ItemId>(), completedDate: today, cost: 24.99 }
  const call = { name: 'maintenance.complete', args } as const
  const context = { ...person, at: new Date().toISOString(), today }
  const begun = performance.now()
  const outcome = await mutate(store, { id: mintId<MutationId>(), call, context })
  const took = performance.now() - begun
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return took
}

/** Reads what the page of a property shows. @returns milliseconds. @public */
export async function openProperty(): Promise<number> {
  const list = await store.read(listProperties)
  const first = list.state === 'ready' ? list.properties[0] : undefined
  const { id } = must(first, 'a property').property
  const begun = performance.now()
  const { state } = await store.read((tables) => readPropertyDetails(tables, id, person.userId))
  const took = performance.now() - begun
  if (state !== 'ready') throw new Error('the property is not here')
  return took
}

/** Does what the app does in the background on another day. @returns milliseconds. @public */
export async function turnDay(days: number): Promise<number> {
  const begun = performance.now()
  await turnSummaries(store, addDays(today, days))
  return performance.now() - begun
}

/** Makes a change right after the summaries of another day have begun. @returns milliseconds. @public */
export async function changeWhileTurning(days: number): Promise<number> {
  const turning = turnSummaries(store, addDays(today, days))
  const took = await complete()
  await turning
  return took
}

/** Bytes of the origin on the device's disk. @public */
export const diskBytes = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0
