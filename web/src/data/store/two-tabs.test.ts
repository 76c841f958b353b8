import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  aMutationId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DexieStore } from './dexie-store.ts'
import { mutate } from '../mutate/mutate.ts'
import { newDeviceState } from './new-device-state.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

const TODAY = '2026-11-20'
const propertyId = aPropertyId()

const complete = (tab: DexieStore, n: number) =>
  mutate(tab, {
    id: aMutationId(n),
    call: {
      name: 'maintenance.complete',
      args: { propertyId, itemId: anItemId(n), nextItemId: anItemId(n + 10), completedDate: TODAY },
    },
    context: { userId: aUserId(), role: 'homeowner', at: `${TODAY}T08:00:00.000Z`, today: TODAY },
  })

test('[P2] two tabs, whether they take turns or work at once, both count in the summary', async () => {
  const [left, right] = [new DexieStore('two-tabs'), new DexieStore('two-tabs')]
  await left.write(async (tables) => {
    await tables.device.put([{ ...newDeviceState('d' as never), epoch: 'e' }])
    await tables.scopes.put([{ id: propertyScope(propertyId), version: 3, state: 'shown' }])
    await tables.rows.user.put([aUser()])
    await tables.rows.property.put([aProperty()])
    await tables.rows.membership.put([aMembership()])
    await tables.rows.system.put([aSystem()])
    await tables.rows.maintenanceItem.put(
      [1, 2, 3, 4, 5].map((n) => anItem({ id: anItemId(n), dueDate: '2026-11-10' })),
    )
  })
  await complete(left, 1)
  await complete(right, 2)
  await complete(left, 3)
  await Promise.all([complete(left, 4), complete(right, 5)])
  const summaries = await right.read((tables) => tables.summaries.all())
  expect(summaries).toMatchObject([{ completedCount: 5, overdueCount: 0 }])
  left.close()
  right.close()
})
