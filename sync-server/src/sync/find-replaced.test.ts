import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { ItemId, StepId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { syncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { anItemId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { View } from '../storage/store.ts'
import { findReplaced } from './find-replaced.ts'
import {
  addSystem,
  ann,
  createProperty,
  editSystem,
  property,
  laptop,
  max,
  NOW,
  ok,
  pushed,
  request,
  SyncWorld,
} from './testing/sync-world.ts'

let world: SyncWorld
let bySeq = 0

beforeEach(async () => {
  world = await SyncWorld.open()
  bySeq = 0
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  await world.maxJoins()
})

/** Pushes Max's changes; he has seen the current values. */
const maxMakes = (...calls: CallOf[]) =>
  world.service.sync(
    max,
    request({
      user: max,
      device: laptop,
      mutations: calls.map((call) => pushed(10 + ++bySeq, call, { seq: bySeq })),
    }),
  )

const resultsOf = async (mutation: PushedMutation) =>
  ok(await world.service.sync(ann, request({ acked: 2, mutations: [mutation] }))).results

test('[P13] an unseen value of another person is returned as replaced until the device acknowledges the result', async () => {
  await maxMakes(editSystem(1, 'his'), editSystem(1, 'his too'))
  const blind = pushed(3, editSystem(1, 'hers'), { was: { notes: null } })
  const replaced = [{ entity: 'system', id: aSystemId(), field: 'notes', value: 'his too', by: 'Max', at: NOW }]
  for (let time = 1; time <= 2; time += 1)
    expect(await resultsOf(blind)).toEqual([{ id: blind.id, status: 'ok', replaced }])
  expect((await world.systemRow())?.notes).toBe('hers')
})

test('[P13] a field that the mutation does not list as seen counts as unseen', async () => {
  await maxMakes(editSystem(1, 'his'))
  const [result] = await resultsOf(pushed(3, editSystem(1, 'hers'), { was: {} }))
  expect(result).toMatchObject({ replaced: [{ field: 'notes', value: 'his' }] })
})

const brand: CallOf = {
  name: 'system.edit',
  args: { propertyId: property, systemId: aSystemId(), changes: { brand: 'Acme' } },
}
const quiet: [string, PushedMutation][] = [
  ['the person saw', pushed(3, editSystem(1, 'hers'), { was: { notes: 'his' } })],
  ['is the same', pushed(3, editSystem(1, 'his'), { was: { notes: null } })],
  ['is of another field', pushed(3, brand, { was: { brand: null } })],
  ['an app from before it was said replaces', pushed(3, editSystem(1, 'hers'))],
]

test.each(quiet)('[P13] reports no replaced value for a value that %s', async (_name, mutation) => {
  await maxMakes(editSystem(1, 'his'))
  expect(await resultsOf(mutation)).toEqual([{ id: mutation.id, status: 'ok' }])
})

test('[P13] a value that the person set on another device is not another person’s', async () => {
  await maxMakes(editSystem(1, 'his'))
  await world.service.sync(
    ann,
    request({ device: laptop2, mutations: [pushed(21, editSystem(1, 'hers'), { seq: 1, was: { notes: 'his' } })] }),
  )
  const mutation = pushed(3, editSystem(1, 'later'), { was: { notes: null } })
  expect(await resultsOf(mutation)).toEqual([{ id: mutation.id, status: 'ok' }])
})

const laptop2 = '00000000-0000-7000-8020-000000000077' as typeof laptop
const itemId: ItemId = anItemId()
const steps = (text: string, done: boolean) => [{ id: '00000000-0000-7000-8021-000000000001' as StepId, text, done }]
const editSteps = (text: string, done = false): CallOf => ({
  name: 'maintenance.edit',
  args: { propertyId: property, itemId, changes: { steps: steps(text, done) } },
})
const aTask = (): CallOf => ({
  name: 'maintenance.add',
  args: { propertyId: property, itemId, facts: { title: 'Filter', vendor: 'Bob', steps: steps('Open', false) } },
})

test('[P13] lists are compared by content, ignoring ticked steps, which an edit preserves', async () => {
  await world.push(pushed(3, aTask()))
  const tick = { name: 'maintenance.tick_step', args: { propertyId: property, itemId, done: true } } as const
  await maxMakes({ ...tick, args: { ...tick.args, stepId: steps('', false)[0]?.id as StepId } })
  const seen = steps('Open', false).map(({ id, text, done }) => ({ done, text, id }))
  const edit = pushed(4, editSteps('Close'), { was: { steps: seen } })
  expect(ok(await world.service.sync(ann, request({ acked: 3, mutations: [edit] }))).results).toEqual([
    { id: edit.id, status: 'ok' },
  ])
  await maxMakes(editSteps('Lock'))
  const [result] = ok(
    await world.service.sync(
      ann,
      request({ acked: 4, mutations: [pushed(5, editSteps('Seal'), { was: { steps: steps('Close', false) } })] }),
    ),
  ).results
  expect(result).toMatchObject({ replaced: [{ field: 'steps', value: steps('Lock', true) }] })
})

test('[P13] [C1] fields entered with a completion also replace values', async () => {
  await world.push(pushed(3, aTask()))
  await maxMakes({ name: 'maintenance.edit', args: { propertyId: property, itemId, changes: { vendor: 'Max & Co' } } })
  const args = { propertyId: property, itemId, nextItemId: anItemId(2), completedDate: '2026-11-20', vendor: 'Ann Inc' }
  const done = pushed(4, { name: 'maintenance.complete', args }, { was: { vendor: 'Bob' } })
  expect(ok(await world.service.sync(ann, request({ acked: 3, mutations: [done] }))).results).toMatchObject([
    { replaced: [{ entity: 'maintenanceItem', field: 'vendor', value: 'Max & Co', by: 'Max' }] },
  ])
})

test('[P13] the log is read only if an unseen value is replaced', async () => {
  let reads = 0
  const view = { history: async () => ((reads += 1), []) } as unknown as View
  const change = { entity: 'system' as const, id: aSystemId(), before: aSystem(), after: aSystem({ notes: 'x' }) }
  const edit = { entity: 'system' as const, id: aSystemId(), changes: { notes: 'x' } }
  const input = { userId: ann, edit, changes: [change] }
  await findReplaced(view, { ...input, was: { notes: null } })
  await findReplaced(view, { ...input, was: undefined })
  await findReplaced(view, { ...input, edit: undefined, was: {} })
  expect(reads).toBe(0)
  await findReplaced(view, { ...input, was: { notes: 'y' } })
  expect(reads).toBe(1)
})

test('[P13] a value set before a row was recreated under its id is not another person’s', async () => {
  const at = NOW
  const set = { actor: max, at, before: { notes: null }, after: { notes: 'his' } }
  const [gone, begun] = [
    { actor: max, at, before: { notes: 'his' }, after: null },
    { actor: max, at, before: null, after: {} },
  ]
  const change = { entity: 'system' as const, id: aSystemId(), before: aSystem(), after: aSystem({ notes: 'x' }) }
  const edit = { entity: 'system' as const, id: aSystemId(), changes: { notes: 'x' } }
  const view = (...history: object[]) => ({ history: async () => history, byIndex: async () => [] }) as unknown as View
  const input = { userId: ann, edit, changes: [change], was: { notes: 'his' } }
  expect(await findReplaced(view(begun, gone, set), input)).toBeNull()
  expect(await findReplaced(view(set, begun), input)).toMatchObject([{ field: 'notes', by: 'Someone else' }])
})

test('[P13] a tick by another person does not make the steps theirs', async () => {
  await world.push(pushed(3, aTask()), pushed(4, editSteps('Close'), { was: { steps: steps('Open', false) } }))
  await maxMakes({
    name: 'maintenance.tick_step',
    args: { propertyId: property, itemId, stepId: must(steps('', false)[0], 'a step').id, done: true },
  })
  const blind = pushed(5, editSteps('Seal'), { was: { steps: steps('Open', false) } })
  expect(ok(await world.service.sync(ann, request({ acked: 4, mutations: [blind] }))).results).toEqual([
    { id: blind.id, status: 'ok' },
  ])
})

/** A view of a log with this many newer changes of the brand. */
function logged(newer: number, ...older: object[]) {
  const limits: number[] = []
  const brand = { actor: ann, at: NOW, before: { brand: 'a' }, after: { brand: 'b' } }
  const log = [...Array.from({ length: newer }, () => brand), ...older]
  const history = async (_entity: string, _id: string, limit: number) => {
    limits.push(limit)
    return log.slice(0, limit)
  }
  return { limits, view: { history, byIndex: async () => [{ userId: max, name: 'Max' }] } as unknown as View }
}

const earlier = '2025-01-01T08:00:00.000Z'
const setBy = (actor: typeof ann) => ({ actor, at: earlier, before: { notes: null }, after: { notes: 'set' } })
const notesEdit = {
  userId: ann,
  edit: { entity: 'system' as const, id: aSystemId(), changes: { notes: 'new' } },
  changes: [
    { entity: 'system' as const, id: aSystemId(), before: aSystem({ notes: 'set' }), after: aSystem({ notes: 'new' }) },
  ],
  was: { notes: 'old' },
}

test.each([
  ['another person', 99, setBy(max), [['Max', earlier]], [100]],
  ['another person, long ago', 150, setBy(max), [['Max', earlier]], [100, 1000]],
  ['the person', 150, setBy(ann), [], [100, 1000]],
  ['another person, beyond what is read', 1000, setBy(max), [['Someone else', NOW]], [100, 1000]],
  ['the person, beyond what is read', 1000, setBy(ann), [['Someone else', NOW]], [100, 1000]],
])('[P26] a value set by %s, %d changes ago', async (_who, newer, set, replaced, limits) => {
  const log = logged(newer, set)
  const found = await findReplaced(log.view, notesEdit)
  expect(found?.map(({ by, at }) => [by, at]) ?? []).toEqual(replaced)
  expect(log.limits).toEqual(limits)
})

test('[P26] a value that nobody has set since the row began is not reported, however long its log is', async () => {
  const begun = { actor: max, at: earlier, before: null, after: { brand: 'a' } }
  expect(await findReplaced(logged(150, begun).view, notesEdit)).toBeNull()
})

test('[P13] [P18] a request with a seen version instead of seen values is still parsed', () => {
  const old = { ...pushed(3, editSystem(1, 'hers')), seenVersion: 3 }
  const parsed = syncRequest.parse(request({ mutations: [old] }))
  expect(parsed.mutations).toEqual([pushed(3, editSystem(1, 'hers'))])
})

test('[SE74] seen values are limited in size like everything that is pushed', () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`field${n}`, n]))
  const mutations = [pushed(3, editSystem(1, 'hers'), { was: many })]
  expect(syncRequest.safeParse(request({ mutations })).success).toBe(false)
})
