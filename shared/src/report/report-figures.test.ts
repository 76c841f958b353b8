import { expect, test } from 'vitest'
import { anItem, anItemId, aSystem, aSystemId, aWarranty, aWarrantyId } from '../testing/builders/builders.ts'
import { costByCategory, costBySystem, costByYear } from './report-costs.ts'
import { historyIn } from './report-history.ts'
import { costSummary, maintenanceStats, recentItems } from './report-stats.ts'
import { reportedHealth, reportedSystems, transferredWork } from './report-transfer.ts'

const today = '2026-11-20'
const trashed = '2026-11-01T00:00:00.000Z'
const done = (n: number, completedDate: string | null, cost: number | null) =>
  anItem({ id: anItemId(n), status: 'completed', completedDate, cost })

const items = [
  done(1, '2026-03-10', 0.1),
  done(2, '2026-11-20', 0.2),
  done(3, '2024-02-29', 99),
  done(4, null, 12.34),
  anItem({ id: anItemId(5), dueDate: '2026-11-01' }),
  anItem({ id: anItemId(6), dueDate: '2027-05-01', cost: 1.01 }),
  anItem({ id: anItemId(7), status: 'in_progress', category: 'hvac', systemId: null, cost: 400 }),
  anItem({ id: anItemId(8), status: 'cancelled', category: 'hvac', systemId: aSystemId(9), cost: 50 }),
  anItem({ id: anItemId(9), status: 'completed', completedDate: today, cost: 5000, deletedAt: trashed }),
]
const ids = (rows: { id: string }[]) => rows.map(({ id }) => Number(id.slice(-2)))

test('[O1] counts and costs cover everything outside the trash; pending means stored as scheduled', () => {
  expect(maintenanceStats(items)).toEqual({ total: 8, completed: 4, pending: 2, totalCost: 562.65 })
  expect(maintenanceStats([])).toEqual({ total: 0, completed: 0, pending: 0, totalCost: 0 })
})

test('[O3] the average covers the items with a cost, in whole cents', () => {
  expect(costSummary(items)).toEqual({ totalCost: 562.65, averageCost: 80.38, completedCount: 4, pricedCount: 7 })
  const unpriced = Array.from({ length: 25 }, (_, n) => anItem({ id: anItemId(n + 20) }))
  expect(costSummary([done(1, today, 6.35), ...unpriced])).toMatchObject({ averageCost: 6.35, pricedCount: 1 })
  expect(costSummary(unpriced)).toMatchObject({ totalCost: 0, averageCost: null, pricedCount: 0 })
})

test('[O4] lists the five most recent, past before future', () => {
  const recorded = [
    ...items,
    anItem({ id: anItemId(10), createdAt: '2026-11-19T23:00:00.000Z', dueDate: '2027-11-19' }),
    anItem({ id: anItemId(11), scheduledDate: today }),
  ]
  expect(ids(recentItems(recorded, today))).toEqual([2, 11, 5, 1, 3])
  expect(ids(recentItems(recorded, today, 20))).toEqual([2, 11, 5, 1, 3, 10, 4, 6, 7, 8])
})

test('[O5] cost by year, category and system', () => {
  expect(costByYear(items)).toEqual([
    { label: '2027', itemCount: 1, cost: 1.01 },
    { label: '2026', itemCount: 2, cost: 0.3 },
    { label: '2024', itemCount: 1, cost: 99 },
    { label: 'No date', itemCount: 3, cost: 462.34 },
  ])
  expect(costByCategory(items)).toEqual([
    { label: 'HVAC', itemCount: 2, cost: 450 },
    { label: 'Routine', itemCount: 5, cost: 112.65 },
  ])
  expect(costBySystem(items, [aSystem(), aSystem({ id: aSystemId(9), deletedAt: trashed })])).toEqual([
    { label: 'The whole house', itemCount: 1, cost: 400 },
    { label: 'Central furnace', itemCount: 5, cost: 112.65 },
    { label: 'A deleted system', itemCount: 1, cost: 50 },
  ])
})

test('[O5] two systems with the same name stay separate', () => {
  const twins = [aSystem(), aSystem({ id: aSystemId(2) })]
  const work = [anItem({ cost: 2 }), anItem({ cost: 1, systemId: aSystemId(2) })]
  expect(costBySystem(work, twins).map(({ cost }) => cost)).toEqual([2, 1])
})

test.each([
  [null, null, [2, 1, 3, 4], 111.64],
  ['2026-03-10', null, [2, 1], 0.3],
  ['2026-03-11', '2026-11-20', [2], 0.2],
  [null, '2024-02-29', [3], 99],
  ['2024-03-01', '2026-03-09', [], 0],
  ['2026-11-20', '2026-03-10', [], 0],
])('[O6] completed tasks from %s to %s', (from, to, expected, cost) => {
  const history = historyIn(items, { from, to })
  expect(ids(history.years.flatMap((year) => year.items))).toEqual(expected)
  expect(history).toMatchObject({ itemCount: expected.length, cost })
})

test('[O6] the history year by year', () => {
  const { years } = historyIn(items, { from: null, to: null })
  expect(years.map(({ year, cost }) => [year, cost])).toEqual([
    ['2026', 0.3],
    ['2024', 99],
    ['No date', 12.34],
  ])
})

test('[SY4] of several warranties, the report shows the one that ends last', () => {
  const warranties = [aWarranty({ endsOn: '2031-05-01' }), aWarranty({ id: aWarrantyId(2), endsOn: '2020-05-01' })]
  const [reported] = reportedSystems({
    systems: [aSystem({ warrantyExpiration: today, warranties })],
    items: [],
    today,
  })
  expect(reported?.warranty).toEqual({ state: 'running', until: '2031-05-01' })
})

test('[O7] the transfer report lists systems in use with age, health and warranty', () => {
  const systems = [
    aSystem({ installDate: '2016-11-20', warrantyExpiration: today }),
    aSystem({ id: aSystemId(2), warrantyExpiration: '2026-11-19' }),
    aSystem({ id: aSystemId(3), isActive: false }),
    aSystem({ id: aSystemId(4), deletedAt: trashed }),
  ]
  const reported = reportedSystems({ systems, items: [], today })
  expect(reported.map(({ system, age, estimate, warranty }) => [ids([system])[0], age, estimate, warranty])).toEqual([
    [1, expect.closeTo(10, 1), false, { state: 'running', until: today }],
    [2, null, true, { state: 'ended', until: '2026-11-19' }],
  ])
  const [first, second] = reported.map(({ health }) => health.score)
  expect(reportedHealth(reported)?.score).toBe(Math.round(((first ?? 0) + (second ?? 0)) / 2))
  expect(reportedHealth([])).toBe(null)
})

test('[O7] the transfer report lists completed and open tasks', () => {
  const { completed, completedCost, open } = transferredWork(items)
  expect(ids(completed)).toEqual([2, 1, 3, 4])
  expect(completedCost).toBe(111.64)
  expect(ids(open)).toEqual([5, 6, 7])
})
