import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { readRefused } from '../../data/refusals/read-refused.ts'
import { AnsweredDevice, putSystem } from '../testing/answered-device.ts'
import { editSystem, ownProperty, mutationId, NOW } from '../testing/device.ts'

let device: AnsweredDevice

beforeEach(async () => {
  device = await AnsweredDevice.open()
})

test('[I2] an applied mutation is confirmed and no longer has a base row', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const confirmed = (await device.system()) ?? {}
  await device.applyNow({ results: [{ id: mutationId(1), status: 'ok' }], deltas: [putSystem(confirmed)] })
  expect(await device.system()).toEqual(confirmed)
  expect({ base: await device.based(), outbox: await device.outbox() }).toEqual({ base: [], outbox: [] })
})

test('[P12] a refused mutation is rolled back and kept with its typed values', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const refusal = { kind: 'not_found', message: 'This system was deleted' } as const
  await device.applyNow({ results: [{ id: mutationId(1), status: 'refused', refusal }] })
  expect(await device.system()).toEqual(aSystem())
  const [refused] = await device.store.read((tables) => tables.refused.all())
  expect(refused).toEqual({
    id: mutationId(1),
    ...editSystem({ notes: 'mine' }),
    at: NOW,
    was: { notes: null },
    sentence: 'Changed ‘Central furnace’',
    scope: ownProperty,
    address: '14 Main St',
    refusal,
    position: 1,
    follows: null,
  })
})

test('[HH24] a change refused with the loss of its property keeps the address', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const refusal = { kind: 'not_found', message: 'You gave this house to Ben Moor' } as const
  await device.applyNow({ revoked: [ownProperty], results: [{ id: mutationId(1), status: 'refused', refusal }] })
  const [group] = await device.store.read(readRefused)
  expect(group?.change).toMatchObject({ address: '14 Main St', refusal, args: { changes: { notes: 'mine' } } })
})

test('[HH24] changes refused after the loss of their property keep its address, and none is the reason for another', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  await device.act(2, editSystem({ brand: 'Trane' }))
  await device.applyNow({ revoked: [ownProperty] })
  expect(await device.outbox()).toEqual([mutationId(1), mutationId(2)])
  const refusal = { kind: 'not_found', message: 'Your access to this property has ended' } as const
  await device.applyNow({ results: [1, 2].map((n) => ({ id: mutationId(n), status: 'refused', refusal })) })
  const groups = await device.store.read(readRefused)
  expect(groups.map(({ change }) => change.address)).toEqual(['14 Main St', '14 Main St'])
})

test('[P7] only mutations named by id leave the outbox', async () => {
  for (const n of [1, 2, 3]) await device.act(n, editSystem({ notes: `${n}` }))
  await device.applyNow({
    results: [
      { id: mutationId(2), status: 'ok' },
      { id: mutationId(9), status: 'ok' },
      { id: mutationId(3), status: 'retry', reason: 'busy' },
    ],
  })
  expect(await device.outbox()).toEqual([mutationId(1), mutationId(3)])
})

test('[P13] another user’s replaced value is kept with the sentence of the change and removed with its property', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const value = { entity: 'system' as const, id: aSystemId(), field: 'notes', value: 'theirs', by: 'Max', at: NOW }
  await device.applyNow({ results: [{ id: mutationId(1), status: 'ok', replaced: [value] }] })
  const replaced = () => device.store.read((tables) => tables.replaced.all())
  const key = `${mutationId(1)}/system/${aSystemId()}/notes`
  expect(await replaced()).toEqual([
    { ...value, key, mutation: 'system.edit', sentence: 'Changed ‘Central furnace’', scope: ownProperty },
  ])
  await device.act(2, editSystem({ notes: 'mine again' }))
  await device.applyNow({ revoked: [ownProperty], results: [{ id: mutationId(2), status: 'ok', replaced: [value] }] })
  expect(await replaced()).toEqual([])
})

test('[P12] a dependent of a refused change references it', async () => {
  const propertyId = aPropertyId()
  const facts = { systemType: 'roofing', systemName: 'Roof' }
  const roof = aSystemId(2)
  await device.act(1, { name: 'system.add', args: { propertyId, systemId: roof, facts } })
  await device.act(2, { name: 'system.edit', args: { propertyId, systemId: roof, changes: { notes: 'x' } } })
  await device.act(3, editSystem({ notes: 'of its own' }))
  const refusal = { kind: 'conflict', message: 'No' } as const
  const refused = (n: number) => ({ id: mutationId(n), status: 'refused' as const, refusal })
  await device.applyNow({ results: [refused(1), refused(2)] })
  await device.applyNow({ results: [refused(3)] })
  const kept = (await device.store.read((tables) => tables.refused.all())).toSorted((a, b) => a.position - b.position)
  expect(kept.map(({ id, position, follows }) => [id, position, follows])).toEqual([
    [mutationId(1), 1, null],
    [mutationId(2), 2, mutationId(1)],
    [mutationId(3), 3, null],
  ])
})

test('[P12] a dependent of a change refused earlier references it too', async () => {
  const propertyId = aPropertyId()
  const [systemId, facts] = [aSystemId(2), { systemType: 'roofing', systemName: 'Roof' }]
  await device.act(1, { name: 'system.add', args: { propertyId, systemId, facts } })
  await device.act(2, { name: 'system.edit', args: { propertyId, systemId, changes: { notes: 'x' } } })
  const refusal = { kind: 'conflict', message: 'No' } as const
  for (const n of [1, 2]) await device.applyNow({ results: [{ id: mutationId(n), status: 'refused', refusal }] })
  const kept = await device.store.read((tables) => tables.refused.all())
  expect(kept.find(({ id }) => id === mutationId(2))).toMatchObject({ position: 2, follows: mutationId(1) })
})

test('[P7] a result in a full answer counts once the rows of its property have arrived', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const results = [{ id: mutationId(1), status: 'ok' as const }]
  await device.applyNow({ results, more: true })
  expect(await device.outbox()).toEqual([mutationId(1)])
  expect(await device.system()).toMatchObject({ notes: 'mine' })
  await device.applyNow({ results, more: true, deltas: [putSystem({ notes: 'mine' })] })
  expect(await device.outbox()).toEqual([])
})

test('[P7] a result in a full answer counts at once if access to its property ended', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const results = [{ id: mutationId(1), status: 'ok' as const }]
  await device.applyNow({ results, more: true, revoked: [ownProperty] })
  expect(await device.outbox()).toEqual([])
})
