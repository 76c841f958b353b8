import type { MaintenanceItem } from './schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
} from '../testing/builders/builders.ts'
import { healthOf } from '../health/health.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { ArgsOf, CallOf } from '../mutations.ts'

const NOW = annToday.at
const TODAY = annToday.today
const propertyId = aPropertyId()
const itemId = anItemId()
const inTrash = { deletedAt: NOW }

function aStore({ items = [anItem()], systems = [aSystem()], deletedAt = null as string | null } = {}) {
  return new HeldRows({
    property: [aProperty({ deletedAt }), aProperty({ id: aPropertyId(2) })],
    membership: [aMembership()],
    system: systems,
    maintenanceItem: items,
  })
}

const add = (facts: object = {}, done?: object) => ({
  name: 'maintenance.add',
  args: { propertyId, itemId: anItemId(2), facts: { title: 'Clean gutters', ...facts }, done },
})
const edit = (changes: ArgsOf<'maintenance.edit'>['changes']): CallOf => ({
  name: 'maintenance.edit',
  args: { propertyId, itemId, changes },
})
const complete = (changes: object = {}) => ({
  name: 'maintenance.complete',
  args: { propertyId, itemId, nextItemId: anItemId(9), completedDate: TODAY, ...changes },
})
const move = (completedDate: string, details: object = {}) => ({
  name: 'maintenance.move_completion',
  args: { propertyId, itemId, completedDate, ...details },
})
const reopen: CallOf = { name: 'maintenance.reopen', args: { propertyId, itemId } }
const remove: CallOf = { name: 'maintenance.remove', args: { propertyId, itemId } }
const restore: CallOf = { name: 'maintenance.restore', args: { propertyId, itemId } }
const everyMonth = { isRecurring: true, recurringInterval: 'monthly', dueDate: '2026-11-10' } as const
const monthly = { ...everyMonth, seriesStart: '2026-11-10' }

test('[M14] a new task defaults to routine maintenance of medium priority, counted and scheduled', () => {
  const rows = aStore()
  rows.run(add())
  expect(rows.all('maintenanceItem')[1]).toEqual(
    anItem({ id: anItemId(2), title: 'Clean gutters', systemId: null, createdAt: NOW, updatedAt: NOW }),
  )
})

test('[M14] [R2] a new recurring task starts its series on its due date and announces the next one', () => {
  const rows = aStore()
  rows.run(add({ isRecurring: true, recurringInterval: 'quarterly', dueDate: '2026-11-30', systemId: aSystemId() }))
  expect(rows.all('maintenanceItem')[1]).toMatchObject({
    seriesStart: '2026-11-30',
    nextDueDate: '2027-02-28',
    systemId: aSystemId(),
  })
})

test.each([null, '2005-03-01'])(
  '[H30] [QA14] a replacement years ago dates its system, installed %s, and lowers nothing',
  (installDate) => {
    const heater = aSystem({ systemType: 'plumbing_water_heater', installDate, statusRating: 97, status: 'excellent' })
    const rows = aStore({ items: [], systems: [heater] })
    const health = () => rows.all('system').map((system) => healthOf(system, rows.all('maintenanceItem'), TODAY).score)
    const [before = 100] = health()
    const facts = { title: 'Replaced water heater', type: 'replacement', systemId: heater.id }
    rows.run(add(facts, { completedDate: '2019-06-01', nextItemId: anItemId(9) }))
    expect(rows.all('system')).toMatchObject([{ installDate: '2019-06-01', statusRating: 97, status: 'excellent' }])
    expect(health()[0]).toBeGreaterThanOrEqual(before)
    expect(rows.all('maintenanceItem')).toMatchObject([{ status: 'completed', completedDate: '2019-06-01' }])
  },
)

test('[M15] a task added as already completed has all the effects of a completion', () => {
  const rows = aStore()
  const done = { completedDate: '2026-11-19', nextItemId: anItemId(9), cost: 40 }
  rows.run(add({ ...everyMonth, systemId: aSystemId() }, done))
  expect(rows.all('maintenanceItem').slice(1)).toMatchObject([
    { id: anItemId(2), status: 'completed', completedDate: '2026-11-19', completedBy: aUserId(), cost: 40 },
    { id: anItemId(9), status: 'scheduled', previousItemId: anItemId(2), dueDate: '2026-12-19' },
  ])
  expect(rows.all('system')).toMatchObject([{ statusRating: 80, lastServiced: '2026-11-19' }])
})

test('[M16] a new due date restarts the series there; other edits do not', () => {
  const rows = aStore({ items: [anItem({ ...monthly, nextDueDate: '2026-12-10' })] })
  rows.run(edit({ title: 'Other', priority: 'urgent' }))
  expect(rows.all('maintenanceItem')).toMatchObject([
    { title: 'Other', seriesStart: '2026-11-10', nextDueDate: '2026-12-10' },
  ])
  rows.run(edit({ dueDate: '2026-11-15' }))
  expect(rows.all('maintenanceItem')).toMatchObject([{ seriesStart: '2026-11-15', nextDueDate: '2026-12-15' }])
  rows.run(edit({ isRecurring: false }))
  expect(rows.all('maintenanceItem')).toMatchObject([{ nextDueDate: null }])
})

