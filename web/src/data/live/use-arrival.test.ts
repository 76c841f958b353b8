import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { DeviceState, LocalScope } from '../store/local-store.ts'
import { refreshSummaries } from '../summary/summaries.ts'
import { aDevice, type TestDevice } from '../testing/device.ts'
import { readArrival } from './use-arrival.ts'
import { readHouse } from '../queries/use-house.ts'
import { listProperties } from '../queries/use-properties.ts'

const today = '2026-11-20'
const first = propertyScope(aPropertyId(1))
const second = propertyScope(aPropertyId(2))
const third = aPropertyId(3)

let device: TestDevice

beforeEach(async () => {
  device = await aDevice(aUserId(), {
    user: [aUser()],
    property: [1, 2].map((n) => aProperty({ id: aPropertyId(n), address: `${n} Elm Ct` })),
  })
  await device.data.store.write((tables) => refreshSummaries(tables, [first, second], today))
})

/** The second house is on its way, and so are as many more. */
const arriving = (coming: number | undefined, state: LocalScope['state'] = 'loading') =>
  device.data.store.write(async (tables) => {
    const known = (await tables.device.get('this')) as DeviceState
    await tables.device.put([
      { ...known, syncedAt: '2026-11-20T08:00:00.000Z', ...(coming !== undefined && { coming }) },
    ])
    await tables.scopes.put([{ id: second, version: 1, state, load: 'load' }])
  })

test('[CP4] what is on its way in pages and what the server has still to send are both to come', async () => {
  const { store } = device.data
  await arriving(12)
  expect(await store.read(readArrival)).toEqual({ here: 1, coming: 13 })
  const list = await store.read(listProperties)
  expect(list).toMatchObject({ state: 'ready', coming: 13, properties: [{ property: { address: '1 Elm Ct' } }] })
  await arriving(0, 'shown')
  expect(await store.read(readArrival)).toEqual({ here: 2, coming: 0 })
})

test('[CP6] a house that may be on its way is being loaded; once all are here it is missing', async () => {
  const state = async (id: string) => (await device.data.store.read((tables) => readHouse(tables, id, aUserId()))).state
  await arriving(12)
  expect(await Promise.all([aPropertyId(1), aPropertyId(2), third].map(state))).toEqual(['ready', 'loading', 'loading'])
  await arriving(0, 'shown')
  expect(await Promise.all([aPropertyId(1), aPropertyId(2), third, 'no id'].map(state))).toEqual([
    'ready',
    'ready',
    'missing',
    'missing',
  ])
})
