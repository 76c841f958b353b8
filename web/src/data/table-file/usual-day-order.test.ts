import { aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../testing/device.ts'
import { usualDayOrder } from './usual-day-order.ts'

test.each([
  [['IL'], 'day first', 'month'],
  [['Puerto Rico', 'il', 'ON'], 'day first', 'month'],
  [['IL', 'ON'], 'day first', 'day'],
  [['ON'], 'day first', 'day'],
  [['ON'], 'month first', 'month'],
  [['Bavaria'], 'day first', 'day'],
  [[], 'day first', 'day'],
  [[], 'month first', 'month'],
] as const)(
  '[CL59] with homes in %j, on a device where the %s, the %s comes first',
  async (states, ofDevice, order) => {
    const { data } = await aDevice(aUserId(), {
      property: states.map((state, n) => aProperty({ id: aPropertyId(n + 1), state })),
    })
    expect(await data.store.read((tables) => usualDayOrder(tables, ofDevice))).toBe(order)
  },
)

test('[CL59] a property in the trash does not count', async () => {
  const gone = aProperty({ deletedAt: '2026-11-01T00:00:00.000Z' })
  const { data } = await aDevice(aUserId(), { property: [gone] })
  expect(await data.store.read((tables) => usualDayOrder(tables, 'day first'))).toBe('day')
})
