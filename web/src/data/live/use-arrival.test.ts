import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { DeviceState, LocalScope } from '../store/local-store.ts'
import { refreshSummaries } from '../summary/summaries.ts'
import { aDevice, type TestDevice } from '../testing/device.ts'
import { readArrival } from './use-arrival.ts'
import { readPropertyDetails } from '../queries/properties/use-property-details.ts'
import { listProperties } from '../queries/properties/use-properties.ts'

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

/** Makes the second property load, with `remaining` more to follow. */
const arriving = (remaining: number | undefined, state: LocalScope['state'] = 'loading') =>
  device.data.store.write(async (tables) => {
    const known = (await tables.device.get('this')) as DeviceState
    await tables.device.put([
      { ...known, syncedAt: '2026-11-20T08:00:00.000Z', ...(remaining !== undefined && { remaining }) },
    ])
    await tables.scopes.put([{ id: second, version: 1, state, load: 'load' }])
  })

test('[CP4] properties loading in pages and those the server has yet to send both count as remaining', async () => {
  const { store } = device.data
  await arriving(12)
  expect(await store.read(readArrival)).toEqual({ loaded: 1, remaining: 13 })
  const list = await store.read(listProperties)
  expect(list).toMatchObject({ state: 'ready', remaining: 13, properties: [{ property: { address: '1 Elm Ct' } }] })
  await arriving(0, 'shown')
  expect(await store.read(readArrival)).toEqual({ loaded: 2, remaining: 0 })
})

test('[CP6] a missing property counts as loading until all have arrived', async () => {
  const state = async (id: string) =>
    (await device.data.store.read((tables) => readPropertyDetails(tables, id, aUserId()))).state
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
