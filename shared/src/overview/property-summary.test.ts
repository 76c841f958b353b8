import { expect, test } from 'vitest'
import { anItem, anItemId, aPropertyId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { proposeTasks } from '../maintenance/starter-plan.ts'
import { summaryOf } from './property-summary.ts'
import { isOutdated, tallyOf, type PropertyTally } from './property-tally.ts'

const today = '2026-11-20'
const propertyId = aPropertyId()
const trashed = '2026-11-01T00:00:00.000Z'
const empty = {
  propertyId,
  score: null,
  status: null,
  estimate: false,
  systemCount: 0,
  openCount: 0,
  overdueCount: 0,
  dueTodayCount: 0,
  upcomingCount: 0,
  nextDue: null,
  completedThisYear: 0,
  completedCount: 0,
  spentThisYear: 0,
  activity: { overdue: [], dueToday: [], later: [], completed: [], replacing: [] },
  families: {},
  lastInspection: null,
  months: {},
}

test('[H20] a property without systems and tasks', () => {
  expect(summaryOf({ propertyId, systems: [], items: [], today })).toEqual(empty)
})

test('[H19] the score of a property without data is an estimate', () => {
  const systems = [aSystem(), aSystem({ id: aSystemId(2), systemType: 'hvac' })]
  // Age 75 and maintenance 50 with the rest at 100: 84 for the furnace, 85 with even weights.
  expect(summaryOf({ propertyId, systems, items: [], today })).toEqual({
    ...empty,
    score: 85,
    status: 'excellent',
    estimate: true,
    systemCount: 2,
    families: { hvac: { score: 84, status: 'good', estimate: true } },
  })
})

test('[H18] [H19] accepting a plan makes nothing known', () => {
  const systems = [aSystem(), aSystem({ id: aSystemId(2), systemType: 'roofing_shingles' })]
  const plan = proposeTasks({ yearBuilt: 1950, climate: 'cold', systems, items: [], today })
  const items = plan.map(({ task, system, firstDue: dueDate }, n) =>
    anItem({ id: anItemId(n), type: task.type, systemId: system?.id ?? null, dueDate }),
  )
  expect(items.some(({ systemId }) => systemId === aSystemId(2))).toBe(true)
  for (const day of [today, '2027-11-20'])
    expect(summaryOf({ propertyId, systems, items, today: day }).estimate).toBe(true)
})

test.each([
  [[], false],
  [['known'], false],
  [['known', 'unknown'], false],
  [['known', 'unknown', 'unknown'], true],
  [['known', 'known', 'unknown', 'unknown'], false],
])('[H19] with systems %j, the score is an estimate: %s', (given, estimate) => {
  const systems = given.map((what, n) =>
    aSystem({ id: aSystemId(n + 1), installDate: what === 'known' ? '2020-01-01' : null }),
  )
  expect(summaryOf({ propertyId, systems, items: [], today }).estimate).toBe(estimate)
})

test('a tally with the sums of an earlier version is outdated', () => {
  const tally = tallyOf({ systems: [aSystem()], items: [anItem({ dueDate: '2026-01-01' })], today })
  const earlier = Object.fromEntries(Object.entries(tally.care).map(([id, { done: _done, ...sums }]) => [id, sums]))
  expect(isOutdated(tally)).toBe(false)
  expect(isOutdated({ ...tally, care: JSON.parse(JSON.stringify(earlier)) })).toBe(true)
  const { months: _months, ...sums } = tally
  expect(isOutdated(sums as PropertyTally)).toBe(true)
})

test('[H4] [H23] a property with a past and a future', () => {
  const systems = [
    aSystem({ installDate: today }),
    aSystem({ id: aSystemId(2), isActive: false }),
    aSystem({ id: aSystemId(3), deletedAt: trashed }),
  ]
  const items = [
    anItem({ id: anItemId(1), status: 'completed', completedDate: '2026-01-01', cost: 0.1 }),
    anItem({ id: anItemId(2), status: 'completed', completedDate: '2026-11-20', cost: 0.2 }),
    anItem({ id: anItemId(3), status: 'completed', completedDate: '2025-12-31', cost: 99 }),
    anItem({ id: anItemId(4), status: 'cancelled', dueDate: '2026-11-20' }),
    anItem({ id: anItemId(5), title: 'Clean gutters', systemId: null, dueDate: '2026-11-15' }),
    anItem({ id: anItemId(6), title: 'Flush water heater', systemId: null, dueDate: '2026-12-01' }),
    anItem({ id: anItemId(7), title: 'Sweep chimney', systemId: null, scheduledDate: '2026-11-20' }),
    anItem({ id: anItemId(8), title: 'Paint', systemId: null }),
    anItem({ id: anItemId(9), title: 'Deleted', dueDate: '2026-11-20', deletedAt: trashed }),
  ]
  expect(summaryOf({ propertyId, systems, items, today })).toEqual({
    propertyId,
    score: 100,
    status: 'excellent',
    estimate: false,
    systemCount: 1,
    openCount: 4,
    overdueCount: 1,
    dueTodayCount: 1,
    upcomingCount: 3,
    nextDue: { itemId: anItemId(7), title: 'Sweep chimney', date: '2026-11-20' },
    completedThisYear: 2,
    completedCount: 3,
    spentThisYear: 0.3,
    activity: {
      overdue: [anItemId(5)],
      dueToday: [anItemId(7)],
      later: [anItemId(6), anItemId(8)],
      completed: [anItemId(2), anItemId(1), anItemId(3)],
      replacing: [],
    },
    families: { hvac: { score: 100, status: 'excellent', estimate: false } },
    lastInspection: null,
    months: {
      '2026-11': { done: 1, overdue: 1, planned: 1 },
      '2026-12': { done: 0, overdue: 0, planned: 1 },
    },
  })
})

test('[R17] [R20] a snoozed task is open but neither overdue, next nor upcoming; a paused task is not even open', () => {
  const late = { dueDate: '2026-11-15', systemId: null }
  const upcoming = { dueDate: '2026-11-25', systemId: null }
  const items = [
    anItem({ id: anItemId(1), ...late, snoozedUntil: '2026-12-01' }),
    anItem({ id: anItemId(2), ...upcoming, snoozedUntil: '2026-11-21' }),
    anItem({ id: anItemId(3), ...late, pausedOn: '2026-11-01' }),
    anItem({ id: anItemId(4), ...upcoming, pausedOn: '2026-11-01' }),
    anItem({ id: anItemId(5), title: 'Sweep chimney', systemId: null, dueDate: '2026-12-24' }),
  ]
  const figures = (today: string) => {
    const { openCount, overdueCount, upcomingCount, nextDue } = summaryOf({ propertyId, systems: [], items, today })
    return [openCount, overdueCount, upcomingCount, nextDue?.itemId]
  }
  expect(figures(today)).toEqual([3, 0, 1, anItemId(5)])
  expect(figures('2026-11-21')).toEqual([3, 0, 2, anItemId(2)])
  expect(figures('2026-12-01')).toEqual([3, 2, 1, anItemId(5)])
})

test('[R13] [R14] a skipped task is neither open nor done', () => {
  const items = [anItem({ status: 'cancelled', dueDate: today, cost: 5 })]
  expect(summaryOf({ propertyId, systems: [], items, today })).toMatchObject({
    openCount: 0,
    completedThisYear: 0,
    completedCount: 0,
    spentThisYear: 0,
  })
})

test('[L4] a family is as healthy as its worst system; only the four families are reported', () => {
  const systems = [
    aSystem({ systemType: 'hvac_furnace', installDate: today }),
    aSystem({ id: aSystemId(2), systemType: 'hvac', installDate: '1990-01-01', estimatedLifespan: 15 }),
    aSystem({ id: aSystemId(3), systemType: 'plumbing_water_heater' }),
    aSystem({ id: aSystemId(4), systemType: 'appliance_dishwasher' }),
    aSystem({ id: aSystemId(5), systemType: 'electrical_panel', isActive: false }),
  ]
  const { families } = summaryOf({ propertyId, systems, items: [], today })
  expect(families).toEqual({
    // Age 0 and maintenance 50 with even weights.
    hvac: { score: 70, status: 'good', estimate: false },
    plumbing: { score: 84, status: 'good', estimate: true },
  })
})

test.each([
  ['none', [], null],
  ['planned', [{ dueDate: '2026-12-01' }], null],
  ['completed', [{ status: 'completed', completedDate: '2026-02-01' }], '2026-02-01'],
  [
    'the later of two',
    [
      { status: 'completed', completedDate: '2026-05-01' },
      { status: 'completed', completedDate: '2026-02-01' },
    ],
    '2026-05-01',
  ],
  ['not one in the trash', [{ status: 'completed', completedDate: '2026-02-01', deletedAt: trashed }], null],
] as const)('[L5] the last inspection task: %s', (_case, inspections, date) => {
  const items = inspections.map((facts, index) => anItem({ id: anItemId(index), type: 'inspection', ...facts }))
  expect(summaryOf({ propertyId, systems: [], items, today }).lastInspection).toBe(date)
})
