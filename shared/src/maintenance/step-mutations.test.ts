import { expect, test } from 'vitest'
import type { Part, Step } from './schedule/maintenance-item.ts'
import {
  anItem,
  anItemId,
  aMembership,
  aPartId,
  aProperty,
  aPropertyId,
  aStepId,
  aSystem,
} from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { ArgsOf, CallOf } from '../mutations.ts'
import { describeCall } from '../testing/describe-call.ts'

const propertyId = aPropertyId()
const itemId = anItemId()
const aStep = (n: number, facts: Partial<Step> = {}): Step => ({
  id: aStepId(n),
  text: `Step ${n}`,
  done: false,
  ...facts,
})
const aPart = (n: number, facts: Partial<Part> = {}): Part => ({
  id: aPartId(n),
  name: `Part ${n}`,
  size: null,
  quantity: null,
  ...facts,
})
const many = <Line>(count: number, make: (n: number) => Line) => Array.from({ length: count }, (_, n) => make(n + 1))

const aStore = (facts = {}) =>
  new HeldRows({
    property: [aProperty()],
    membership: [aMembership()],
    system: [aSystem()],
    maintenanceItem: [anItem({ steps: [aStep(1), aStep(2)], ...facts })],
  })
const tick = (n: number, done = true): CallOf => ({
  name: 'maintenance.tick_step',
  args: { propertyId, itemId, stepId: aStepId(n), done },
})
const edit = (changes: ArgsOf<'maintenance.edit'>['changes']): CallOf => ({
  name: 'maintenance.edit',
  args: { propertyId, itemId, changes },
})
const stepsOf = (rows: HeldRows) => rows.all('maintenanceItem')[0]?.steps

test('[R25] each step is checked independently, and can be unchecked', () => {
  const rows = aStore()
  rows.run(tick(1))
  rows.run(tick(2))
  expect(stepsOf(rows)).toEqual([aStep(1, { done: true }), aStep(2, { done: true })])
  rows.run(tick(1, false))
  expect(stepsOf(rows)).toEqual([aStep(1), aStep(2, { done: true })])
})

test('[R25] checking a missing step, a checked step, or a step of a task without steps changes nothing', () => {
  expect(aStore().run(tick(9))).toEqual({ ok: true, value: [] })
  expect(aStore({ steps: [aStep(1, { done: true })] }).run(tick(1))).toEqual({ ok: true, value: [] })
  expect(aStore({ steps: null }).run(tick(1))).toEqual({ ok: true, value: [] })
})

test('[R25] [T3] a step checked on a task in the trash is kept', () => {
  const rows = aStore({ deletedAt: annToday.at })
  rows.run(tick(1))
  expect(stepsOf(rows)?.[0]).toEqual(aStep(1, { done: true }))
})

test('[R25] an edit of the list keeps checks that its author did not see', () => {
  const rows = aStore()
  rows.run(tick(2))
  rows.run(edit({ steps: [aStep(3, { done: true }), aStep(2, { text: 'Drain it' }), aStep(1)] }))
  expect(stepsOf(rows)).toEqual([aStep(3, { done: true }), aStep(2, { text: 'Drain it', done: true }), aStep(1)])
})

test.each([
  ['no steps', { steps: null }, true],
  ['30 steps', { steps: many(30, aStep) }, true],
  ['31 steps', { steps: many(31, aStep) }, false],
  ['30 parts', { parts: many(30, aPart) }, true],
  ['31 parts', { parts: many(31, aPart) }, false],
  ['an empty step', { steps: [aStep(1, { text: ' ' })] }, false],
  ['a step of 200 characters', { steps: [aStep(1, { text: 'x'.repeat(200) })] }, true],
  ['a step of 201 characters', { steps: [aStep(1, { text: 'x'.repeat(201) })] }, false],
  ['a part without a name', { parts: [aPart(1, { name: '' })] }, false],
  ['a part with a size', { parts: [aPart(1, { size: '16x25x1', quantity: 1.5 })] }, true],
  ['a part with a size of 101 characters', { parts: [aPart(1, { size: 'x'.repeat(101) })] }, false],
  ['a negative quantity', { parts: [aPart(1, { quantity: -1 })] }, false],
  ['a duplicate step', { steps: [aStep(1), aStep(1)] }, false],
  ['a duplicate part', { parts: [aPart(1), aPart(1)] }, false],
  ['every 0 days', { repeatEvery: 0, repeatUnit: 'day' }, false],
  ['every 999 days', { repeatEvery: 999, repeatUnit: 'day' }, true],
  ['every 1000 days', { repeatEvery: 1000, repeatUnit: 'day' }, false],
  ['every 0.5 years', { repeatEvery: 0.5, repeatUnit: 'year' }, false],
  ['a season from month 0', { seasonFrom: 0 }, false],
  ['a season to month 12', { seasonTo: 12 }, true],
  ['a season to month 13', { seasonTo: 13 }, false],
] as const)('[R9] [R11] [R23] validates %s: %s', (_what, changes, fits) => {
  const outcome = aStore().run({ name: 'maintenance.edit', args: { propertyId, itemId, changes } })
  expect(outcome.ok ? 'ok' : outcome.refusal.kind).toBe(fits ? 'ok' : 'invalid')
})

test.each([
  [tick(1), 'Ticked ‘Step 1’ of ‘Replace furnace filter’'],
  [tick(1, false), 'Unticked ‘Step 1’ of ‘Replace furnace filter’'],
  [tick(9), 'Ticked a step of ‘Replace furnace filter’'],
])('[M9] describes %j as: %s', (call, sentence) => {
  expect(describeCall(aStore(), call, annToday)).toEqual({ ok: true, value: sentence })
})
