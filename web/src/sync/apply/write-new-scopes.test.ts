import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { LocalTable, LocalTables } from '../../data/store/local-store.ts'
import { AnsweredDevice } from '../testing/answered-device.ts'
import { editSystem, mutationId, TODAY } from '../testing/device.ts'

const propertyId = aPropertyId(2)
const second = propertyScope(propertyId)
const system = aSystem({ id: aSystemId(2), propertyId, scope: second, installDate: '2020-05-01' })
const owner = { id: aMembershipId(2), propertyId, scope: second, userId: aUserId(7), name: 'Bea Moss' }
const rows: WireRow[] = [
  { entity: 'property', row: aProperty({ id: propertyId, scope: second, address: '2 Elm St' }) },
  { entity: 'membership', row: aMembership(owner) },
  { entity: 'system', row: system },
  {
    entity: 'maintenanceItem',
    row: anItem({ id: anItemId(2), propertyId, scope: second, systemId: system.id, dueDate: '2026-11-01' }),
  },
]
const delta = { scope: second, version: 4, deletes: [{ entity: 'system', id: aSystemId(9) }], puts: rows }

let device: AnsweredDevice

beforeEach(async () => {
  device = await AnsweredDevice.open()
})

const summary = async () => must(await device.store.read((tables) => tables.summaries.get(propertyId)), 'the summary')

test('[CP4] a property new to the device is written as received, summarized and counted', async () => {
  await device.applyNow({ deltas: [delta] })
  expect(await device.system(system.id)).toEqual(system)
  const checksum = rows.reduce(withRow, emptyChecksum)
  expect(await device.scope(second)).toEqual({ id: second, version: 4, state: 'shown', checksum, counted: TODAY })
  expect(await summary()).toMatchObject({ owner: 'Bea Moss', overdueCount: 1, systemCount: 1, day: TODAY })
})

test('[CP4] no row of a new property is read', async () => {
  const reads: string[] = []
  const { store } = device
  const request = await device.ask()
  const write = store.write.bind(store)
  const watched = (name: string, of: LocalTable<AnyRow>) =>
    new Proxy(of, {
      get(_table, method) {
        if (method === 'put') return of.put.bind(of)
        reads.push(`${name}.${String(method)}`)
        return async () => []
      },
    })
  store.write = (work, durability) =>
    write((tables) => {
      const rows = Object.entries(tables.rows).map(([name, table]) => [name, watched(name, table)])
      return work({ ...tables, rows: Object.fromEntries(rows) as LocalTables['rows'] })
    }, durability)
  await device.applyAs(request, { deltas: [delta] })
  expect(reads).toEqual([])
  expect((await summary()).owner).toBe('Bea Moss')
})

test('[CP4] the result is the same as with a pending mutation, when every row is compared', async () => {
  await device.applyNow({ deltas: [delta] })
  const quick = [await summary(), await device.scope(second)]
  device = await AnsweredDevice.open()
  await device.act(1, editSystem({ notes: 'mine' }))
  await device.applyNow({ deltas: [delta] })
  expect(await device.outbox()).toEqual([mutationId(1)])
  expect([await summary(), await device.scope(second)]).toEqual(quick)
})

test('[P18] [CP4] a row of an unknown entity is stored and counted', async () => {
  const later = { entity: 'solarPanel', row: { ...system, id: aSystemId(3) } }
  await device.applyNow({ deltas: [{ ...delta, puts: [...rows, later] }] })
  const known = await device.store.read((tables) => tables.unknownRows.all())
  expect(known.map(({ key, scope }) => [key, scope])).toEqual([[`solarPanel/${aSystemId(3)}`, second]])
  expect((await device.scope(second))?.checksum?.count).toBe(rows.length + 1)
})

test('[CP4] the device stores the number of remaining properties until there are none', async () => {
  const remainingCount = () => device.store.read(async (tables) => (await tables.device.get('this'))?.remaining)
  await device.applyNow({ deltas: [delta], remaining: 12, more: true })
  expect(await remainingCount()).toBe(12)
  await device.applyNow()
  expect(await remainingCount()).toBe(0)
})
