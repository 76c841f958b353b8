import type { System } from '../system/system.ts'
import type { Membership } from '../household/membership.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  anOwnership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { CallOf } from '../mutations.ts'

const NOW = annToday.at
const BEFORE = '2026-11-01T00:00:00.000Z'
const propertyId = aPropertyId()
const systemId = aSystemId()
const inTrash = { deletedAt: NOW }

interface PropertyRows {
  deletedAt?: string | null
  systems?: System[]
  items?: MaintenanceItem[]
  memberships?: Membership[]
}

function aStore({ deletedAt = null, systems = [], items = [], memberships = [aMembership()] }: PropertyRows) {
  const elsewhere = { id: aPropertyId(2), propertyId: aPropertyId(2) }
  return new HeldRows({
    user: [aUser()],
    property: [aProperty({ deletedAt }), aProperty({ id: elsewhere.id, ...inTrash })],
    membership: [...memberships, aMembership({ id: aMembershipId(2), propertyId: elsewhere.propertyId })],
    ownership: [anOwnership(), anOwnership({ propertyId: elsewhere.id })],
    system: systems,
    maintenanceItem: items,
  })
}

const purgeProperty: CallOf = { name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } }
const purgeSystem: CallOf = { name: 'trash.purge', args: { propertyId, entity: 'system', id: systemId } }
const purgeItem = (n = 1): CallOf => ({
  name: 'trash.purge',
  args: { propertyId, entity: 'maintenanceItem', id: anItemId(n) },
})

test('[T4] purging a property deletes everything in it, including memberships', () => {
  const rows = aStore({ ...inTrash, systems: [aSystem()], items: [anItem()] })
  rows.run(purgeProperty)
  expect(rows.all('property').map(({ id }) => id)).toEqual([aPropertyId(2)])
  expect(rows.all('membership').map(({ id }) => id)).toEqual([aMembershipId(2)])
  expect([rows.all('system'), rows.all('maintenanceItem')]).toEqual([[], []])
  expect(rows.all('ownership').map(({ id }) => id)).toEqual([aPropertyId(2)])
  expect(rows.all('user')).toEqual([aUser()])
})

test('[T13] where the rest is hidden, a purge deletes only the property and its members', () => {
  const rows = aStore({ ...inTrash, systems: [aSystem()], items: [anItem()] })
  rows.run(purgeProperty, { leavesHidden: true })
  expect(rows.all('property').map(({ id }) => id)).toEqual([aPropertyId(2)])
  expect(rows.all('membership').map(({ id }) => id)).toEqual([aMembershipId(2)])
  expect([rows.all('system'), rows.all('maintenanceItem')]).toEqual([[aSystem()], [anItem()]])
})

test('[T4] a purged property is gone: it cannot be restored, and its id can be reused', () => {
  const rows = aStore(inTrash)
  rows.run(purgeProperty)
  const restore: CallOf = { name: 'property.restore', args: { propertyId } }
  expect(rows.run(restore)).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
  const { address, city, state, zipCode, propertyType } = aProperty()
  const facts = { address, city, state, zipCode, propertyType }
  const create: CallOf = { name: 'property.create', args: { propertyId, membershipId: aMembershipId(), facts } }
  expect(rows.run(create)).toMatchObject({ ok: true })
})

test('[T5] purging a system purges what was deleted with it; other tasks stay and lose their system', () => {
  const items = [
    anItem(inTrash),
    anItem({ id: anItemId(2), deletedAt: BEFORE }),
    anItem({ id: anItemId(3), status: 'completed', completedDate: '2026-01-02' }),
  ]
  const rows = aStore({ systems: [aSystem(inTrash), aSystem({ id: aSystemId(2) })], items })
  rows.run(purgeSystem)
  expect(rows.all('system')).toEqual([aSystem({ id: aSystemId(2) })])
  expect(rows.all('maintenanceItem')).toMatchObject([
    { id: anItemId(2), systemId: null, deletedAt: BEFORE },
    { id: anItemId(3), systemId: null, status: 'completed' },
  ])
})

test('[T5] purging a task clears the references of the occurrences before and after it', () => {
  const rows = aStore({
    systems: [aSystem()],
    items: [anItem({ isRecurring: true, recurringInterval: 'monthly', dueDate: '2026-11-10' })],
  })
  const complete = (n: number): CallOf => ({
    name: 'maintenance.complete',
    args: { propertyId, itemId: anItemId(n), nextItemId: anItemId(n + 1), completedDate: '2026-11-20' },
  })
  rows.run(complete(1))
  rows.run(complete(2))
  rows.run({ name: 'maintenance.remove', args: { propertyId, itemId: anItemId(2) } })
  rows.run(purgeItem(2))
  expect(rows.all('maintenanceItem')).toMatchObject([
    { id: anItemId(1), completion: { nextItemId: null, itemBefore: { status: 'scheduled' } } },
    { id: anItemId(3), previousItemId: null },
  ])
})

test('[T6] purging again is a no-op', () => {
  const rows = aStore({ systems: [aSystem(inTrash)], items: [anItem(inTrash)] })
  rows.run(purgeItem())
  rows.run(purgeSystem)
  expect(rows.run(purgeItem())).toEqual({ ok: true, value: [] })
  expect(rows.run(purgeSystem)).toEqual({ ok: true, value: [] })
})

const household = aMembership({ relation: 'household' })
const viewer = aMembership({ relation: 'viewer' })
const realtor = aMembership({ relation: 'realtor' })
const owner = aMembership({ id: aMembershipId(3), userId: aUserId(3) })
const trashedItem = { items: [anItem(inTrash)] }

const refusals: [string, CallOf, string, PropertyRows][] = [
  ['a property that was restored', purgeProperty, 'conflict', {}],
  ['a system that was restored', purgeSystem, 'conflict', { systems: [aSystem()] }],
  ['a task that was restored', purgeItem(), 'conflict', { items: [anItem()] }],
  ['a house of the household', purgeProperty, 'forbidden', { ...inTrash, memberships: [household, owner] }],
  [
    'a property that has an owner, by its realtor',
    purgeProperty,
    'forbidden',
    { ...inTrash, memberships: [realtor, owner] },
  ],
  ['a task by a viewer', purgeItem(), 'forbidden', { ...trashedItem, memberships: [viewer, owner] }],
  ['a task by a stranger', purgeItem(), 'not_found', { ...trashedItem, memberships: [owner] }],
  [
    'a row of another property than the named one',
    { ...purgeProperty, args: { propertyId, entity: 'property', id: aPropertyId(2) } },
    'outside_scope',
    inTrash,
  ],
  [
    'a system of another property',
    purgeSystem,
    'outside_scope',
    { systems: [aSystem({ propertyId: aPropertyId(2), ...inTrash })] },
  ],
]

test.each(refusals)('[T6] a refusal changes nothing: %s', (_name, call, kind, property) => {
  const rows = aStore(property)
  const all = () => (['property', 'membership', 'system', 'maintenanceItem'] as const).map((name) => rows.all(name))
  const before = all()
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind } })
  expect(all()).toEqual(before)
})

test('[T4] a realtor can purge a property without an owner, and the household a task', () => {
  expect(aStore({ ...inTrash, memberships: [realtor] }).run(purgeProperty)).toMatchObject({ ok: true })
  expect(aStore({ ...trashedItem, memberships: [household, owner] }).run(purgeItem())).toMatchObject({ ok: true })
})
