import { beforeEach, expect, test } from 'vitest'
import { MemoryStore } from '../../data/testing/memory-store.ts'
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import { becomeNewDevice, registerDevice, startOver } from './device-identity.ts'
import { tallyOf } from '@hearthkeep/shared/overview/property-tally.ts'
import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { act, aDevice, deviceIds, editSystem, ownProperty, mutationId, NOW } from '../testing/device.ts'
import { newDeviceState } from '../../data/store/new-device-state.ts'

let store: MemoryStore
const [first, second, third] = deviceIds
const request = { device: first, epoch: 'e' }

beforeEach(async () => {
  store = await aDevice()
  for (const n of [1, 2, 3]) await act(store, n, editSystem({ notes: `${n}` }))
  await store.write((tables) => tables.outbox.delete([1]))
})

const state = () => store.read((tables) => tables.device.get('this'))
const outbox = () => store.read(async (tables) => (await tables.outbox.all()).map(({ seq, id }) => [seq, id]))

test('a new store gets a device id and keeps it', async () => {
  const newStore = new MemoryStore()
  for (const device of [first, second]) await registerDevice(newStore, device)
  const kept = newDeviceState(first)
  expect(await newStore.read((tables) => tables.device.all())).toEqual([kept])
})

test('[P6] a forked device gets a new id and keeps its mutations, renumbered from 1', async () => {
  const rows = store.dump()['system']
  await becomeNewDevice(store, { request, newDevice: second })
  expect(await outbox()).toEqual([
    [1, mutationId(2)],
    [2, mutationId(3)],
  ])
  expect(await state()).toMatchObject({ device: second, epoch: 'e', nextSeq: 3 })
  expect(store.dump()['system']).toEqual(rows)
})

test('[P4] after a restore confirmed rows are removed, and pending mutations are kept and renumbered', async () => {
  const value = { entity: 'system' as const, id: aSystemId(), field: 'notes', value: 'theirs', by: 'Max', at: NOW }
  await store.write((tables) =>
    tables.replaced.put([{ ...value, key: 'a', mutation: 'system.edit', sentence: 'Changed it', scope: ownProperty }]),
  )
  const tally = tallyOf({ systems: [aSystem()], items: [], today: '2026-11-20' })
  await store.write((tables) => tables.tallies.put([{ propertyId: aPropertyId(), ...tally }]))
  await startOver(store, { request, epoch: 'f', newDevice: second })
  const left = await store.read(async ({ rows, scopes, summaries, tallies, replaced }) =>
    Promise.all([
      rows.user.all(),
      rows.property.all(),
      rows.system.all(),
      scopes.all(),
      summaries.all(),
      tallies.all(),
      // As far as the restored server knows, these replacements may never have happened.
      replaced.all(),
    ]),
  )
  expect(baseRowsOf(await store.read((tables) => tables.outbox.all()))).toEqual([])
  expect(left.flat()).toEqual([])
  expect(await outbox()).toEqual([
    [1, mutationId(2)],
    [2, mutationId(3)],
  ])
  expect(await state()).toMatchObject({ device: second, epoch: 'f', nextSeq: 3 })
})

test('[P8] an answer to a former device identity changes nothing', async () => {
  await becomeNewDevice(store, { request, newDevice: second })
  const before = store.dump()
  await becomeNewDevice(store, { request, newDevice: third })
  await startOver(store, { request, epoch: 'f', newDevice: third })
  await startOver(store, { request: { device: second, epoch: 'd' }, epoch: 'f', newDevice: third })
  expect(store.dump()).toEqual(before)
})
