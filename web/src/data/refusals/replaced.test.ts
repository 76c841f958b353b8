import {
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aWarranty,
  aWarrantyId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { aReplacedValue } from '../testing/a-replaced-value.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { readReplaced } from './replaced.ts'

const value = aReplacedValue

test('replaced values are listed with their context, latest first', async () => {
  const store = new MemoryStore()
  const later = { ...value, key: 'm2', field: 'systemId', value: aSystemId(), at: '2026-11-21T08:00:00.000Z' }
  const propertyValue = {
    ...value,
    key: 'm3',
    entity: 'property',
    id: aPropertyId(),
    at: '2026-11-19T08:00:00.000Z',
  } as const
  await store.write(async (tables) => {
    await tables.rows.property.put([aProperty()])
    await tables.rows.system.put([aSystem()])
    await tables.rows.maintenanceItem.put([anItem({ title: 'Replace furnace filter' })])
    await tables.replaced.put([value, later, propertyValue])
  })
  const address = aProperty().address
  expect(await store.read(readReplaced)).toEqual([
    {
      ...later,
      subject: '‘Replace furnace filter’',
      address,
      names: { [aSystemId()]: aSystem().systemName },
      restore: edit({ systemId: aSystemId() }),
    },
    { ...value, subject: '‘Replace furnace filter’', address, names: {}, restore: edit({ dueDate: '2026-11-30' }) },
    { ...propertyValue, subject: null, address, names: {}, restore: null },
  ])
})

const edit = (changes: object) => ({
  name: 'maintenance.edit',
  args: { propertyId: aPropertyId(), itemId: anItemId(), changes },
})

test('[P26] the field of a warranty is listed with the warranty that it belongs to', async () => {
  const store = new MemoryStore()
  const field = `warranties.${aWarrantyId()}.endsOn`
  await store.write(async (tables) => {
    await tables.rows.system.put([aSystem({ warranties: [aWarranty()] })])
    await tables.replaced.put([{ ...value, entity: 'system', id: aSystemId(), field }])
  })
  expect(await store.read(readReplaced)).toMatchObject([{ subject: '‘Parts’ of ‘Central furnace’' }])
})
