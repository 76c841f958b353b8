import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anItem, anItemId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { healthOf, isEstimate, propertyHealthOf, statusOfScore } from './health.ts'
import { adviceOf } from './recommendations.ts'

const today = '2026-11-20'

test('[H1] the complete health of an aging furnace', () => {
  const furnace = aSystem({ installDate: '2014-05-20' })
  const items = [
    anItem({ id: anItemId(1), status: 'completed', completedDate: '2026-09-14' }),
    anItem({ id: anItemId(2), title: 'Replace igniter', type: 'repair', priority: 'urgent', dueDate: '2026-11-15' }),
  ]
  const { factors, ...health } = healthOf(furnace, items, today)
  const advice = adviceOf({ ...health, factors }, { system: furnace, items, today })
  expect(factors).toEqual({
    age: expect.closeTo(16.6, 1),
    maintenance: 100,
    repairs: 70,
    replacements: 100,
    overdue: 90,
  })
  // 0.15 · 16.6 + 0.25 · 100 + 0.3 · 70 + 0.2 · 100 + 0.1 · 90 = 77.5
  expect(health).toEqual({
    score: 77,
    status: 'good',
    weights: { age: 15, maintenance: 25, repairs: 30, replacements: 20, overdue: 10 },
    nextMaintenanceDate: null,
    missing: [],
  })
  expect(advice).toEqual({
    recommendations: [
      'Plan for replacement, typically $3,000–8,000',
      'Replace furnace filter',
      'Have the furnace tuned up before winter',
    ],
    urgentActions: ['Complete ‘Replace igniter’, 5 days overdue', 'Evaluate for replacement'],
  })
})

test.each([
  ['hvac_furnace', { age: 15, maintenance: 25, repairs: 30, replacements: 20, overdue: 10 }],
  ['hvac_ductwork', { age: 20, maintenance: 25, repairs: 25, replacements: 20, overdue: 10 }],
  ['plumbing_fixtures', { age: 25, maintenance: 20, repairs: 20, replacements: 20, overdue: 15 }],
  ['electrical_lighting', { age: 30, maintenance: 15, repairs: 15, replacements: 25, overdue: 15 }],
  ['hvac', { age: 20, maintenance: 20, repairs: 20, replacements: 20, overdue: 20 }],
  ['Sauna', { age: 20, maintenance: 20, repairs: 20, replacements: 20, overdue: 20 }],
])('[H2] the weights of %s', (systemType, weights) => {
  expect(healthOf(aSystem({ systemType }), [], today).weights).toEqual(weights)
})

test.each([
  [100, 'excellent'],
  [85, 'excellent'],
  [84, 'good'],
  [70, 'good'],
  [69, 'needs_attention'],
  [50, 'needs_attention'],
  [49, 'needs_repair'],
  [25, 'needs_repair'],
  [24, 'replacement_needed'],
  [0, 'replacement_needed'],
])('[H3] a score of %i is %s', (score, status) => {
  expect(statusOfScore(score)).toBe(status)
})

const uncounted: Partial<MaintenanceItem>[] = [
  { status: 'cancelled' },
  { pausedOn: '2026-01-01' },
  { deletedAt: '2026-11-01T00:00:00.000Z' },
  { affectsSystemRating: false },
  { systemId: aSystemId(2) },
  { systemId: null },
]

test.each(uncounted)('[H4] an overdue repair with %j does not count', (facts) => {
  const repair = anItem({ type: 'repair', dueDate: '2026-01-01', ...facts })
  const { score, factors, missing } = healthOf(aSystem(), [repair], today)
  expect({ score, factors, missing }).toEqual({
    score: 84,
    factors: { age: 75, maintenance: 50, repairs: 100, replacements: 100, overdue: 100 },
    missing: ['installDate', 'history'],
  })
})

const announced = { isRecurring: true, recurringInterval: 'annual' } as const

