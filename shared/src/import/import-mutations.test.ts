import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { propertyScope } from '../kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { ArgsOf, CallOf } from '../mutations.ts'
import { importProperty } from './import-mutations.ts'

const propertyId = aPropertyId()
const moments = { createdAt: annToday.at, updatedAt: annToday.at }
const furnace = aSystem({ statusRating: 42, status: 'needs_repair', warrantyExpiration: '2001-01-01', isActive: false })
const done = anItem({
  status: 'completed',
  completedDate: '2026-10-01',
  completedBy: aUserId(),
  cost: 24.99,
  seriesStart: '2026-09-30',
  completion: {
    itemBefore: {
      status: 'scheduled',
      completedDate: null,
      nextDueDate: null,
      cost: null,
      vendor: null,
      notes: null,
      completedByName: null,
    },
    systemBefore: { statusRating: 37 },
    systemAfter: { statusRating: 42 },
    nextItemId: anItemId(2),
  },
})
const next = anItem({ id: anItemId(2), previousItemId: done.id, dueDate: '2026-11-01' })

const systemOf = ({ scope: _s, createdAt: _c, updatedAt: _u, deletedAt: _d, propertyId: _p, ...system }: System) =>
  system
const itemOf = ({ scope: _s, createdAt: _c, updatedAt: _u, deletedAt: _d, propertyId: _p, ...item }: MaintenanceItem) =>
  item
const {
  scope: _scope,
  createdAt: _created,
  updatedAt: _updated,
  deletedAt: _deleted,
  id: _id,
  ownerId: _owner,
  realtorId: _realtor,
  ...property
} = aProperty({ notes: 'blue door', status: 'sold' })

const bring = (
  { systems = [furnace], items = [done, next] }: { systems?: System[]; items?: MaintenanceItem[] } = {},
  more: Partial<ArgsOf<'property.import'>> = {},
): CallOf<'property.import'> => ({
  name: 'property.import',
  args: {
    propertyId,
    membershipId: aMembershipId(),
    property: property,
    systems: systems.map(systemOf),
    items: items.map(itemOf),
    ...more,
  },
})
const empty = () => new HeldRows({ user: [aUser()] })

test('[M18] an import stores a property as recorded and recomputes nothing', () => {
  const rows = empty()
  rows.run(bring())
  expect(rows.all('property')).toEqual([
    aProperty({ notes: 'blue door', status: 'sold', ownerId: aUserId(), ...moments }),
  ])
  expect(rows.all('membership')).toEqual([aMembership({ since: annToday.today, ...moments })])
  expect(rows.all('system')).toEqual([{ ...furnace, ...moments }])
  expect(rows.all('maintenanceItem')).toEqual([
    { ...done, ...moments },
    { ...next, ...moments },
  ])
})

test.each([
  [{ systemType: 'warp_drive' }, { notes: 'Type: warp_drive' }],
  [{ systemType: 'warp_drive', notes: 'Loud' }, { notes: 'Loud\nType: warp_drive' }],
  [
    { systemType: 'Sauna', systemName: 'Sauna in the yard' },
    { systemName: 'Sauna in the yard', notes: null },
  ],
  [
    { systemType: 'Sauna', systemName: 'Hot room', notes: 'x'.repeat(5000) },
    { systemName: 'Hot room (Sauna)', notes: 'x'.repeat(5000) },
  ],
  [{ systemType: '__proto__' }, { notes: 'Type: __proto__' }],
])('[K5] an imported system %o gets the type other and keeps the text of its original type', (old, kept) => {
  const rows = empty()
  rows.run(bring({ systems: [aSystem({ notes: null, ...old })], items: [] }))
  expect(rows.all('system')).toMatchObject([{ systemType: 'other', ...kept }])
})

test('[HO10] an imported property is active, because no transfer comes with it', () => {
  const rows = empty()
  rows.run(bring({}, { property: { ...property, status: 'pending_transfer' } }))
  expect(rows.all('property')).toMatchObject([{ status: 'active' }])
})

test('[M10] a property imported by a realtor is in their care', () => {
  const rows = new HeldRows({ user: [aUser({ role: 'realtor' })] })
  rows.run(bring())
  expect(rows.all('property')).toMatchObject([{ ownerId: null, realtorId: aUserId(), status: 'sold' }])
  expect(rows.all('membership')).toMatchObject([{ relation: 'realtor' }])
})

test('[M18] repeating the import does nothing', () => {
  const rows = empty()
  rows.run(bring())
  expect(rows.run(bring(), { at: '2026-12-01T00:00:00.000Z' })).toEqual({ ok: true, value: [] })
})

