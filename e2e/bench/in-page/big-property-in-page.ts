import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, ItemId, MutationId, PropertyId, SystemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { aMembership, anItem, aProperty, aSystem, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { DexieStore } from '../../../web/src/data/store/dexie-store.ts'
import { mutate } from '../../../web/src/data/mutate/mutate.ts'
import { refreshSummaries } from '../../../web/src/data/summary/summaries.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { registerDevice } from '../../../web/src/sync/loop/device-identity.ts'
import { z } from 'zod'

// Runs in a page: a property with ten systems and very many tasks, some of which are completed one after another.

const SYSTEMS = 10
const COMPLETIONS = 40
const TODAY = '2026-11-21'
const AT = `${TODAY}T12:00:00.000Z`

// As in the application's main.tsx.
z.config({ jitless: true })

/**
 * @returns milliseconds of each completion, in order. @public
 */
export async function completeInPropertyOf(tasks: number): Promise<number[]> {
  const name = `bench-${mintId()}`
  const store = new DexieStore(name)
  const userId = mintId<UserId>()
  const context = { userId, role: 'homeowner', at: AT, today: TODAY } as const
  await registerDevice(store, mintId<DeviceId>())
  const items = await fill(store, { userId, tasks })

  const times: number[] = []
  for (const { id: itemId, propertyId } of items.filter(({ status }) => status === 'scheduled').slice(0, COMPLETIONS)) {
    const args = { propertyId, itemId, nextItemId: mintId<ItemId>(), completedDate: TODAY, cost: 24.99 }
    const start = performance.now()
    const call = { name: 'maintenance.complete', args } as const
    const outcome = await mutate(store, { id: mintId<MutationId>(), call, context })
    if (!outcome.ok) throw new Error(outcome.refusal.message)
    times.push(performance.now() - start)
  }
  await store.delete()
  return times
}

/** A third of the tasks is done, a third overdue, a third upcoming. */
async function fill(
  store: DexieStore,
  { userId, tasks }: { userId: UserId; tasks: number },
): Promise<MaintenanceItem[]> {
  const propertyId = mintId<PropertyId>()
  const scope = propertyScope(propertyId)
  const systems = Array.from({ length: SYSTEMS }, () => aSystem({ id: mintId<SystemId>(), propertyId, scope }))
  const items = Array.from({ length: tasks }, (_, n) => {
    const system = must(systems[n % SYSTEMS], 'a system')
    const common = {
      id: mintId<ItemId>(),
      propertyId,
      scope,
      systemId: system.id,
      recurringInterval: 'monthly',
    } as const
    const day = addDays(TODAY, n % 3 === 2 ? n % 300 : -1 - (n % 300))
    return n % 3 === 0
      ? anItem({ ...common, status: 'completed', completedDate: day, dueDate: day })
      : anItem({ ...common, isRecurring: true, dueDate: day })
  })
  await store.write(async (tables) => {
    await tables.rows.user.put([aUser({ id: userId, scope: userScope(userId) })])
    await tables.scopes.put([{ id: scope, version: 1, state: 'shown' }])
    await tables.rows.property.put([aProperty({ id: propertyId, scope })])
    await tables.rows.membership.put([aMembership({ propertyId, scope, userId })])
    await tables.rows.system.put(systems)
    await tables.rows.maintenanceItem.put(items)
    await refreshSummaries(tables, [scope], TODAY)
  })
  return items
}