const nextDates: [string, Partial<MaintenanceItem>[], string | null][] = [
  ['none announced', [{ ...announced, nextDueDate: null }], null],
  ['today', [{ ...announced, nextDueDate: today }], today],
  [
    'the earliest in the future',
    [
      { ...announced, nextDueDate: '2027-03-01' },
      { ...announced, nextDueDate: '2026-12-01' },
      { ...announced, nextDueDate: '2026-01-01' },
    ],
    '2026-12-01',
  ],
  [
    'the earliest if all are past',
    [
      { ...announced, nextDueDate: '2026-02-01' },
      { ...announced, nextDueDate: '2026-01-01' },
    ],
    '2026-01-01',
  ],
  ['also of a completed task', [{ ...announced, status: 'completed', nextDueDate: '2027-01-01' }], '2027-01-01'],
  ['not of an inspection', [{ ...announced, type: 'inspection', nextDueDate: '2027-01-01' }], null],
  ['not of a one-time task', [{ nextDueDate: '2027-01-01' }], null],
  ['not of a cancelled task', [{ ...announced, status: 'cancelled', nextDueDate: '2027-01-01' }], null],
]

test.each(nextDates)('[H17] next maintenance: %s', (_case, facts, date) => {
  const items = facts.map((some, n) => anItem({ id: anItemId(n + 1), ...some }))
  expect(healthOf(aSystem(), items, today).nextMaintenanceDate).toBe(date)
})

const known: [Partial<System>, MaintenanceItem[], string[], boolean][] = [
  [{}, [], ['installDate', 'history'], true],
  [{ systemType: 'hvac' }, [], ['installDate', 'lifespan', 'history'], true],
  [{ systemType: 'hvac', estimatedLifespan: 15 }, [], ['installDate', 'history'], true],
  [{ installDate: '2020-01-01' }, [], ['history'], false],
  [{ systemType: 'hvac', installDate: '2004-01-01' }, [], ['lifespan', 'history'], true],
  [{ systemType: 'hvac', installDate: '2004-01-01', estimatedLifespan: 15 }, [], ['history'], false],
  [{}, [anItem()], ['installDate', 'history'], true],
  [{}, [anItem({ dueDate: '2026-01-01' })], ['installDate', 'history'], true],
  [{}, [anItem({ status: 'completed', completedDate: '2020-01-01' })], ['installDate'], false],
  [{}, [anItem({ status: 'completed' })], ['installDate'], false],
  [{ installDate: '2020-01-01' }, [anItem()], ['history'], false],
  [{ installDate: '2020-01-01' }, [anItem({ status: 'completed' })], [], false],
]

test.each(known)('[H18] [H19] a system %j with items %j lacks %j; estimated: %j', (facts, items, missing, estimate) => {
  const health = healthOf(aSystem(facts), items, today)
  expect(health.missing).toEqual(missing)
  expect(isEstimate(health)).toBe(estimate)
})

test.each([
  [[], null],
  [[null], 75],
  [[90, null], 83],
  [[46, 84, 90, 74], 74],
])('[H20] systems rated %j give the property a score of %s', (ratings, score) => {
  expect(propertyHealthOf(ratings)).toBe(score)
})

const doneOn = (completedDate: string): Partial<MaintenanceItem> => ({ status: 'completed', completedDate })
const skipped: Partial<MaintenanceItem> = {
  status: 'cancelled',
  undoable: { verb: 'skip', on: '2026-01-01', before: {}, after: {}, nextItemId: null },
}
test.each([
  ['skipped, then done', [doneOn('2024-06-01'), skipped, doneOn('2026-06-01')], 100],
  ['skipped twice, then done', [doneOn('2024-06-01'), skipped, skipped, doneOn('2026-06-01')], 100],
  ['skipped, then due', [doneOn('2026-06-01'), skipped, { dueDate: today }], 50],
  ['skipped, then not yet due', [doneOn('2026-06-01'), skipped, { dueDate: '2026-12-01' }], 100],
  ['paused', [doneOn('2024-06-01'), { dueDate: '2026-01-01', pausedOn: '2025-12-01' }], 50],
] as const)('[R14] [R20] the maintenance factor of a series that was %s', (_what, series, factor) => {
  const items = series.map((facts, n) =>
    anItem({ ...facts, id: anItemId(n + 1), previousItemId: n === 0 ? null : anItemId(n) }),
  )
  expect(healthOf(aSystem(), items, today).factors.maintenance).toBe(factor)
})
