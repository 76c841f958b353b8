import type { System } from './system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
} from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { CallOf } from '../mutations.ts'

const NOW = annToday.at
const propertyId = aPropertyId()
const systemId = aSystemId()

function aStore({ systems = [aSystem()], items = [] as MaintenanceItem[], deletedAt = null as string | null } = {}) {
  return new HeldRows({
    property: [aProperty({ deletedAt }), aProperty({ id: aPropertyId(2) })],
    membership: [aMembership()],
    system: systems,
    maintenanceItem: items,
  })
}

const add = (facts: object = {}) => ({
  name: 'system.add',
  args: { propertyId, systemId: aSystemId(2), facts: { systemType: 'roofing', systemName: 'Roof', ...facts } },
})
const edit = (changes: Partial<System>): CallOf => ({ name: 'system.edit', args: { propertyId, systemId, changes } })
const remove: CallOf = { name: 'system.remove', args: { propertyId, systemId } }
const restore: CallOf = { name: 'system.restore', args: { propertyId, systemId } }
const recalculate: CallOf = { name: 'system.recalculate', args: { propertyId } }

test.each(['warp_drive', '__proto__', 'constructor', 'toString', ''])(
  '[K5] the type %j is refused for new and existing systems',
  (systemType) => {
    const rows = aStore()
    const issues = [{ path: expect.stringMatching(/^(facts|changes)\.systemType$/) }]
    const refused = { ok: false, refusal: { kind: 'invalid', issues } }
    expect(rows.run(add({ systemType }))).toMatchObject(refused)
    expect(rows.run(edit({ systemType }))).toMatchObject(refused)
  },
)

test('[K5] a system with an old unknown type keeps it and can be edited', () => {
  const rows = aStore({ systems: [aSystem({ systemType: 'warp_drive' })] })
  expect(rows.run(edit({ brand: 'Zefram' }))).toMatchObject({ ok: true })
  expect(rows.all('system')).toMatchObject([{ systemType: 'warp_drive', brand: 'Zefram' }])
})

test.each(['systemName', 'location', 'brand'] as const)('[SE71] invisible characters in %s are refused', (field) => {
  const issues = [{ path: `changes.${field}`, message: 'Contains invisible characters. Please type it again' }]
  expect(aStore().run(edit({ [field]: 'Furnace\u202e' }))).toMatchObject({
    refusal: { kind: 'invalid', issues },
  })
  expect(aStore().run(edit({ [field]: 'Fur\nnace' }))).toMatchObject({ refusal: { kind: 'invalid' } })
})

test('[M11] a new system defaults to good, rated 75 and in use', () => {
  const rows = aStore()
  rows.run(add())
  rows.run({
    ...add({ status: 'excellent', statusRating: 95 }),
    args: { ...add({ status: 'excellent' }).args, systemId: aSystemId(3) },
  })
  const expected = aSystem({
    id: aSystemId(2),
    systemType: 'roofing',
    systemName: 'Roof',
    createdAt: NOW,
    updatedAt: NOW,
  })
  expect(rows.all('system').slice(1)).toEqual([expected, { ...expected, id: aSystemId(3), status: 'excellent' }])
})

test('an edit changes only the named fields', () => {
  const rows = aStore({ systems: [aSystem({ brand: 'Carrier' })] })
  rows.run(edit({ notes: 'x', brand: null }))
  expect(rows.all('system')).toEqual([aSystem({ notes: 'x', brand: null, updatedAt: NOW })])
})

test('[T3] an edit of a system in the trash is kept with it', () => {
  const rows = aStore({ systems: [aSystem({ deletedAt: NOW })], deletedAt: NOW })
  rows.run(edit({ notes: 'late' }))
  expect(rows.all('system')).toEqual([aSystem({ deletedAt: NOW, notes: 'late', updatedAt: NOW })])
})

