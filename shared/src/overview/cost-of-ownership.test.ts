import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anItem, anItemId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { costOfOwnership, unpricedWords, type CostOfOwnership } from './cost-of-ownership.ts'

const today = '2026-11-20'
const done = (completedDate: string | null, cost: number | null, facts: Partial<MaintenanceItem> = {}) =>
  ({ status: 'completed', completedDate, cost, ...facts }) as const
const nothing: CostOfOwnership = { total: null, years: [], perYear: null, unpriced: 0 }
/** Ten years ago: 3652.5 days, to the nearest day. */
const installDate = '2016-11-20'

test.each<[string, Partial<System>, Partial<MaintenanceItem>[], CostOfOwnership]>([
  ['no costs recorded', { installDate }, [], nothing],
  ['the replacement cost is not counted', { installDate, replacementCost: 4000 }, [], nothing],
  [
    'estimates and open tasks are not counted',
    { installDate },
    [
      { cost: 80, estimatedCost: 90 },
      { ...done('2025-01-02', null), estimatedCost: 70 },
    ],
    { ...nothing, unpriced: 1 },
  ],
  [
    'sums by year of completion, exact to the cent',
    {},
    [done('2025-05-01', 0.1), done('2026-01-02', 120), done('2025-12-31', 0.2)],
    {
      total: 120.3,
      years: [
        { year: 2026, cost: 120 },
        { year: 2025, cost: 0.3 },
      ],
      perYear: null,
      unpriced: 0,
    },
  ],
  [
    'averages since installation, without the previous unit’s costs',
    { installDate },
    [done('2014-01-01', 900), done(installDate, 3000, { type: 'replacement' }), done('2020-01-01', 500)],
    {
      total: 4400,
      years: [
        { year: 2020, cost: 500 },
        { year: 2016, cost: 3000 },
        { year: 2014, cost: 900 },
      ],
      perYear: 350.05,
      unpriced: 0,
    },
  ],
  [
    'the first year counts as a whole year',
    { installDate: '2026-10-01' },
    [done('2026-11-01', 60)],
    { total: 60, years: [{ year: 2026, cost: 60 }], perYear: 60, unpriced: 0 },
  ],
  [
    'an unknown date sorts last',
    { installDate: '2026-10-01' },
    [done(null, 50), done('2026-11-01', 60)],
    {
      total: 110,
      years: [
        { year: 2026, cost: 60 },
        { year: null, cost: 50 },
      ],
      perYear: 60,
      unpriced: 0,
    },
  ],
  [
    'without a cost since installation, there is no average',
    { installDate },
    [done('2014-01-01', 900), done('2020-01-01', null)],
    { total: 900, years: [{ year: 2014, cost: 900 }], perYear: null, unpriced: 1 },
  ],
  [
    'a system that is not yet installed has no average',
    { installDate: '2027-01-01' },
    [done('2026-11-01', 60)],
    { total: 60, years: [{ year: 2026, cost: 60 }], perYear: null, unpriced: 0 },
  ],
  [
    'tasks of other systems and tasks in the trash are not counted',
    { installDate },
    [
      done('2026-01-01', 9, { systemId: aSystemId(2) }),
      done('2026-01-01', 9, { deletedAt: '2026-02-01T00:00:00.000Z' }),
    ],
    nothing,
  ],
  [
    'a task with a cost of 0 is counted',
    { installDate },
    [done('2026-01-01', 0)],
    { total: 0, years: [{ year: 2026, cost: 0 }], perYear: 0, unpriced: 0 },
  ],
])('[SY8] [SY9] %s', (_case, facts, given, expected) => {
  const items = given.map((item, n) => anItem({ id: anItemId(n + 1), ...item }))
  expect(costOfOwnership({ system: aSystem(facts), items, today })).toEqual(expected)
})

test.each([
  [0, null],
  [1, '1 finished task has no cost on record.'],
  [2, '2 finished tasks have no cost on record.'],
])('[SY8] %i finished tasks without a cost', (unpriced, words) => {
  expect(unpricedWords({ unpriced })).toBe(words)
})
