import { expect, test } from 'vitest'
import { propertyScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { anItem, anItemId, aPropertyId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { GuardedTx } from './guarded-tx.ts'
import { Overlay } from '../kernel/overlay.ts'

const elsewhere = aSystem({ id: aSystemId(2), propertyId: aPropertyId(2) })
const strayItem = anItem({ id: anItemId(2), propertyId: aPropertyId(2), systemId: aSystemId() })

function arrange(rows: ConstructorParameters<typeof HeldRows>[0] = { system: [aSystem(), elsewhere] }) {
  const overlay = new Overlay(new HeldRows(rows))
  return { overlay, tx: new GuardedTx(overlay, { scopes: [propertyScope(aPropertyId())], at: annToday.at }) }
}

function refusalOf(work: () => unknown) {
  try {
    work()
    return 'none'
  } catch (error) {
    return error instanceof Refusal ? error.value.kind : error
  }
}

test('[M4] a row of another scope can be neither read nor written', () => {
  const { overlay, tx } = arrange({ system: [aSystem(), elsewhere], maintenanceItem: [anItem(), strayItem] })
  const works = [
    () => tx.get('system', elsewhere.id),
    () => tx.byIndex('maintenanceItem', 'systemId', aSystemId()),
    () => tx.patch('system', elsewhere.id, { notes: 'mine' }),
    () => tx.delete('system', elsewhere.id),
    () => tx.insert('system', aSystem({ id: aSystemId(3), propertyId: aPropertyId(2) })),
  ]
  for (const work of works) expect(refusalOf(work)).toBe('outside_scope')
  expect(overlay.changes()).toEqual([])
})

test('[M6] a new row gets its timestamps from the transaction, and needs an unused id', () => {
  const { tx } = arrange()
  const old = {
    createdAt: '1999-01-01T00:00:00.000Z',
    updatedAt: '1999-01-01T00:00:00.000Z',
    deletedAt: '1999-01-01T00:00:00.000Z',
  }
  tx.insert('system', aSystem({ id: aSystemId(3), ...old }))
  const moments = { createdAt: annToday.at, updatedAt: annToday.at, deletedAt: null }
  expect(tx.get('system', aSystemId(3))).toEqual(aSystem({ id: aSystemId(3), ...moments }))
  expect(refusalOf(() => tx.insert('system', aSystem()))).toBe('conflict')
  expect(refusalOf(() => tx.insert('system', aSystem({ id: elsewhere.id })))).toBe('conflict')
})

test('[M5] a patch writes only what differs: absent fields stay, null clears', () => {
  const { tx } = arrange({ system: [aSystem({ notes: 'old', brand: 'Carrier' })] })
  tx.patch('system', aSystemId(), { notes: null, brand: undefined, location: 'attic' })
  expect(tx.get('system', aSystemId())).toEqual(
    aSystem({ notes: null, brand: 'Carrier', location: 'attic', updatedAt: annToday.at }),
  )
})

test('[M5] a patch with equal values is no change, even for nested values', () => {
  const completion = () => ({
    itemBefore: {} as never,
    systemBefore: {},
    systemAfter: { statusRating: 80 },
    nextItemId: null,
  })
  const { overlay, tx } = arrange({ maintenanceItem: [anItem({ completion: completion() })] })
  tx.patch('maintenanceItem', anItemId(), { title: anItem().title, completion: completion() })
  expect(overlay.changes()).toEqual([])
})

test('a missing row cannot be patched; deleting it is a no-op', () => {
  const { overlay, tx } = arrange()
  expect(refusalOf(() => tx.patch('system', aSystemId(9), { notes: 'x' }))).toBe('not_found')
  tx.delete('system', aSystemId(9))
  expect(overlay.changes()).toEqual([])
  tx.delete('system', aSystemId())
  expect(tx.get('system', aSystemId())).toBeUndefined()
})