test('a warranty that has since expired does not block another edit', () => {
  const warrantyExpiration = '2020-01-01'
  const rows = aStore({ systems: [aSystem({ warrantyExpiration })] })
  expect(rows.run(edit({ notes: 'x', warrantyExpiration }))).toMatchObject({ ok: true })
})

test('[M12] removing a system moves its open tasks to the trash; completed tasks stay', () => {
  const items = [
    anItem(),
    anItem({ id: anItemId(2), status: 'completed', completedDate: '2026-01-02' }),
    anItem({ id: anItemId(3), systemId: aSystemId(2) }),
    anItem({ id: anItemId(4), status: 'cancelled' }),
  ]
  const rows = aStore({ items })
  rows.run(remove)
  expect(rows.all('system')[0]?.deletedAt).toBe(NOW)
  expect(rows.all('maintenanceItem').map(({ deletedAt }) => deletedAt)).toEqual([NOW, null, null, null])
})

test('[M12] restoring a system restores the tasks removed with it, and none removed before', () => {
  const before = '2026-11-01T00:00:00.000Z'
  const rows = aStore({ items: [anItem(), anItem({ id: anItemId(2), deletedAt: before })] })
  rows.run(remove)
  rows.run(restore, { at: '2026-11-20T09:00:00.000Z' })
  expect(rows.all('system')[0]?.deletedAt).toBeNull()
  expect(rows.all('maintenanceItem').map(({ deletedAt }) => deletedAt)).toEqual([null, before])
})

test('[M13] recalculating stores the health of each system except those in the trash', () => {
  const old = { installDate: '1990-01-01', statusRating: 99, status: 'excellent' } as const
  const rows = aStore({ systems: [aSystem(old), aSystem({ ...old, id: aSystemId(2), deletedAt: NOW })] })
  rows.run(recalculate)
  const [counted, trashed] = rows.all('system')
  expect(counted).toMatchObject({ statusRating: 73, status: 'good' })
  expect(trashed).toMatchObject({ statusRating: 99, status: 'excellent' })
})

const inTrash = { deletedAt: NOW }
const refusals: [string, CallOf | { name: string; args: unknown }, string, Parameters<typeof aStore>[0]?][] = [
  ['an install date in the future', add({ installDate: '2026-11-21' }), 'invalid'],
  ['a warranty that has ended', add({ warrantyExpiration: '2026-11-19' }), 'invalid'],
  ['a date before 1900', add({ installDate: '1899-12-31' }), 'invalid'],
  ['no name', add({ systemName: ' ' }), 'invalid'],
  ['an id that is taken', { name: 'system.add', args: { ...add().args, systemId } }, 'conflict'],
  ['a property in the trash', add(), 'not_found', inTrash],
  ['an edit to an install date in the future', edit({ installDate: '2027-01-01' }), 'invalid'],
  ['an edit to a rating above 100', edit({ statusRating: 101 }), 'invalid'],
  ['an edit of a missing system', edit({ notes: 'x' }), 'not_found', { systems: [] }],
  [
    'an edit of a system of another property',
    edit({ notes: 'x' }),
    'outside_scope',
    { systems: [aSystem({ propertyId: aPropertyId(2) })] },
  ],
  ['removing a removed system', remove, 'not_found', { systems: [aSystem(inTrash)] }],
  [
    'removing a system of another property',
    remove,
    'outside_scope',
    { systems: [aSystem({ propertyId: aPropertyId(2) })] },
  ],
  ['restoring a missing system', restore, 'not_found', { systems: [] }],
  ['restoring in a property in the trash', restore, 'not_found', { ...inTrash, systems: [aSystem(inTrash)] }],
  ['recalculating a property in the trash', recalculate, 'not_found', inTrash],
]

test.each(refusals)('a refusal changes nothing: %s', (_name, call, kind, property = {}) => {
  const rows = aStore(property)
  const before = [rows.all('system'), rows.all('maintenanceItem')]
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind } })
  expect([rows.all('system'), rows.all('maintenanceItem')]).toEqual(before)
})
