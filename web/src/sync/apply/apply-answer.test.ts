import type { System } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import {
  aMembership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { AnsweredDevice, putSystem } from '../testing/answered-device.ts'
import { editSystem, ownProperty, mutationId, NOW, TODAY } from '../testing/device.ts'

let device: AnsweredDevice

beforeEach(async () => {
  device = await AnsweredDevice.open()
})

test('[P9] remote changes are applied, and the version advances', async () => {
  expect(await device.applyNow({ deltas: [putSystem({ brand: 'Carrier' })] })).toBe(true)
  expect(await device.system()).toEqual(aSystem({ brand: 'Carrier' }))
  expect(await device.scope()).toMatchObject({ id: ownProperty, version: 2, state: 'shown', counted: TODAY })
  expect((await device.store.read((tables) => tables.device.get('this')))?.syncedAt).toBe(NOW)
})

test('[ME70] the device keeps whether the server has quiet hours', async () => {
  const anyHour = async () => (await device.store.read((tables) => tables.device.get('this')))?.anyHour
  await device.applyNow({ anyHour: true })
  expect(await anyHour()).toBe(true)
  await device.applyNow()
  expect(await anyHour()).toBe(false)
})

test('[P9] rows deleted remotely are removed', async () => {
  await device.applyNow({
    deltas: [{ scope: ownProperty, version: 2, deletes: [{ entity: 'system', id: aSystemId() }], puts: [] }],
  })
  expect(await device.system()).toBeUndefined()
})

test('[I2] pending mutations are replayed over remote changes, and both are visible', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  await device.applyNow({ deltas: [putSystem({ brand: 'theirs', notes: 'theirs' })] })
  expect(await device.system()).toMatchObject({ brand: 'theirs', notes: 'mine' })
  expect((await device.baseRows())[0]?.row).toMatchObject(aSystem({ brand: 'theirs', notes: 'theirs' }))
})

test('[P9] a mutation that no longer fits is skipped and stays pending, because the server decides', async () => {
  await device.act(1, { name: 'system.remove', args: { propertyId: aPropertyId(), systemId: aSystemId() } })
  await device.act(2, { name: 'property.edit', args: { propertyId: aPropertyId(), changes: { notes: 'mine' } } })
  await device.applyNow({ deltas: [putSystem({ deletedAt: NOW })] })
  expect(await device.system()).toEqual(aSystem({ deletedAt: NOW }))
  expect(await device.store.read(({ rows }) => rows.property.get(aPropertyId()))).toMatchObject({ notes: 'mine' })
  expect(await device.outbox()).toEqual([mutationId(1), mutationId(2)])
  expect(await device.based()).toEqual([`property/${aPropertyId()}`])
})

test('[P9] a mutation unknown to this version stays pending', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  await device.store.write(async ({ outbox }) =>
    outbox.put((await outbox.all()).map((mutation) => ({ ...mutation, name: 'system.polish' }))),
  )
  await device.applyNow()
  expect(await device.system()).toEqual(aSystem())
  expect(await device.outbox()).toEqual([mutationId(1)])
})

test('[P9] [I1] matched rows are confirmed below pending mutations and later remote changes', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  const claimed = await device.store.read((tables) => tables.rows.system.get(aSystemId()))
  const request = await device.ask()
  await device.act(2, editSystem({ notes: 'mine again' }))
  const results = [{ id: mutationId(1), status: 'ok' as const, matched: true as const }]
  const living = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: must(claimed, 'the system') },
  ]
  const checksum = living.reduce(withRow, emptyChecksum)
  await device.applyAs(request, {
    results,
    deltas: [{ scope: ownProperty, version: 2, deletes: [], puts: [], checksum }],
  })
  expect(await device.outbox()).toEqual([mutationId(2)])
  expect(await device.system()).toMatchObject({ notes: 'mine again' })
  expect(await device.baseRows()).toMatchObject([{ row: claimed }])
  expect(await device.scope()).toMatchObject({ version: 2, state: 'shown', checksum })

  const theirs = { ...must(claimed, 'the system'), brand: 'theirs' } as System
  await device.applyNow({
    deltas: [{ scope: ownProperty, version: 3, deletes: [], puts: [{ entity: 'system', row: theirs }] }],
  })
  expect(await device.system()).toMatchObject({ notes: 'mine again', brand: 'theirs' })
})

test('[P9] a matched mutation after a refused one is confirmed without the refused change', async () => {
  await device.act(1, editSystem({ notes: 'refused' }))
  const args = { propertyId: aPropertyId(), changes: { notes: 'taken' } }
  await device.act(2, { name: 'property.edit', args })
  const results = [
    { id: mutationId(1), status: 'refused' as const, refusal: { kind: 'forbidden' as const, message: 'No' } },
    { id: mutationId(2), status: 'ok' as const, matched: true as const },
  ]
  await device.applyAs(await device.ask(), {
    results,
    deltas: [{ scope: ownProperty, version: 2, deletes: [], puts: [] }],
  })
  expect(await device.system()).toEqual(aSystem())
  expect(await device.store.read((tables) => tables.rows.property.get(aPropertyId()))).toMatchObject({ notes: 'taken' })
  expect(await device.based()).toEqual([])
})

