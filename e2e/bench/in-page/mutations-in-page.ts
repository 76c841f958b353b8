import type {
  DeviceId,
  ItemId,
  MembershipId,
  MutationId,
  PropertyId,
  SystemId,
  UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { aUser, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { DexieStore } from '../../../web/src/data/store/dexie-store.ts'
import { mutate, mutateAllWithin } from '../../../web/src/data/mutate/mutate.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { registerDevice } from '../../../web/src/sync/loop/device-identity.ts'
import { z } from 'zod'

// Runs in a page: a property with ten systems and 200 tasks, which are completed one after another.

export interface Measured {
  /** Milliseconds, 95th percentile. */
  mutation: number
  bare: number
  /** Milliseconds for {@link TOGETHER} tasks. */
  together: number
}

const SYSTEMS = 10
const TASKS = 200
/** Tasks that are added at once, as by an import. */
const TOGETHER = 10_000
const AT = '2026-11-21T12:00:00.000Z'
const TODAY = '2026-11-21'

// As in the application's main.tsx.
z.config({ jitless: true })

/** Read by local-mutation.bench.ts, which runs this file in a page. @public */
export const measured: Promise<Measured> = measure()

async function measure(): Promise<Measured> {
  const name = `bench-${mintId()}`
  const store = new DexieStore(name)
  const userId = mintId<UserId>()
  await registerDevice(store, mintId<DeviceId>())
  await store.write((tables) => tables.rows.user.put([aUser({ id: userId, scope: userScope(userId) })]))

  const context = { userId, role: 'homeowner', at: AT, today: TODAY } as const
  const run = async (call: CallOf) => {
    const start = performance.now()
    const outcome = await mutate(store, { id: mintId<MutationId>(), call, context })
    if (!outcome.ok) throw new Error(outcome.refusal.message)
    return performance.now() - start
  }

  const propertyId = mintId<PropertyId>()
  await run({ name: 'property.create', args: { propertyId, membershipId: mintId<MembershipId>(), facts: mainStreet } })
  const systems = Array.from({ length: SYSTEMS }, () => mintId<SystemId>())
  for (const systemId of systems)
    await run({
      name: 'system.add',
      args: { propertyId, systemId, facts: { systemType: 'hvac_furnace', systemName: 'Central furnace' } },
    })
  const add = (itemId: ItemId, index: number): CallOf => {
    const systemId = must(systems[index % SYSTEMS], 'a system')
    const task = {
      title: 'Replace furnace filter',
      systemId,
      dueDate: TODAY,
      isRecurring: true,
      recurringInterval: 'monthly',
    } as const
    return { name: 'maintenance.add', args: { propertyId, itemId, facts: task } }
  }
  const items = Array.from({ length: TASKS }, () => mintId<ItemId>())
  for (const [index, itemId] of items.entries()) await run(add(itemId, index))

  const completions: number[] = []
  for (const itemId of items)
    completions.push(
      await run({
        name: 'maintenance.complete',
        args: { propertyId, itemId, nextItemId: mintId<ItemId>(), completedDate: TODAY, cost: 24.99 },
      }),
    )
  const inputs = Array.from({ length: TOGETHER }, (_, index) => ({
    id: mintId<MutationId>(),
    call: add(mintId<ItemId>(), index),
    context,
  }))
  const start = performance.now()
  const outcome = await store.write((tables) => mutateAllWithin(tables, inputs))
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  const together = performance.now() - start
  store.close()
  const bare = await putOneByOne(name)
  indexedDB.deleteDatabase(name)
  return { mutation: p95(completions), bare: p95(bare), together }
}

/** Puts the same number of rows into the same table, each in a separate transaction with the same durability. */
async function putOneByOne(name: string): Promise<number[]> {
  const database = await answerOf(indexedDB.open(name))
  const rows = await answerOf(
    database.transaction('maintenanceItem').objectStore('maintenanceItem').getAll(null, TASKS),
  )
  const times: number[] = []
  for (const row of rows) {
    const start = performance.now()
    const transaction = database.transaction('maintenanceItem', 'readwrite', { durability: 'strict' })
    transaction.objectStore('maintenanceItem').put(row)
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    times.push(performance.now() - start)
  }
  database.close()
  return times
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(must(request.error, 'the reason')))
  })
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return must(sorted[Math.floor(sorted.length * 0.95)], 'a time')
}
