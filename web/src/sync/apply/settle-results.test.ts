import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { AnsweredDevice, putSystem } from '../testing/answered-device.ts'
import { editSystem, house, mutationId, NOW } from '../testing/device.ts'

let device: AnsweredDevice

beforeEach(async () => {
  device = await AnsweredDevice.open()
})

test('[I2] what the server took is confirmed, and has no base row any more', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const confirmed = (await device.system()) ?? {}
  await device.applyNow({ results: [{ id: mutationId(1), status: 'ok' }], deltas: [putSystem(confirmed)] })
  expect(await device.system()).toEqual(confirmed)
  expect({ base: await device.based(), outbox: await device.outbox() }).toEqual({ base: [], outbox: [] })
})

test('[P12] what the server refused is taken back and kept with its words', async () => {
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
    scope: house,
    refusal,
    place: 1,
    follows: null,
  })
})

test('[P7] only what is named by its id leaves the outbox', async () => {
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

test('[P13] a value of somebody else’s that was replaced is kept with the words of the change, and goes with its house', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const value = { entity: 'system' as const, id: aSystemId(), field: 'notes', value: 'theirs', by: 'Max', at: NOW }
  await device.applyNow({ results: [{ id: mutationId(1), status: 'ok', replaced: [value] }] })
  const replaced = () => device.store.read((tables) => tables.replaced.all())
  const key = `${mutationId(1)}/system/${aSystemId()}/notes`
  expect(await replaced()).toEqual([{ ...value, key, sentence: 'Changed ‘Central furnace’', scope: house }])
  await device.act(2, editSystem({ notes: 'mine again' }))
  await device.applyNow({ lost: [house], results: [{ id: mutationId(2), status: 'ok', replaced: [value] }] })
  expect(await replaced()).toEqual([])
})

test('[P12] what builds on a refused change names it', async () => {
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
  const kept = (await device.store.read((tables) => tables.refused.all())).toSorted((a, b) => a.place - b.place)
  expect(kept.map(({ id, place, follows }) => [id, place, follows])).toEqual([
    [mutationId(1), 1, null],
    [mutationId(2), 2, mutationId(1)],
    [mutationId(3), 3, null],
  ])
})

test('[P12] what builds on a change that was refused earlier names it too', async () => {
  const propertyId = aPropertyId()
  const [systemId, facts] = [aSystemId(2), { systemType: 'roofing', systemName: 'Roof' }]
  await device.act(1, { name: 'system.add', args: { propertyId, systemId, facts } })
  await device.act(2, { name: 'system.edit', args: { propertyId, systemId, changes: { notes: 'x' } } })
  const refusal = { kind: 'conflict', message: 'No' } as const
  for (const n of [1, 2]) await device.applyNow({ results: [{ id: mutationId(n), status: 'refused', refusal }] })
  const kept = await device.store.read((tables) => tables.refused.all())
  expect(kept.find(({ id }) => id === mutationId(2))).toMatchObject({ place: 2, follows: mutationId(1) })
})

test('[P7] a result in a full answer counts when the rows of its house have come too', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const results = [{ id: mutationId(1), status: 'ok' as const }]
  await device.applyNow({ results, more: true })
  expect(await device.outbox()).toEqual([mutationId(1)])
  expect(await device.system()).toMatchObject({ notes: 'mine' })
  await device.applyNow({ results, more: true, deltas: [putSystem({ notes: 'mine' })] })
  expect(await device.outbox()).toEqual([])
})
