import {
  anItem,
  anItemId,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test, vi } from 'vitest'
import { readPropertyDates } from './property-dates.ts'
import { aDevice } from '../testing/device.ts'

const TODAY = '2026-10-10'
const system = (n: number) =>
  aSystem({ id: aSystemId(n), warrantyExpiration: n % 700 === 0 ? '2026-10-20' : '2030-01-01' })

test('[TP28] warranties are searched in batches, and all of them are found', async () => {
  const late = anItem({ category: 'safety', status: 'scheduled', dueDate: '2026-10-01' })
  const { data } = await aDevice(aUserId(3), {
    system: Array.from({ length: 1_500 }, (_, n) => system(n)),
    maintenanceItem: [
      late,
      anItem({ id: anItemId(2), category: 'safety', status: 'scheduled', dueDate: '2026-10-09' }),
    ],
  })
  const read = vi.spyOn(data.store, 'read')
  const { systems, items } = await readPropertyDates(data.store, TODAY)
  expect(systems.get(aPropertyId())?.map(({ id }) => id)).toEqual([aSystemId(0), aSystemId(700), aSystemId(1_400)])
  expect(items.get(aPropertyId())).toEqual([late])
  expect(read.mock.calls.length).toBe(1 + 4)
})

test('[TP28] the search ends when the page is left', async () => {
  const { data } = await aDevice(aUserId(3), { system: Array.from({ length: 1_100 }, (_, n) => system(n)) })
  const read = vi.spyOn(data.store, 'read')
  await readPropertyDates(data.store, TODAY, () => read.mock.calls.length < 2)
  expect(read).toHaveBeenCalledTimes(2)
})
