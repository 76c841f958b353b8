import { beforeEach, expect, test } from 'vitest'
import { aUser, aUserId } from '../testing/builders/builders.ts'
import { aClientId } from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { aPlanId, aTouchpointPlan } from '../testing/builders/message-builders.ts'
import { MAX_PLANS } from './touchpoint-plan-mutations.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const TODAY = '2026-11-20'
const planId = aPlanId(2)
const facts = { title: 'Check-in', touchpointType: 'market-update', rhythm: 'monthly', startsOn: TODAY }

let rows: HeldRows
beforeEach(() => {
  const user = aUser({ id: rita.userId, role: 'realtor', plan: 'professional' })
  rows = new HeldRows({ user: [user], touchpointPlan: [aTouchpointPlan()] })
})

const run = (name: string, args: object, today = TODAY) => rows.run({ name, args }, { ...rita, today })
const add = (more: object = {}) => run('touchpoint_plan.add', { planId, facts: { ...facts, ...more } })
const edit = (changes: object, today = TODAY) => run('touchpoint_plan.edit', { planId: aPlanId(), changes }, today)
const plan = (id = aPlanId()) => rows.get('touchpointPlan', id)
const refused = (kind: string, path?: string) => ({
  ok: false,
  refusal: { kind, ...(path && { issues: [{ path }] }) },
})

test('[TP20] a plan defaults to all clients, by email, as suggestions', () => {
  add()
  const unstated = { clientIds: null, channel: 'email', sendsByItself: false, isPaused: false, priority: 'medium' }
  expect(plan(planId)).toMatchObject({ ...facts, ...unstated, automaticSince: null })
})

test('[TP45] an urgent plan of an earlier version is one of high priority', () => {
  add({ priority: 'urgent' })
  expect(plan(planId)).toMatchObject({ priority: 'high' })
  edit({ priority: 'urgent' })
  expect(plan()).toMatchObject({ priority: 'high' })
})

test.each([
  ['a first day in the past', { startsOn: '2026-11-19' }, 'startsOn'],
  ['a custom plan without a description', { touchpointType: 'custom', description: ' ' }, 'description'],
  ['a plan without clients', { clientIds: [] }, 'facts.clientIds'],
  ['a plan for 501 clients', { clientIds: Array.from({ length: 501 }, (_, n) => aClientId(n)) }, 'facts.clientIds'],
])('[TP20] %s is refused', (_what, more, path) => {
  expect(add(more)).toMatchObject(refused('invalid', path))
})

test('[TP20] a plan beyond the maximum is refused, and removing one makes room', () => {
  for (let n = 2; n <= MAX_PLANS; n += 1)
    expect(run('touchpoint_plan.add', { planId: aPlanId(n), facts })).toMatchObject({ ok: true })
  const another = () => run('touchpoint_plan.add', { planId: aPlanId(MAX_PLANS + 1), facts })
  expect(another()).toMatchObject(refused('conflict'))
  run('touchpoint_plan.remove', { planId: aPlanId(2) })
  expect(another()).toMatchObject({ ok: true })
  expect(run('touchpoint_plan.restore', { planId: aPlanId(2) })).toMatchObject(refused('conflict'))
})

test('[TP20] a start date in the past is accepted if it is unchanged', () => {
  expect(edit({ title: 'Hello' }, '2027-01-05')).toMatchObject({ ok: true })
  expect(edit({ startsOn: '2027-01-04' }, '2027-01-05')).toMatchObject(refused('invalid', 'startsOn'))
})

test('[TP21] a plan sends automatically from the day on which this was turned on', () => {
  edit({ sendsByItself: true }, '2026-12-10')
  expect(plan()).toMatchObject({ automaticSince: '2026-12-10' })
  edit({ title: 'Hello' }, '2026-12-20')
  expect(plan()).toMatchObject({ automaticSince: '2026-12-10' })
})

test.each([
  ['paused and resumed', [{ isPaused: true }, { isPaused: false }]],
  ['given a new rhythm', [{ rhythm: 'yearly' }]],
  ['given a new first day', [{ startsOn: '2026-12-30' }]],
])('[TP21] a plan that was %s sends no earlier occurrences', (_what, changes) => {
  edit({ sendsByItself: true }, '2026-12-10')
  for (const change of changes) edit(change, '2026-12-20')
  expect(plan()).toMatchObject({ automaticSince: '2026-12-20' })
})

test('[TP21] a paused or removed plan sends nothing; once restored, nothing from before', () => {
  edit({ sendsByItself: true, isPaused: true })
  expect(plan()).toMatchObject({ automaticSince: null })
  edit({ isPaused: false })
  run('touchpoint_plan.remove', { planId: aPlanId() })
  expect(plan()).toMatchObject({ automaticSince: null })
  expect(edit({ title: 'Hello' })).toMatchObject(refused('not_found'))
  run('touchpoint_plan.restore', { planId: aPlanId() }, '2026-12-20')
  expect(plan()).toMatchObject({ deletedAt: null, automaticSince: '2026-12-20' })
})

test('[PL4] without the required plan a new rhythm is monthly, and an existing one continues', () => {
  const user = aUser({ id: rita.userId, role: 'realtor', plan: 'starter' })
  rows = new HeldRows({ user: [user], touchpointPlan: [aTouchpointPlan({ rhythm: 'quarterly' })] })
  const message = 'Custom reminder schedules come with the Professional plan.'
  expect(add({ rhythm: 'yearly' })).toEqual({
    ok: false,
    refusal: { kind: 'conflict', message, issues: [{ path: 'rhythm', message }] },
  })
  expect(add()).toMatchObject({ ok: true })
  expect(edit({ title: 'Hello' })).toMatchObject({ ok: true })
  expect(edit({ rhythm: 'yearly' })).toMatchObject(refused('conflict', 'rhythm'))
  expect(edit({ rhythm: 'monthly' })).toMatchObject({ ok: true })
})
