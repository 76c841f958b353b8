import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  anItem,
  aSystem,
  aSystemId,
  elmStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { AnsweredDevice, putSystem } from '../testing/answered-device.ts'
import { deltaOf, editSystem, ownProperty, mutationId, TODAY } from '../testing/device.ts'

let device: AnsweredDevice

beforeEach(async () => {
  device = await AnsweredDevice.open()
})

test('[I8] no rows of a revoked scope remain', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  await device.applyNow({ revoked: [ownProperty] })
  const left = await device.store.read(async (tables) => [
    await tables.rows.property.all(),
    await tables.rows.membership.all(),
    await tables.rows.system.all(),
    baseRowsOf(await tables.outbox.all()),
    await tables.summaries.all(),
    (await tables.scopes.all()).filter(({ id }) => id === ownProperty),
  ])
  expect(left).toEqual([[], [], [], [], [], []])
  expect(await device.outbox()).toEqual([mutationId(1)])
})

test('[I8] the summary of a revoked property is removed even if the property row is already missing', async () => {
  await device.store.write(async (tables) => {
    await refreshSummaries(tables, [ownProperty], TODAY)
    await tables.rows.property.delete([aPropertyId()])
  })
  await device.applyNow({ revoked: [ownProperty] })
  expect(
    await device.store.read(async ({ summaries, tallies }) => [await summaries.all(), await tallies.all()]),
  ).toEqual([[], []])
})

test('[I8] a scope that a change began on this device ends with that change', async () => {
  const begin = (propertyId: PropertyId, n: number): CallOf => ({
    name: 'property.create',
    args: { propertyId, membershipId: aMembershipId(n), facts: elmStreet },
  })
  await device.act(1, begin(aPropertyId(2), 2))
  await device.act(2, begin(aPropertyId(3), 3))
  const refusal = { kind: 'limit', message: 'No' } as const
  await device.applyNow({ results: [{ id: mutationId(1), status: 'refused', refusal }] })
  expect(await device.scope(propertyScope(aPropertyId(2)))).toBeUndefined()
  expect(await device.scope(propertyScope(aPropertyId(3)))).toMatchObject({ version: 0, state: 'shown' })
  // The server made it, and it is gone by now.
  await device.applyNow({ results: [{ id: mutationId(2), status: 'ok' }] })
  expect(await device.scope(propertyScope(aPropertyId(3)))).toBeUndefined()
})

test('[P10] a scope to reload is cleared and hidden, and its pending mutations wait', async () => {
  await device.act(1, editSystem({ notes: 'mine' }))
  await device.applyNow({ snapshots: [{ scope: ownProperty, version: 7 }] })
  expect(await device.scope()).toEqual({ id: ownProperty, version: 7, state: 'loading', load: 'load' })
  expect({ system: await device.system(), base: await device.based(), outbox: await device.outbox() }).toEqual({
    system: undefined,
    base: [],
    outbox: [mutationId(1)],
  })
})

test('[P17] a loaded scope is shown by the answer to a request made after loading', async () => {
  await device.store.write((tables) =>
    tables.scopes.put([{ id: ownProperty, version: 1, state: 'loading', load: 'x' }]),
  )
  const early = await device.ask()
  await device.store.write((tables) => tables.scopes.put([{ id: ownProperty, version: 1, state: 'loaded' }]))
  await device.apply(early)
  expect(await device.scope()).toMatchObject({ state: 'loaded' })
  await device.applyNow()
  expect(await device.scope()).toMatchObject({ state: 'shown' })
})

test('[P9] an inlined small scope is shown immediately', async () => {
  const other = aPropertyId(2)
  const puts = [
    { entity: 'property', row: aProperty({ id: other, scope: propertyScope(other) }) },
    { entity: 'membership', row: aMembership({ propertyId: other, scope: propertyScope(other) }) },
  ]
  await device.applyNow({ deltas: [{ scope: propertyScope(other), version: 4, deletes: [], puts }] })
  expect(await device.scope(propertyScope(other))).toMatchObject({ version: 4, state: 'shown' })
})

test('[P14] a device whose rows do not match the checksum reloads the scope, showing its current rows meanwhile', async () => {
  const { checksum: _checksum, ...delta } = await deltaOf(device.store, putSystem({ notes: 'new' }))
  const request = await device.ask()
  await device.applyAs(request, { deltas: [{ ...delta, checksum: { count: 3, sum: 1 } }] })
  expect(await device.scope()).toEqual({ id: ownProperty, version: 0, state: 'shown', drifted: true })
  expect(await device.system()).toEqual(aSystem({ notes: 'new' }))

  const { wire } = await device.ask()
  expect([wire.drifted, wire.cursors[ownProperty]]).toEqual([[ownProperty], 0])
  await device.store.write((tables) => tables.rows.system.put([aSystem({ id: aSystemId(7), systemName: 'A ghost' })]))
  const puts = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: aSystem({ notes: 'new' }) },
  ]
  await device.applyAs(await device.ask(), { deltas: [{ scope: ownProperty, version: 2, deletes: [], puts }] })
  expect(await device.scope()).toMatchObject({ version: 2, state: 'shown' })
  expect(await device.scope()).not.toHaveProperty('drifted')
  expect(await device.system(aSystemId(7))).toBeUndefined()
})