test('[P9] a matched mutation on top of a refused one is confirmed as predicted: another device had done the same', async () => {
  await device.act(1, editSystem({ brand: 'Lennox' }))
  await device.act(2, editSystem({ notes: 'taken' }))
  const predicted = must(await device.system(), 'the system')
  const results = [
    { id: mutationId(1), status: 'refused' as const, refusal: { kind: 'conflict' as const, message: 'Already done' } },
    { id: mutationId(2), status: 'ok' as const, matched: true as const },
  ]
  const checksum = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: predicted },
  ].reduce(withRow, emptyChecksum)
  await device.applyAs(await device.ask(), {
    results,
    deltas: [{ scope: ownProperty, version: 3, deletes: [], puts: [], checksum }],
  })
  expect(await device.system()).toEqual(predicted)
  expect(await device.scope()).toMatchObject({ version: 3, checksum })
})

test('[P9] a matched mutation that predicted no change confirms none, even if it would change something now', async () => {
  await device.act(1, editSystem({ notes: 'refused' }))
  await device.act(2, editSystem({ notes: 'refused' }))
  const results = [
    { id: mutationId(1), status: 'refused' as const, refusal: { kind: 'forbidden' as const, message: 'No' } },
    { id: mutationId(2), status: 'ok' as const, matched: true as const },
  ]
  const [property, membership] = [aProperty({ notes: 'theirs' }), aMembership()]
  const checksum = [
    { entity: 'property', row: property },
    { entity: 'membership', row: membership },
    { entity: 'system', row: aSystem() },
  ].reduce(withRow, emptyChecksum)
  const puts = [{ entity: 'property', row: property }]
  await device.applyAs(await device.ask(), {
    results,
    deltas: [{ scope: ownProperty, version: 2, deletes: [], puts, checksum }],
  })
  expect(await device.scope()).toMatchObject({ version: 2, checksum })
  expect(await device.system()).toEqual(aSystem())
})

test('[P14] a scope is recounted once a day, so damage is found the next day', async () => {
  const living = (system: System) =>
    [
      { entity: 'property' as const, row: aProperty() },
      { entity: 'membership' as const, row: aMembership() },
      { entity: 'system' as const, row: system },
    ].reduce(withRow, emptyChecksum)
  const receivePoke = async (version: number, system: System) =>
    device.applyAs(await device.ask(), { deltas: [{ ...putSystem(system), version, checksum: living(system) }] })
  await receivePoke(2, aSystem({ brand: 'Carrier' }))
  await device.store.write((tables) => tables.rows.property.put([aProperty({ notes: 'damaged' })]))
  const lennox = aSystem({ brand: 'Lennox' })
  expect(await receivePoke(3, lennox)).toBe(true)
  expect(await device.scope()).toMatchObject({ version: 3, state: 'shown', checksum: living(lennox) })
})

test('a pending mutation is not rewritten if no row below it has changed', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  let written = 0
  const write = device.store.write.bind(device.store)
  vi.spyOn(device.store, 'write').mockImplementation((work) =>
    write((tables) => {
      const put: typeof tables.outbox.put = (rows) => {
        written += rows.length
        return tables.outbox.put(rows)
      }
      return work({ ...tables, outbox: Object.assign(Object.create(tables.outbox) as typeof tables.outbox, { put }) })
    }),
  )
  const puts = [{ entity: 'property' as const, row: aProperty({ notes: 'theirs' }) }]
  await device.applyNow({ deltas: [{ scope: ownProperty, version: 2, deletes: [], puts }] })
  expect(written).toBe(0)
  await device.applyNow({ deltas: [{ ...putSystem({ brand: 'theirs' }), version: 3 }] })
  expect(written).toBe(1)
})

test('what waits behind the answered changes is read once and made again once', async () => {
  for (const n of [1, 2, 3, 4, 5]) await device.act(n, editSystem({ notes: `${n}` }))
  const run = vi.spyOn(RowsAtHand.prototype, 'run')
  let outboxReads = 0
  const write = device.store.write.bind(device.store)
  vi.spyOn(device.store, 'write').mockImplementation((work) =>
    write((tables) => {
      const all = () => ((outboxReads += 1), tables.outbox.all())
      return work({ ...tables, outbox: Object.assign(Object.create(tables.outbox) as typeof tables.outbox, { all }) })
    }),
  )
  await device.applyNow({
    deltas: [putSystem({ brand: 'theirs', notes: '1' })],
    results: [{ id: mutationId(1), status: 'ok', matched: true }],
  })
  // The answered one, to know what it made, and those that wait.
  expect(run).toHaveBeenCalledTimes(5)
  run.mockRestore()
  expect(outboxReads).toBe(1)
  expect(await device.system()).toMatchObject({ brand: 'theirs', notes: '5' })
})
