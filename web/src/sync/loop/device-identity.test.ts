import { beforeEach, expect, test } from 'vitest'
import { MemoryStore } from '../../data/testing/memory-store.ts'
import { basesOf } from '../../data/mutate/bases.ts'
import { becomeNewDevice, registerDevice, startOver } from './device-identity.ts'
import { tallyOf } from '@hearthkeep/shared/overview/house-tally.ts'
import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { act, aDevice, deviceIds, editSystem, house, mutationId, NOW } from '../testing/device.ts'

let store: MemoryStore
const [first, second, third] = deviceIds
const asked = { device: first, epoch: 'e' }

beforeEach(async () => {
  store = await aDevice()
  for (const n of [1, 2, 3]) await act(store, n, editSystem({ notes: `${n}` }))
  await store.write((tables) => tables.outbox.delete([1]))
})

const state = () => store.read((tables) => tables.device.get('this'))
const outbox = () => store.read(async (tables) => (await tables.outbox.all()).map(({ seq, id }) => [seq, id]))

test('a new store gets a device id and keeps it', async () => {
  const fresh = new MemoryStore()
  for (const device of [first, second]) await registerDevice(fresh, device)
  const kept = { key: 'this', device: first, epoch: null, nextSeq: 1, syncedAt: null }
  expect(await fresh.read((tables) => tables.device.all())).toEqual([kept])
})

test('[P6] a forked device goes on as another, with the same mutations, numbered anew from 1', async () => {
  const rows = store.dump()['system']
  await becomeNewDevice(store, { asked, newDevice: second })
  expect(await outbox()).toEqual([
    [1, mutationId(2)],
    [2, mutationId(3)],
  ])
  expect(await state()).toMatchObject({ device: second, epoch: 'e', nextSeq: 3 })
  expect(store.dump()['system']).toEqual(rows)
})

test('[P4] after a restore what was confirmed is forgotten, and what waits is kept and numbered anew', async () => {
  const value = { entity: 'system' as const, id: aSystemId(), field: 'notes', value: 'theirs', by: 'Max', at: NOW }
  await store.write((tables) => tables.replaced.put([{ ...value, key: 'a', sentence: 'Changed it', scope: house }]))
  const tally = tallyOf({ systems: [aSystem()], items: [], today: '2026-11-20' })
  await store.write((tables) => tables.tallies.put([{ propertyId: aPropertyId(), ...tally }]))
  await startOver(store, { asked, epoch: 'f', newDevice: second })
  const left = await store.read(async ({ rows, scopes, summaries, tallies, replaced }) =>
    Promise.all([
      rows.user.all(),
      rows.property.all(),
      rows.system.all(),
      scopes.all(),
      summaries.all(),
      tallies.all(),
      // What was replaced there may never have been, as far as the restored server knows.
      replaced.all(),
    ]),
  )
  expect(basesOf(await store.read((tables) => tables.outbox.all()))).toEqual([])
  expect(left.flat()).toEqual([])
  expect(await outbox()).toEqual([
    [1, mutationId(2)],
    [2, mutationId(3)],
  ])
  expect(await state()).toMatchObject({ device: second, epoch: 'f', nextSeq: 3 })
})

test('[P8] an answer for who the device was before changes nothing', async () => {
  await becomeNewDevice(store, { asked, newDevice: second })
  const before = store.dump()
  await becomeNewDevice(store, { asked, newDevice: third })
  await startOver(store, { asked, epoch: 'f', newDevice: third })
  await startOver(store, { asked: { device: second, epoch: 'd' }, epoch: 'f', newDevice: third })
  expect(store.dump()).toEqual(before)
})
