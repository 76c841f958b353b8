import { anItem, anOwnership, aProperty, aSystem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { deletionRestore, valueRestore } from './restore-calls.ts'

const may = () => true
const mayNot = () => false
const inTrash = { deletedAt: '2026-11-20T08:00:00.000Z' }
const item = { entity: 'maintenanceItem', row: anItem({ dueDate: '2026-12-01' }), may } as const
const earlier = { field: 'dueDate', before: '2026-11-20', after: '2026-12-01' }

test('[T11] a replaced value is restored by an ordinary edit that can be undone', () => {
  const { propertyId, id: itemId } = item.row
  const edit = (dueDate: string) => ({ name: 'maintenance.edit', args: { propertyId, itemId, changes: { dueDate } } })
  expect(valueRestore(item, earlier)).toEqual({ call: edit('2026-11-20'), undo: edit('2026-12-01') })
})

test('[T11] a deleted value is restored, and an added one is cleared', () => {
  const system = { entity: 'system', row: aSystem(), may } as const
  expect(valueRestore(system, { field: 'brand', before: 'Carrier', after: null })?.call.args).toMatchObject({
    changes: { brand: 'Carrier' },
  })
  const named = { ...system, row: aSystem({ brand: 'Carrier' }) }
  expect(valueRestore(named, { field: 'brand', before: null, after: 'Carrier' })?.call.args).toMatchObject({
    changes: { brand: null },
  })
})

test('[SE73] an old value is restored without its invisible characters', () => {
  const system = { entity: 'system', row: aSystem(), may } as const
  const change = { field: 'notes', before: 'one\r\ntwo\u202e', after: null }
  expect(valueRestore(system, change)?.call.args).toMatchObject({ changes: { notes: 'one\ntwo' } })
})

test('[T11] [T12] an ownership figure is restored only by people who may set it', () => {
  const record = { entity: 'ownership', row: anOwnership({ purchasePrice: 250_000 }) } as const
  const price = { field: 'purchasePrice', before: 240_000, after: 250_000 }
  const may = (action: string) => action === 'edit_ownership'
  expect(valueRestore({ ...record, may }, price)?.call).toEqual({
    name: 'ownership.edit',
    args: { propertyId: record.row.propertyId, changes: { purchasePrice: 240_000 } },
  })
  expect(valueRestore({ ...record, may: (action) => action === 'edit_property' }, price)).toBeNull()
})

test.each([
  ['an unchanged value', { ...item, row: anItem({ dueDate: '2026-11-20' }) }, earlier],
  ['a row in the trash', { ...item, row: anItem(inTrash) }, earlier],
  ['a row that the person may only view', { ...item, may: mayNot }, earlier],
  ['a field that no edit accepts', item, { field: 'completedDate', before: '2026-11-20', after: null }],
  ['a value that is no longer valid', item, { field: 'title', before: '', after: 'Title' }],
  [
    'the status of a completed task',
    { ...item, row: anItem({ status: 'completed' }) },
    { field: 'status', before: 'scheduled', after: 'completed' },
  ],
])('[T11] offers no restore for %s', (_what, subject, change) => {
  expect(valueRestore(subject, change)).toBeNull()
})

test('[T11] a row in the trash is restored whole by people who may do so', () => {
  expect(deletionRestore({ ...item, row: anItem(inTrash) })?.name).toBe('maintenance.restore')
  expect(deletionRestore({ entity: 'system', row: aSystem(inTrash), may })?.name).toBe('system.restore')
  const property = { entity: 'property', row: aProperty(inTrash) } as const
  expect(deletionRestore({ ...property, may: (action) => action === 'delete_property' })?.name).toBe('property.restore')
  expect(deletionRestore({ ...property, may: (action) => action === 'edit_property' })).toBeNull()
  expect(deletionRestore(item)).toBeNull()
})
