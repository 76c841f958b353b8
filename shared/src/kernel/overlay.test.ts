import { expect, test } from 'vitest'
import { anItem, anItemId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { Overlay } from './overlay.ts'

const below = () => new HeldRows({ system: [aSystem()], maintenanceItem: [anItem(), anItem({ id: anItemId(2) })] })

test('a write is visible in the overlay, and not below it', () => {
  const rows = below()
  const overlay = new Overlay(rows)
  overlay.write('system', aSystemId(), aSystem({ notes: 'x' }))
  overlay.write('maintenanceItem', anItemId(), null)
  expect(overlay.get('system', aSystemId())).toEqual(aSystem({ notes: 'x' }))
  expect(overlay.get('maintenanceItem', anItemId())).toBeUndefined()
  expect(rows.get('system', aSystemId())).toEqual(aSystem())
})

test('an index query reflects the overlay: changed, deleted and new rows, and rows that left the index', () => {
  const overlay = new Overlay(below())
  const added = anItem({ id: anItemId(3) })
  overlay.write('maintenanceItem', anItemId(3), added)
  overlay.write('maintenanceItem', anItemId(2), anItem({ id: anItemId(2), systemId: null }))
  overlay.write('maintenanceItem', anItemId(1), anItem({ title: 'Changed' }))
  const found = overlay.byIndex('maintenanceItem', 'systemId', aSystemId())
  expect(found).toEqual([anItem({ title: 'Changed' }), added])
})

test('lists each changed row once, with its state below and in the overlay', () => {
  const overlay = new Overlay(below())
  overlay.get('maintenanceItem', anItemId())
  overlay.write('system', aSystemId(), aSystem({ notes: '1' }))
  overlay.write('system', aSystemId(), aSystem({ notes: '2' }))
  overlay.write('system', aSystemId(2), aSystem({ id: aSystemId(2) }))
  overlay.write('system', aSystemId(2), null)
  expect(overlay.changes()).toEqual([
    { entity: 'system', id: aSystemId(), before: aSystem(), after: aSystem({ notes: '2' }) },
  ])
})

test('overlays stack: each reports its changes relative to the one below', () => {
  const lower = new Overlay(below())
  lower.write('system', aSystemId(), aSystem({ notes: 'lower' }))
  const upper = new Overlay(lower)
  upper.write('system', aSystemId(), aSystem({ notes: 'upper' }))
  expect(upper.changes()[0]?.before).toEqual(aSystem({ notes: 'lower' }))
  expect(lower.get('system', aSystemId())).toEqual(aSystem({ notes: 'lower' }))
})
