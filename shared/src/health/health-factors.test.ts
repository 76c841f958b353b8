import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anItem, anItemId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { anIssue } from '../testing/builders/issue-builders.ts'
import type { Issue } from '../issue/issue.ts'
import { healthOf } from './health.ts'

const today = '2026-11-20'
const neutral = { age: 75, maintenance: 50, repairs: 100, replacements: 100, overdue: 100 }

const factorsWith = (...facts: Partial<MaintenanceItem>[]) =>
  healthOf(
    aSystem(),
    facts.map((some, n) => anItem({ id: anItemId(n + 1), ...some })),
    today,
  ).factors

test.each([
  [
    '[H6] half of the lifespan used',
    { installDate: '2016-11-20', estimatedLifespan: 20 },
    100 - (3652 / 365.25 / 20) * 100,
  ],
  ['[H6] the whole lifespan used', { installDate: '1990-01-01', estimatedLifespan: 20 }, 0],
  ['[H6] installed today', { installDate: today }, 100],
  ['[H7] the catalogue gives the lifespan', { installDate: '2024-05-21' }, 100 - (913 / 365.25 / 15) * 100],
  ['[H7] a generic type without a lifespan', { systemType: 'hvac', installDate: '2024-05-21' }, 75],
  ['[H7] no install date', { estimatedLifespan: 20 }, 75],
  ['[H8] not yet installed', { installDate: '2027-05-21' }, 100],
])('%s', (_rule, facts, age) => {
  const { age: found, ...others } = healthOf(aSystem(facts), [], today).factors
  expect(found).toBeCloseTo(age, 10)
  expect({ age: 75, ...others }).toEqual(neutral)
})

const doneOn = (completedDate: string): Partial<MaintenanceItem> => ({
  status: 'completed',
  completedDate,
  createdAt: `${completedDate}T08:00:00.000Z`,
})
const following = (n: number): Partial<MaintenanceItem> => ({ previousItemId: anItemId(n) })

const maintenance: [string, Partial<MaintenanceItem>[], number][] = [
  ['[H9] none', [], 50],
  ['[H9] due only', [{ dueDate: today }], 0],
  ['[H10] planned only', [{ dueDate: '2026-12-01' }, {}], 50],
  ['[H9] one of two done', [doneOn('2026-06-01'), { dueDate: today }], 50],
  ['[H9] two of three done', [doneOn('2026-06-01'), doneOn('2026-11-20'), doneOn('2020-01-01')], (2 / 3) * 100],
  ['[H9] completed on an unknown date', [{ status: 'completed' }], 0],
  ['[H5] exactly twelve months ago', [doneOn('2025-11-20')], 100],
  ['[H5] twelve months and a day ago', [doneOn('2025-11-19')], 0],
  ['[H10] announced, not yet due', [doneOn('2026-06-01'), { ...following(1), dueDate: '2026-11-21' }], 100],
  ['[H10] announced, due today', [doneOn('2026-06-01'), { ...following(1), dueDate: today }], 50],
  [
    '[H10] announced, done before its due date',
    [{ ...following(9), ...doneOn('2026-06-01'), dueDate: '2027-01-01' }],
    100,
  ],
  [
    '[H11] long ago, followed by one done since',
    [doneOn('2024-01-01'), { ...following(1), ...doneOn('2026-01-01') }],
    100,
  ],
  ['[H11] long ago, followed by one that is due', [doneOn('2024-01-01'), { ...following(1), dueDate: today }], 0],
  [
    '[H11] long ago, followed by one that is not yet due',
    [doneOn('2025-01-01'), { ...following(1), dueDate: '2027-01-01' }],
    0,
  ],
  ['[H11] two within a year both count', [doneOn('2026-01-01'), { ...following(1), ...doneOn('2026-07-01') }], 100],
]

test.each(maintenance)('%s', (_rule, facts, factor) => {
  expect(factorsWith(...facts).maintenance).toBeCloseTo(factor, 10)
})

const repair = { type: 'repair' } as const
const repairs: [string, Partial<MaintenanceItem>[], number][] = [
  ['scheduled', [repair], 85],
  ['in progress, long past its due date', [{ ...repair, status: 'in_progress', dueDate: '2026-01-01' }], 85],
  ['overdue', [{ ...repair, dueDate: '2026-11-19' }], 70],
  ['stored as overdue', [{ ...repair, status: 'overdue' }], 70],
  ['completed six months ago', [{ ...repair, ...doneOn('2026-05-20') }], 90],
  ['completed longer ago', [{ ...repair, ...doneOn('2026-05-19') }], 100],
  ['one of each', [repair, { ...repair, status: 'overdue' }, { ...repair, ...doneOn(today) }], 45],
  ['too many', Array.from({ length: 9 }, () => repair), 0],
]

test.each(repairs)('[H12] repairs: %s', (_case, facts, factor) => {
  expect(factorsWith(...facts).repairs).toBe(factor)
})

const replacement = { type: 'replacement' } as const
const replacements: [string, Partial<MaintenanceItem>[], number][] = [
  ['scheduled', [replacement], 60],
  ['in progress', [{ ...replacement, status: 'in_progress' }], 60],
  ['overdue', [{ ...replacement, dueDate: '2026-11-19' }], 40],
  ['completed two years ago', [replacement, { ...replacement, ...doneOn('2024-11-20') }], 80],
  ['completed longer ago', [replacement, { ...replacement, ...doneOn('2024-11-19') }], 60],
  ['completed only', [{ ...replacement, ...doneOn(today) }], 100],
  ['too many', [replacement, replacement, replacement], 0],
]

test.each(replacements)('[H13] replacements: %s', (_case, facts, factor) => {
  expect(factorsWith(...facts).replacements).toBe(factor)
})

const overdue: [string, Partial<MaintenanceItem>[], number][] = [
  ['urgent, 5 days', [{ priority: 'urgent', dueDate: '2026-11-15' }], 90],
  ['high, 5 days', [{ priority: 'high', dueDate: '2026-11-15' }], 92.5],
  ['medium, 5 days', [{ priority: 'medium', dueDate: '2026-11-15' }], 95],
  ['low, 5 days', [{ priority: 'low', dueDate: '2026-11-15' }], 97.5],
  ['an inspection counts like other tasks', [{ type: 'inspection', dueDate: '2026-11-15' }], 95],
  ['at most 50 each', [{ priority: 'urgent', dueDate: '2020-01-01' }], 50],
  ['never below 0', Array.from({ length: 3 }, () => ({ dueDate: '2020-01-01' })), 0],
  ['without a due date', [{ status: 'overdue' }], 100],
  ['in progress', [{ status: 'in_progress', dueDate: '2020-01-01' }], 100],
]

test.each(overdue)('[H14] overdue: %s', (_case, facts, factor) => {
  expect(factorsWith(...facts).overdue).toBe(factor)
})

test.each<[string, Partial<Issue>, number]>([
  ['an open one', {}, 85],
  ['a minor one', { severity: 'minor' }, 85],
  ['a critical one', { severity: 'critical' }, 70],
  ['a planned one', { severity: 'critical', status: 'planned' }, 100],
  ['a closed one', { severity: 'critical', status: 'closed' }, 100],
  ['one in the trash', { deletedAt: '2026-11-20T08:00:00.000Z' }, 100],
  ['one of another system', { systemId: aSystemId(2) }, 100],
  ['one without a system', { systemId: null }, 100],
])('[H35] of issues, %s leaves the repairs factor at the given value', (_which, facts, repairs) => {
  expect(healthOf(aSystem(), [], today, [anIssue(facts)]).factors).toEqual({ ...neutral, repairs })
})
