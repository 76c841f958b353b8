import { expect, test } from 'vitest'
import type { MaintenanceItem, Supply } from '../entities.ts'
import { calendarDate } from '../kernel/fields.ts'
import {
  aMembership,
  anItem,
  anItemId,
  aPartId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
} from '../testing/builders/builders.ts'
import { aSupply, aSupplyId } from '../testing/builders/supply-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { MAX_LEFT, MAX_SUPPLIES } from './supply.ts'

const propertyId = aPropertyId()
const supplyId = aSupplyId()
const itemId = anItemId()
const at = { propertyId, supplyId }
const filter = { id: aPartId(), name: 'Furnace filter', size: null, quantity: null, supplyId }

interface Given {
  supply?: Partial<Supply>
  item?: Partial<MaintenanceItem>
  relation?: 'owner' | 'viewer'
}

const aStore = ({ supply = {}, item = {}, relation = 'owner' }: Given = {}) =>
  new HeldRows({
    user: [aUser()],
    property: [aProperty()],
    membership: [aMembership({ relation })],
    system: [aSystem()],
    maintenanceItem: [anItem({ isRecurring: true, recurringInterval: 'quarterly', parts: [filter], ...item })],
    supply: [aSupply(supply)],
  })

const complete = (rows: HeldRows) =>
  rows.run({
    name: 'maintenance.complete',
    args: { propertyId, itemId, nextItemId: anItemId(2), completedDate: calendarDate.parse('2026-11-20') },
  })
const reopen = (rows: HeldRows) => rows.run({ name: 'maintenance.reopen', args: { propertyId, itemId } })
const left = (rows: HeldRows) => rows.get('supply', supplyId)?.left
const partsOf = (rows: HeldRows, id = itemId) => rows.get('maintenanceItem', id)?.parts

test('[SU1] a new part has what was typed, and nothing else', () => {
  const rows = aStore()
  const facts = { name: 'Softener salt', left: 2 }
  expect(rows.run({ name: 'supply.add', args: { ...at, supplyId: aSupplyId(2), facts } })).toMatchObject({ ok: true })
  const unknown = { size: null, boughtAt: null, minimum: null, systemId: null, notes: null }
  expect(rows.get('supply', aSupplyId(2))).toMatchObject({ ...facts, ...unknown })
})

test('[SU2] a part is edited, deleted and restored; an edit reaches it in the trash', () => {
  const rows = aStore()
  rows.run({ name: 'supply.remove', args: at })
  rows.run({ name: 'supply.edit', args: { ...at, changes: { size: '16×25×4' } } })
  expect(rows.get('supply', supplyId)).toMatchObject({ size: '16×25×4', deletedAt: annToday.at })
  rows.run({ name: 'supply.restore', args: at })
  expect(rows.get('supply', supplyId)).toMatchObject({ deletedAt: null })
})

test('[SU2] a viewer changes no part', () => {
  const rows = aStore({ relation: 'viewer' })
  for (const [name, more] of [
    ['supply.add', { supplyId: aSupplyId(2), facts: { name: 'Salt' } }],
    ['supply.edit', { changes: { left: 9 } }],
    ['supply.adjust', { by: -1 }],
    ['supply.remove', {}],
  ] as const)
    expect(rows.run({ name, args: { ...at, ...more } })).toMatchObject({ refusal: { kind: 'forbidden' } })
  expect(rows.all('supply')).toEqual([aSupply()])
})

test('[SU2] a property has room for 500 parts', () => {
  const supply = Array.from({ length: MAX_SUPPLIES }, (_, n) => aSupply({ id: aSupplyId(n + 1) }))
  const rows = new HeldRows({ user: [aUser()], property: [aProperty()], membership: [aMembership()], supply })
  const facts = { name: 'Salt' }
  const refused = { ok: false, refusal: { kind: 'limit' } }
  expect(rows.run({ name: 'supply.add', args: { ...at, supplyId: aSupplyId(900), facts } })).toMatchObject(refused)
  const supplies = [{ id: aSupplyId(901), ...facts }]
  expect(rows.run({ name: 'supply.import', args: { propertyId, supplies } })).toMatchObject(refused)
})

test('[SU3] a part is for a system of its property, and stays when that is purged', () => {
  const rows = aStore()
  const other = rows.run({ name: 'supply.edit', args: { ...at, changes: { systemId: aSystemId(9) } } })
  expect(other).toMatchObject({ refusal: { kind: 'not_found' } })
  rows.run({ name: 'system.remove', args: { propertyId, systemId: aSystemId() } })
  rows.run({ name: 'trash.purge', args: { propertyId, entity: 'system', id: aSystemId() } })
  expect(rows.all('supply')).toMatchObject([{ id: supplyId, systemId: null }])
})

