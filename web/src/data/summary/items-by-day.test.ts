import { anItem, anItemId, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { ALL_DAYS, itemsDone, itemsDue } from './items-by-day.ts'
import { aDevice } from '../testing/device.ts'

const [home, cabin] = [aPropertyId(1), aPropertyId(2)]
const december = { from: '2026-12-01', to: '2026-12-31' }
const deletedAt = '2026-11-20T08:00:00.000Z'

async function aStore() {
  const { data } = await aDevice(aUserId(), {
    maintenanceItem: [
      anItem({ id: anItemId(1), propertyId: home, dueDate: '2026-12-31' }),
      anItem({ id: anItemId(2), propertyId: cabin, scheduledDate: '2026-12-01', status: 'in_progress' }),
      anItem({ id: anItemId(3), propertyId: home, dueDate: '2027-01-01', scheduledDate: '2026-12-02' }),
      anItem({ id: anItemId(4), propertyId: home, dueDate: '2026-12-03', scheduledDate: '2026-12-30' }),
      anItem({ id: anItemId(5), propertyId: home }),
      anItem({ id: anItemId(6), propertyId: home, dueDate: '2026-12-04', deletedAt }),
      anItem({ id: anItemId(7), dueDate: '2026-12-05', status: 'completed', completedDate: '2026-12-06' }),
      anItem({ id: anItemId(8), dueDate: '2026-12-05', status: 'cancelled' }),
      anItem({ id: anItemId(9), status: 'completed', completedDate: '2026-12-07', deletedAt }),
    ],
  })
  return data.store
}
const ids = (items: { id: string }[]) => items.map(({ id }) => id)

test('open items are found by due day, with the due date before the scheduled one, earliest first', async () => {
  const store = await aStore()
  expect(ids(await store.read((tables) => itemsDue(tables, december)))).toEqual([2, 4, 1].map(anItemId))
})

test('the first items are as many wanted ones as requested, however many others precede them', async () => {
  const store = await aStore()
  const first = { ...ALL_DAYS, most: 1, isWanted: ({ id }: { id: string }) => id === anItemId(3) }
  expect(ids(await store.read((tables) => itemsDue(tables, first)))).toEqual([anItemId(3)])
  expect(ids(await store.read((tables) => itemsDue(tables, { ...ALL_DAYS, most: 2 })))).toEqual([2, 4].map(anItemId))
})

test('no further read follows once there are enough items', async () => {
  const store = await aStore()
  const sizes: (number | undefined)[] = []
  await store.read((tables) => {
    const { maintenanceItem } = tables.rows
    const between: typeof maintenanceItem.between = (span) => {
      sizes.push(span.most)
      return maintenanceItem.between(span)
    }
    const watched = { ...maintenanceItem, between }
    return itemsDue(
      { ...tables, rows: { ...tables.rows, maintenanceItem: watched } },
      { ...ALL_DAYS, statuses: ['in_progress'], most: 1 },
    )
  })
  expect(sizes).toEqual([1, 1])
})

test('completed items are found by day', async () => {
  const store = await aStore()
  expect(ids(await store.read((tables) => itemsDone(tables, december)))).toEqual([anItemId(7)])
})
