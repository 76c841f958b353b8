import type { MaintenanceItem } from './schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anItem, anItemId, aMembership, aProperty, aPropertyId, aSystem } from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { ArgsOf, CallOf } from '../mutations.ts'
import { describeCall } from '../testing/describe-call.ts'

const NOW = annToday.at
const TODAY = annToday.today
const propertyId = aPropertyId()
const itemId = anItemId()
const inTrash = { deletedAt: NOW }
const monthly = {
  isRecurring: true,
  recurringInterval: 'monthly',
  dueDate: '2026-11-10',
  seriesStart: '2026-11-10',
} as const

function aStore({ items = [anItem(monthly)], deletedAt = null as string | null } = {}) {
  return new HeldRows({
    property: [aProperty({ deletedAt })],
    membership: [aMembership()],
    system: [aSystem()],
    maintenanceItem: items,
  })
}

const of = (n: number) => ({ propertyId, itemId: anItemId(n) })
const skip = (n = 1): CallOf => ({ name: 'maintenance.skip', args: { ...of(n), nextItemId: anItemId(n + 10) } })
const complete = (n = 1): CallOf => ({
  name: 'maintenance.complete',
  args: { ...of(n), nextItemId: anItemId(n + 20), completedDate: TODAY },
})
const snooze = (until: string | null): CallOf => ({ name: 'maintenance.snooze', args: { ...of(1), until } })
const reschedule = (to: string): CallOf => ({ name: 'maintenance.reschedule', args: { ...of(1), to } })
const pause: CallOf = { name: 'maintenance.pause', args: of(1) }
const resume: CallOf = { name: 'maintenance.resume', args: of(1) }
const undo = (verb: ArgsOf<'maintenance.undo'>['verb']): CallOf => ({
  name: 'maintenance.undo',
  args: { ...of(1), verb },
})
const edit = (changes: ArgsOf<'maintenance.edit'>['changes']): CallOf => ({
  name: 'maintenance.edit',
  args: { ...of(1), changes },
})
const reopen: CallOf = { name: 'maintenance.reopen', args: of(1) }
const remove = (n: number): CallOf => ({ name: 'maintenance.remove', args: of(n) })

function done(rows: HeldRows, ...calls: CallOf[]) {
  for (const call of calls) expect(rows.run(call)).toMatchObject({ ok: true })
  return rows.all('maintenanceItem')
}

test('[R13] [R14] a skip cancels the occurrence, creates the next one and leaves the system unchanged', () => {
  const rows = aStore()
  expect(rows.run(skip())).toEqual({
    ok: true,
    value: [`maintenanceItem/${itemId}`, `maintenanceItem/${anItemId(11)}`],
  })
  expect(rows.all('maintenanceItem')).toMatchObject([
    { status: 'cancelled', completedDate: null, cost: null, nextDueDate: '2026-12-20' },
    { status: 'scheduled', scope: anItem().scope, dueDate: '2026-12-20', previousItemId: itemId },
  ])
})

test.each([
  ['skip', [skip()]],
  ['snooze', [snooze('2026-12-01')]],
  ['reschedule', [reschedule('2026-12-01')]],
  ['pause', [pause]],
] as const)('[R19] undoing a %s restores everything except the update time', (verb, calls) => {
  expect(done(aStore(), ...calls, undo(verb))).toEqual([anItem({ ...monthly, updatedAt: NOW })])
})

test('[R19] undoing a resume leaves the task paused since its original date', () => {
  const paused = anItem({ ...monthly, pausedOn: '2026-11-01' })
  expect(done(aStore({ items: [paused] }), resume, undo('resume'))).toEqual([{ ...paused, updatedAt: NOW }])
})

test('[R15] a skipped task that is then completed has one next occurrence', () => {
  expect(done(aStore(), skip(), complete())).toMatchObject([
    { status: 'completed', undoable: null, completion: { itemBefore: { status: 'scheduled' } } },
    { id: anItemId(21), previousItemId: itemId },
  ])
})

test('[R15] an edit that reopens a skipped task undoes the skip; an edit of its text does not', () => {
  expect(done(aStore(), skip(), edit({ title: 'Other', status: 'cancelled' }))).toHaveLength(2)
  expect(done(aStore(), skip(), edit({ status: 'in_progress' }))).toMatchObject([
    { status: 'in_progress', undoable: null },
  ])
})

test('[R17] [M16] a new due date ends a snooze and clears a reschedule; other edits do not', () => {
  const rows = aStore()
  const put = { snoozedUntil: '2026-12-05', rescheduledFrom: '2026-11-10' }
  done(rows, reschedule('2026-12-01'), snooze('2026-12-05'), edit({ notes: 'Attic' }))
  expect(rows.all('maintenanceItem')).toMatchObject([put])
  done(rows, edit({ dueDate: '2026-12-24' }))
  expect(rows.all('maintenanceItem')).toMatchObject([
    { snoozedUntil: null, rescheduledFrom: null, seriesStart: '2026-12-24' },
  ])
})