test('[M18] existing rows stay unchanged, even in the trash, and missing rows are added', () => {
  const mine = aSystem({ systemName: 'Renamed since', deletedAt: annToday.at })
  const rows = new HeldRows({
    user: [aUser()],
    property: [aProperty({ notes: 'red door' })],
    membership: [aMembership()],
    system: [mine],
  })
  const pump = aSystem({ id: aSystemId(2), systemName: 'Pump' })
  expect(rows.run(bring({ systems: [furnace, pump], items: [done] }))).toEqual({
    ok: true,
    value: [`system/${pump.id}`, `maintenanceItem/${done.id}`],
  })
  expect(rows.all('property')).toMatchObject([{ notes: 'red door' }])
  expect(rows.all('system')).toEqual([mine, { ...pump, ...moments }])
})

test('[M18] fields missing from an older export are unknown', () => {
  const rows = empty()
  const { id, systemType, systemName, status, isActive } = furnace
  rows.run(bring({ items: [] }, { systems: [{ id, systemType, systemName, status, isActive }] }))
  expect(rows.all('system')).toEqual([{ ...aSystem({ statusRating: null, status, isActive }), ...moments }])
})

test('[M4] a task that names a system of another property is refused', () => {
  const pump = aSystem({ id: aSystemId(9), propertyId: aPropertyId(2) })
  const rows = new HeldRows({ user: [aUser()], system: [pump] })
  const call = bring({ systems: [], items: [anItem({ systemId: pump.id })] })
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind: 'outside_scope' } })
  expect(rows.all('property')).toEqual([])
})

const misfits: [string, CallOf, string][] = [
  ['with an unknown system', bring({ systems: [] }), 'items.0.systemId'],
  ['with an unknown previous task', bring({ items: [next] }), 'items.0.previousItemId'],
  ['listed before its previous task', bring({ items: [next, done] }), 'items.0.previousItemId'],
  ['whose previous task is still open', bring({ items: [anItem(), next] }), 'items.1.previousItemId'],
  [
    'that is a second next occurrence',
    bring({ items: [done, next, { ...next, id: anItemId(3) }] }),
    'items.2.previousItemId',
  ],
  [
    'whose next occurrence belongs to another task',
    bring({ items: [done, next, { ...done, id: anItemId(3) }] }),
    'items.2.completion',
  ],
  ['done without a date', bring({ items: [{ ...done, completedDate: null }] }), 'items.0.status'],
  ['open, with a completion', bring({ items: [{ ...done, status: 'scheduled' }] }), 'items.0.status'],
  ['completed by another person', bring({ items: [{ ...done, completedBy: aUserId(2) }] }), 'items.0.completedBy'],
]
test.each(misfits)('[I12] a task %s causes the whole import to be refused', (_name, call, path) => {
  const rows = empty()
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind: 'invalid', issues: [{ path }] } })
  expect(rows.all('property')).toEqual([])
})

test.each([
  [
    '101 rows',
    bring({ systems: Array.from({ length: 100 }, (_, n) => aSystem({ id: aSystemId(n + 1) })), items: [next] }),
  ],
  ['an unknown field', bring({}, { property: { ...property, ownerId: aUserId() } as never })],
  ['a blank address', bring({}, { property: { ...property, address: ' ' } })],
])('[M3] an import with %s is refused', (_name, call) => {
  expect(empty().run(call)).toMatchObject({ ok: false, refusal: { kind: 'invalid' } })
})

test('[M8] nothing can be imported into a property in the trash', () => {
  const rows = new HeldRows({
    user: [aUser()],
    property: [aProperty({ deletedAt: annToday.at })],
    membership: [aMembership()],
  })
  expect(rows.run(bring())).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
})

test.each([
  ['viewer', 'forbidden'],
  [null, 'not_found'],
] as const)('[A1] refuses an import into a property where the relation is %s', (relation, kind) => {
  const owner = aMembership({ id: aMembershipId(2), userId: aUserId(2) })
  const mine = relation === null ? [] : [aMembership({ relation })]
  const rows = new HeldRows({ user: [aUser()], property: [aProperty()], membership: [owner, ...mine] })
  expect(rows.run(bring())).toMatchObject({ ok: false, refusal: { kind } })
})

test('[M9] the sentence names the property and how much is imported', () => {
  const sentenceOf = (call: CallOf<'property.import'>) => importProperty.sentence(empty(), call.args)
  expect(sentenceOf(bring())).toBe('Imported 14 Main St, 1 system, 2 tasks')
  expect(sentenceOf(bring({ systems: [], items: [] }))).toBe('Imported 14 Main St')
  expect(importProperty.scopes(bring().args, aUserId())).toContain(propertyScope(propertyId))
})