test('[R9] a free interval and its equivalent preset stay in step', () => {
  const rows = aStore({ items: [anItem({ ...monthly, nextDueDate: '2026-12-10' })] })
  rows.run(edit({ repeatEvery: 10, repeatUnit: 'day' }))
  expect(rows.all('maintenanceItem')).toMatchObject([{ recurringInterval: null, nextDueDate: '2026-11-20' }])
  rows.run(edit({ recurringInterval: 'annual' }))
  expect(rows.all('maintenanceItem')).toMatchObject([
    { repeatEvery: null, repeatUnit: null, recurringInterval: 'annual', nextDueDate: '2027-11-10' },
  ])
  rows.run(add({ isRecurring: true, repeatEvery: 3, repeatUnit: 'month', dueDate: '2026-11-30' }))
  expect(rows.all('maintenanceItem')[1]).toMatchObject({ recurringInterval: 'quarterly', nextDueDate: '2027-02-28' })
})

test('[R12] a new season recalculates the announced date and leaves the series', () => {
  const rows = aStore({ items: [anItem({ ...monthly, seriesStart: '2026-01-31', nextDueDate: '2026-12-10' })] })
  rows.run(edit({ seasonFrom: 4, seasonTo: 11 }))
  expect(rows.all('maintenanceItem')).toMatchObject([{ seriesStart: '2026-01-31', nextDueDate: '2027-04-01' }])
})

test('[R22] a completion records who did the work, and undo restores the previous name', () => {
  const rows = aStore({ items: [anItem({ ...monthly, completedByName: 'Bob' })] })
  rows.run(complete({ completedByName: ' Ace Heating ' }))
  expect(rows.all('maintenanceItem')).toMatchObject([
    { completedByName: 'Ace Heating', completedBy: aUserId() },
    { completedByName: null },
  ])
  rows.run(reopen)
  expect(rows.all('maintenanceItem')).toMatchObject([{ completedByName: 'Bob' }])
})

test('[C1] [C11] a completion closes the task, updates its system and creates the next occurrence', () => {
  const rows = aStore({ items: [anItem(monthly)] })
  const outcome = rows.run(complete({ cost: 40, vendor: 'Ace', notes: 'Done' }))
  expect(outcome).toEqual({
    ok: true,
    value: [`maintenanceItem/${itemId}`, `maintenanceItem/${anItemId(9)}`, `system/${aSystemId()}`],
  })
  expect(rows.all('maintenanceItem')).toMatchObject([
    { status: 'completed', completedBy: aUserId(), cost: 40, vendor: 'Ace', notes: 'Done' },
    { id: anItemId(9), status: 'scheduled', scope: anItem().scope, dueDate: '2026-12-20' },
  ])
})

test('[M17] a completion does not update a system in the trash', () => {
  const rows = aStore({ systems: [aSystem(inTrash)] })
  expect(rows.run(complete())).toEqual({ ok: true, value: [`maintenanceItem/${itemId}`] })
})

test('[C15] undoing a completion restores everything except the timestamp', () => {
  const rows = aStore({ items: [anItem(monthly)] })
  rows.run(complete({ cost: 40 }))
  rows.run(reopen)
  expect(rows.all('maintenanceItem')).toEqual([anItem({ ...monthly, updatedAt: NOW })])
  expect(rows.all('system')).toEqual([aSystem({ updatedAt: NOW })])
})

test('[C21] a completion moves with its system and its next occurrence, and the touched details change', () => {
  const rows = aStore({ items: [anItem(monthly)] })
  rows.run(complete({ cost: 40, vendor: 'Ace', notes: 'Done' }))
  rows.run(edit({ cost: 55 }))
  rows.run(move('2026-11-15', { notes: null }))
  expect(rows.all('maintenanceItem')).toMatchObject([
    { completedDate: '2026-11-15', completedBy: aUserId(), cost: 55, vendor: 'Ace', notes: null },
    { id: anItemId(9), dueDate: '2026-12-15', nextDueDate: '2027-01-15' },
  ])
  expect(rows.all('system')).toMatchObject([{ statusRating: 80, lastServiced: '2026-11-15' }])
  rows.run(reopen)
  expect(rows.all('maintenanceItem')).toEqual([anItem({ ...monthly, updatedAt: NOW })])
  expect(rows.all('system')).toEqual([aSystem({ updatedAt: NOW })])
})

test('[C21] moving to the same day changes only the details', () => {
  const rows = aStore({ items: [anItem(monthly)] })
  rows.run(complete())
  expect(rows.run(move(TODAY))).toEqual({ ok: true, value: [] })
  expect(rows.run(move(TODAY, { cost: 5 }))).toEqual({ ok: true, value: [`maintenanceItem/${itemId}`] })
})