test.each([
  [3, -1, 2],
  [1, -2, 0],
  [null, 4, 4],
  [MAX_LEFT, 1, MAX_LEFT],
])('[SU4] of %j, a change by %i leaves %i', (before, by, after) => {
  const rows = aStore({ supply: { left: before } })
  rows.run({ name: 'supply.adjust', args: { ...at, by } })
  expect(left(rows)).toBe(after)
})

test.each([
  [3, null, 2],
  [3, 2, 1],
  [3, 1.5, 1],
  [1, 2, 0],
  [0, 1, 0],
  [null, 1, null],
])(
  '[SU5] [SU6] with %j left, a task that needs %j leaves %j; Undo puts back what was taken',
  (before, quantity, after) => {
    const rows = aStore({ supply: { left: before }, item: { parts: [{ ...filter, quantity }] } })
    complete(rows)
    expect(left(rows)).toBe(after)
    reopen(rows)
    expect(left(rows)).toBe(before)
  },
)

test('[SU5] a part in the trash is not taken, and one that only the task lists is none of the shelf', () => {
  const rows = aStore({
    supply: { deletedAt: annToday.at },
    item: { parts: [filter, { ...filter, supplyId: aSupplyId(9) }] },
  })
  expect(complete(rows)).toMatchObject({ ok: true })
  expect(left(rows)).toBe(3)
})

test('[SU6] Undo adds to what was put on the shelf meanwhile, and leaves uncounted what nobody counts any more', () => {
  const rows = aStore()
  complete(rows)
  rows.run({ name: 'supply.adjust', args: { ...at, by: 4 } })
  reopen(rows)
  expect(left(rows)).toBe(7)
  complete(rows)
  rows.run({ name: 'supply.edit', args: { ...at, changes: { left: null } } })
  reopen(rows)
  expect(left(rows)).toBeNull()
})

test('[SU7] the next occurrence takes one too', () => {
  const rows = aStore()
  complete(rows)
  expect(partsOf(rows, anItemId(2))).toEqual([filter])
})

const using = (isUsed: boolean, of = itemId) => ({ itemId: of, partId: aPartId(9), isUsed })

test('[SU5] a new part is linked to the tasks that use it, by the line that names it or a new one', () => {
  const rows = aStore({ item: { parts: [{ id: aPartId(), name: 'furnace FILTER', size: null, quantity: 2 }] } })
  const args = { ...at, changes: {}, uses: [using(true)] }
  rows.run({ name: 'supply.edit', args })
  expect(partsOf(rows)).toEqual([{ ...filter, name: 'furnace FILTER', quantity: 2 }])
  rows.run({
    name: 'supply.add',
    args: { ...at, supplyId: aSupplyId(2), facts: { name: 'Salt' }, uses: [using(true)] },
  })
  const salt = { id: aPartId(9), name: 'Salt', size: null, quantity: null, supplyId: aSupplyId(2) }
  expect(partsOf(rows)).toEqual([{ ...filter, name: 'furnace FILTER', quantity: 2 }, salt])
  rows.run({ name: 'supply.remove', args: { ...at, supplyId: aSupplyId(2), uses: [using(false)] } })
  rows.run({ name: 'supply.edit', args: { ...at, changes: {}, uses: [using(false)] } })
  expect(partsOf(rows)).toEqual([{ id: aPartId(), name: 'furnace FILTER', size: null, quantity: 2 }])
})

test('[SU5] a task that was finished or deleted meanwhile is not linked, and one with 30 parts is refused', () => {
  const link = (item: Partial<MaintenanceItem>) => {
    const rows = aStore({ item: { parts: null, ...item } })
    return {
      outcome: rows.run({ name: 'supply.edit', args: { ...at, changes: { left: 5 }, uses: [using(true)] } }),
      rows,
    }
  }
  for (const item of [{ status: 'cancelled' }, { deletedAt: annToday.at }] as const) {
    const { rows } = link(item)
    expect([left(rows), partsOf(rows)]).toEqual([5, null])
  }
  const many = Array.from({ length: 30 }, (_, n) => ({ id: aPartId(n + 20), name: `${n}`, size: null, quantity: null }))
  expect(link({ parts: many }).outcome).toMatchObject({ refusal: { kind: 'limit' } })
})

test('[SU12] an import adds missing parts and leaves existing ones as they are', () => {
  const rows = aStore()
  const supplies = [
    { id: supplyId, name: 'Changed' },
    { id: aSupplyId(2), name: 'Salt', left: 2, systemId: aSystemId() },
    { id: aSupplyId(3), name: 'Bulb', systemId: aSystemId(9) },
  ]
  rows.run({ name: 'supply.import', args: { propertyId, supplies } })
  expect(rows.all('supply')).toMatchObject([
    { name: 'Furnace filter' },
    { name: 'Salt', left: 2, systemId: aSystemId(), propertyId },
    { name: 'Bulb', left: null, systemId: null },
  ])
})