test('[R20] pausing twice and resuming twice change nothing more', () => {
  const rows = aStore()
  done(rows, pause)
  expect(rows.run(pause)).toEqual({ ok: true, value: [] })
  done(rows, resume)
  expect(rows.run(resume)).toEqual({ ok: true, value: [] })
})

test('[R19] undoing a skip leaves a next occurrence that was completed and removed in the trash', () => {
  expect(done(aStore(), skip(), complete(11), remove(11), undo('skip'))).toMatchObject([
    { id: itemId, status: 'scheduled' },
    { id: anItemId(11), status: 'completed', previousItemId: null },
    { id: anItemId(31), previousItemId: anItemId(11) },
  ])
})

test('[R19] a completion can be undone although the skipped next occurrence is in the trash', () => {
  expect(done(aStore(), complete(), skip(21), remove(21), reopen)).toMatchObject([
    { id: itemId, status: 'scheduled' },
    { id: anItemId(21), status: 'cancelled', previousItemId: null },
    { id: anItemId(31), previousItemId: anItemId(21) },
  ])
})

test('[T5] purging an occurrence clears the reference in the skipped one before it', () => {
  const purge: CallOf = { name: 'trash.purge', args: { propertyId, entity: 'maintenanceItem', id: anItemId(11) } }
  expect(done(aStore(), skip(), remove(11), purge)).toMatchObject([{ undoable: { verb: 'skip', nextItemId: null } }])
})

test.each([
  [skip(), 'Skipped ‘Replace furnace filter’'],
  [snooze('2026-12-01'), 'Snoozed ‘Replace furnace filter’ until Dec 1, 2026'],
  [snooze(null), 'Ended the snooze of ‘Replace furnace filter’'],
  [reschedule('2026-12-01'), 'Rescheduled ‘Replace furnace filter’ to Dec 1, 2026'],
  [pause, 'Paused ‘Replace furnace filter’'],
  [resume, 'Resumed ‘Replace furnace filter’'],
  [undo('skip'), 'Undid the skip of ‘Replace furnace filter’'],
  [undo('reschedule'), 'Undid the rescheduling of ‘Replace furnace filter’'],
])('[M9] describes %j as: %s', (call, sentence) => {
  expect(describeCall(aStore(), call, annToday)).toEqual({ ok: true, value: sentence })
})

const skipped = anItem({
  status: 'cancelled',
  undoable: { verb: 'skip', on: TODAY, before: {}, after: {}, nextItemId: null },
})
const refusals: [string, CallOf, string, string, { items?: MaintenanceItem[]; deletedAt?: string }?][] = [
  ['a snooze until today', snooze(TODAY), 'invalid', 'The date must be after today'],
  ['a new day in the past', reschedule('2026-11-19'), 'invalid', 'The date can’t be in the past'],
  [
    'skipping what is completed',
    skip(),
    'conflict',
    '‘Replace furnace filter’ was already completed',
    { items: [anItem({ status: 'completed' })] },
  ],
  ['skipping twice', skip(), 'conflict', '‘Replace furnace filter’ was already skipped', { items: [skipped] }],
  [
    'pausing what is canceled',
    pause,
    'conflict',
    '‘Replace furnace filter’ was already canceled',
    { items: [anItem({ status: 'cancelled' })] },
  ],
  ['undoing nothing', undo('pause'), 'conflict', 'Something else was done with ‘Replace furnace filter’ since then'],
  ['pausing what is in the trash', pause, 'not_found', 'This task was deleted', { items: [anItem(inTrash)] }],
  ['pausing in a property in the trash', pause, 'not_found', 'This property was deleted', inTrash],
  [
    'a next id that is taken',
    skip(),
    'conflict',
    'Something with this id already exists',
    { items: [anItem(monthly), anItem({ id: anItemId(11) })] },
  ],
]
test.each(refusals)('[R13] [R19] a refusal changes nothing: %s', (_name, call, kind, message, property = {}) => {
  const rows = aStore(property)
  const before = rows.all('maintenanceItem')
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind, message } })
  expect(rows.all('maintenanceItem')).toEqual(before)
})

test('[C16] [R19] neither a completion nor a skip can be undone while the next occurrence is skipped', () => {
  for (const [first, next, back] of [
    [complete(), 21, reopen],
    [skip(), 11, undo('skip')],
  ] as const) {
    const rows = aStore()
    done(rows, first, skip(next))
    expect(rows.run(back)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
  }
})