test('[P14] [P2] the summary of a reloaded scope matches its rows', async () => {
  const wire = [
    { entity: 'property', row: aProperty({ notes: 'new' }) },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: aSystem() },
    { entity: 'maintenanceItem', row: anItem() },
  ]
  const checksum = wire.reduce(withRow, emptyChecksum)
  await device.store.write(async (tables) => {
    await tables.rows.maintenanceItem.put([anItem()])
    await refreshSummaries(tables, [ownProperty], TODAY)
    await tables.rows.maintenanceItem.delete([anItem().id])
  })
  const puts = wire.slice(0, 1)
  await device.applyAs(await device.ask(), {
    deltas: [{ scope: ownProperty, version: 2, deletes: [], puts, checksum }],
  })
  expect(await device.scope()).toMatchObject({ drifted: true })
  const whole = { scope: ownProperty, version: 2, deletes: [], puts: wire, checksum }
  await device.applyAs(await device.ask(), { deltas: [whole] })
  const [summary] = await device.store.read((tables) => tables.summaries.all())
  expect(summary).toMatchObject({ systemCount: 1, openCount: 1 })
})

test('[P14] [P2] when the server deletes a row that the disk has lost, the summary no longer counts it', async () => {
  const left = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: aSystem() },
  ]
  await device.store.write(async (tables) => {
    const checksum = [...left, { entity: 'maintenanceItem', row: anItem() }].reduce(withRow, emptyChecksum)
    await tables.scopes.put([{ id: ownProperty, version: 1, state: 'shown', checksum, counted: TODAY }])
    await tables.rows.maintenanceItem.put([anItem()])
    await refreshSummaries(tables, [ownProperty], TODAY)
    await tables.rows.maintenanceItem.delete([anItem().id])
  })
  const deletes = [{ entity: 'maintenanceItem', id: anItem().id }]
  const checksum = left.reduce(withRow, emptyChecksum)
  await device.applyNow({ deltas: [{ scope: ownProperty, since: 1, version: 2, deletes, puts: [], checksum }] })
  expect(await device.scope()).toMatchObject({ version: 2, checksum })
  expect(await device.store.read((tables) => tables.summaries.all())).toMatchObject([{ openCount: 0 }])
})

test('[P14] [P2] after a recount finds a lost row, the summary matches the reloaded rows', async () => {
  const rows = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: aSystem() },
    { entity: 'maintenanceItem', row: anItem() },
  ]
  const before = rows.reduce(withRow, emptyChecksum)
  await device.store.write(async (tables) => {
    await tables.rows.maintenanceItem.put([anItem()])
    await refreshSummaries(tables, [ownProperty], TODAY)
    await tables.rows.maintenanceItem.delete([anItem().id])
    await tables.scopes.put([{ id: ownProperty, version: 1, state: 'shown', checksum: before, counted: '2026-01-01' }])
  })
  const [, ...others] = rows
  const renamed = { entity: 'property', row: aProperty({ notes: 'new' }) }
  const checksum = [renamed, ...others].reduce(withRow, emptyChecksum)
  const delta = { scope: ownProperty, version: 2, deletes: [], puts: [renamed], checksum }
  await device.applyAs(await device.ask(), { deltas: [delta] })
  expect(await device.scope()).toMatchObject({ drifted: true })
  await device.applyAs(await device.ask(), { deltas: [{ ...delta, puts: [renamed, ...others] }] })
  const [summary] = await device.store.read((tables) => tables.summaries.all())
  expect(summary).toMatchObject({ systemCount: 1, openCount: 1 })
})

test('[P18] rows of an unknown entity are stored, counted and deleted like others', async () => {
  const gadget = { entity: 'gadget', row: { ...aSystem({ id: aSystemId(5) }), scope: ownProperty } }
  const unknown = () => device.store.read(async (tables) => (await tables.unknownRows.all()).map(({ key }) => key))
  await device.applyNow({ deltas: [{ scope: ownProperty, version: 2, deletes: [], puts: [gadget] }] })
  expect(await unknown()).toEqual([`gadget/${aSystemId(5)}`])
  const checksum = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: aSystem() },
    gadget,
  ].reduce(withRow, emptyChecksum)
  await device.applyAs(await device.ask(), {
    deltas: [{ scope: ownProperty, version: 3, deletes: [], puts: [], checksum }],
  })
  expect(await device.scope()).toMatchObject({ version: 3 })
  const gone = { scope: ownProperty, version: 4, deletes: [{ entity: 'gadget', id: aSystemId(5) }], puts: [] }
  await device.applyNow({ deltas: [gone] })
  expect(await unknown()).toEqual([])
  await device.applyNow({ deltas: [{ scope: ownProperty, version: 5, deletes: [], puts: [gadget] }] })
  await device.applyNow({ revoked: [ownProperty] })
  expect(await unknown()).toEqual([])
})

test('[P7] a full answer does not show a scope loaded in pages, because it may not have brought it up to date', async () => {
  await device.store.write((tables) => tables.scopes.put([{ id: ownProperty, version: 1, state: 'loaded' }]))
  await device.applyNow({ more: true })
  expect(await device.scope()).toMatchObject({ state: 'loaded' })
  await device.applyNow()
  expect(await device.scope()).toMatchObject({ state: 'shown' })
})