test('[C16] undoing a completion keeps a next occurrence that was completed and then removed', () => {
  const rows = aStore({ items: [anItem(monthly)] })
  rows.run(complete())
  const next = { propertyId, itemId: anItemId(9) }
  rows.run({ name: 'maintenance.complete', args: { ...next, nextItemId: anItemId(10), completedDate: TODAY } })
  rows.run({ name: 'maintenance.remove', args: next })
  rows.run(reopen)
  expect(rows.all('maintenanceItem').map(({ id, status, previousItemId }) => [id, status, previousItemId])).toEqual([
    [itemId, 'scheduled', null],
    [anItemId(9), 'completed', null],
    [anItemId(10), 'scheduled', anItemId(9)],
  ])
})

test('[T3] an edit of a task in the trash is kept with it', () => {
  const rows = aStore({ items: [anItem(inTrash)], deletedAt: NOW })
  rows.run(edit({ title: 'Late' }))
  expect(rows.all('maintenanceItem')).toEqual([anItem({ ...inTrash, title: 'Late', updatedAt: NOW })])
})

test('[M8] a task is moved to the trash and restored unchanged', () => {
  const rows = aStore()
  rows.run(remove)
  expect(rows.all('maintenanceItem')).toEqual([anItem({ deletedAt: NOW, updatedAt: NOW })])
  rows.run(restore)
  expect(rows.all('maintenanceItem')).toEqual([anItem({ updatedAt: NOW })])
})

const completed = anItem({ status: 'completed', completedDate: '2026-11-01' })
const elsewhere = { propertyId: aPropertyId(2) }
const refusals: [
  string,
  CallOf | { name: string; args: unknown },
  string,
  { items?: MaintenanceItem[]; systems?: ReturnType<typeof aSystem>[]; deletedAt?: string }?,
][] = [
  ['no title', add({ title: ' ' }), 'invalid'],
  ['a new task that is completed', add({ status: 'completed' }), 'invalid'],
  ['an id that is taken', { name: 'maintenance.add', args: { ...add().args, itemId } }, 'conflict'],
  ['a task in a property in the trash', add(), 'not_found', inTrash],
  ['a task of a system in the trash', add({ systemId: aSystemId() }), 'not_found', { systems: [aSystem(inTrash)] }],
  ['a task of a system that is not there', add({ systemId: aSystemId(5) }), 'not_found'],
  [
    'a task of a system of another property',
    add({ systemId: aSystemId() }),
    'outside_scope',
    { systems: [aSystem(elsewhere)] },
  ],
  ['work done in the future', add({}, { completedDate: '2026-11-21', nextItemId: anItemId(9) }), 'invalid'],
  [
    'an edit that completes',
    { ...edit({}), args: { propertyId, itemId, changes: { status: 'completed' } } },
    'invalid',
  ],
  ['an edit that opens what is completed', edit({ status: 'scheduled' }), 'conflict', { items: [completed] }],
  [
    'an edit to a system of another property',
    edit({ systemId: aSystemId(2) }),
    'outside_scope',
    { systems: [aSystem({ ...elsewhere, id: aSystemId(2) })] },
  ],
  ['an edit of what is not there', edit({ title: 'x' }), 'not_found', { items: [] }],
  ['completing in the future', complete({ completedDate: '2026-11-21' }), 'invalid'],
  ['completing before 1900', complete({ completedDate: '1899-12-31' }), 'invalid'],
  ['completing what is completed', complete(), 'conflict', { items: [completed] }],
  ['completing what is in the trash', complete(), 'not_found', { items: [anItem(inTrash)] }],
  ['completing in a property in the trash', complete(), 'not_found', inTrash],
  ['completing a task of another property', complete(), 'outside_scope', { items: [anItem(elsewhere)] }],
  [
    'a next id that is taken',
    complete({ nextItemId: anItemId(3) }),
    'conflict',
    { items: [anItem(monthly), anItem({ id: anItemId(3) })] },
  ],
  ['moving what is not completed', move('2026-11-01'), 'conflict'],
  ['moving into the future', move('2026-11-21'), 'invalid', { items: [completed] }],
  ['moving to before 1900', move('1899-12-31'), 'invalid', { items: [completed] }],
  ['moving what is in the trash', move('2026-11-02'), 'not_found', { items: [{ ...completed, ...inTrash }] }],
  ['moving in a property in the trash', move('2026-11-02'), 'not_found', { ...inTrash, items: [completed] }],
  ['moving a completion of another property', move('2026-11-02'), 'outside_scope', { items: [anItem(elsewhere)] }],
  ['taking back what is not completed', reopen, 'conflict'],
  ['taking back what is in the trash', reopen, 'not_found', { items: [{ ...completed, ...inTrash }] }],
  ['removing what is removed', remove, 'not_found', { items: [anItem(inTrash)] }],
  ['restoring what is not there', restore, 'not_found', { items: [] }],
  ['restoring in a property in the trash', restore, 'not_found', { ...inTrash, items: [anItem(inTrash)] }],
  ['restoring a task of another property', restore, 'outside_scope', { items: [anItem({ ...elsewhere, ...inTrash })] }],
]

test.each(refusals)('a refusal changes nothing: %s', (_name, call, kind, property = {}) => {
  const rows = aStore(property)
  const before = [rows.all('system'), rows.all('maintenanceItem')]
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind } })
  expect([rows.all('system'), rows.all('maintenanceItem')]).toEqual(before)
})
