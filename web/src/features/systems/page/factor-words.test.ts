import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { FactorName } from '@hearthkeep/shared/health/health-factors.ts'
import { healthOf } from '@hearthkeep/shared/health/health.ts'
import { anItem, anItemId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anIssue } from '@hearthkeep/shared/testing/builders/issue-builders.ts'
import { expect, test } from 'vitest'
import { factorRecords } from './factor-records.ts'
import { pointsLost } from '@hearthkeep/shared/health/held-back.ts'
import { factorWords, pointsWords } from './factor-words.ts'

const today = '2026-11-20'

const done = (completedDate: string): Partial<MaintenanceItem> => ({
  status: 'completed',
  completedDate,
  createdAt: `${completedDate}T08:00:00.000Z`,
})
const repair = { type: 'repair' } as const
const replacement = { type: 'replacement' } as const

interface Case {
  factor: FactorName
  system?: Partial<System>
  items?: Partial<MaintenanceItem>[]
  words: string
}

test.each<Case>([
  { factor: 'age', words: 'Unknown: no install date recorded' },
  { factor: 'age', system: { installDate: '2014-05-20' }, words: '12.5 of 15 years used' },
  { factor: 'age', system: { installDate: '2014-05-20', estimatedLifespan: 25 }, words: '12.5 of 25 years used' },
  {
    factor: 'age',
    system: { installDate: '2014-05-20', systemType: 'windows' },
    words: 'Unknown: no lifespan recorded',
  },
  { factor: 'age', system: { installDate: '2027-05-20' }, words: 'Not installed yet' },
  { factor: 'maintenance', words: 'Unknown: no maintenance on record' },
  { factor: 'maintenance', items: [done('2026-09-14')], words: 'All done within the last year' },
  { factor: 'maintenance', items: [{ dueDate: '2026-12-01' }, {}], words: 'Nothing done or due yet' },
  { factor: 'maintenance', items: [done('2024-09-14')], words: 'None done within the last year' },
  {
    factor: 'maintenance',
    items: [done('2026-09-14'), { dueDate: today }, { dueDate: today }, {}],
    words: '33% done within the last year',
  },
  {
    factor: 'maintenance',
    items: [{ ...done('2026-09-14'), affectsSystemRating: false }],
    words: 'Unknown: no maintenance on record',
  },
  {
    factor: 'maintenance',
    items: [{ ...done('2024-09-14'), createdAt: '2026-11-01T08:00:00.000Z' }],
    words: 'Nothing due, and nothing done within the last year',
  },
  { factor: 'repairs', words: 'None pending or recent' },
  {
    factor: 'repairs',
    items: [{ ...repair, ...done('2026-11-01'), createdAt: '2026-11-02T08:00:00.000Z' }],
    words: 'None pending or recent',
  },
  { factor: 'repairs', items: [{ ...repair, ...done('2026-05-20') }], words: '1 done in the last 6 months' },
  { factor: 'repairs', items: [{ ...repair, ...done('2026-05-19') }], words: 'None pending or recent' },
  {
    factor: 'repairs',
    items: [repair, { ...repair, dueDate: '2026-11-01' }, { ...repair, ...done('2026-11-01') }],
    words: '1 overdue, 1 pending, 1 done in the last 6 months',
  },
  { factor: 'replacements', items: [replacement, { ...replacement, status: 'cancelled' }], words: '1 pending' },
  { factor: 'replacements', items: [{ ...replacement, ...done('2025-01-01') }], words: '1 done in the last 24 months' },
  { factor: 'overdue', words: 'Nothing is overdue' },
  { factor: 'overdue', items: [{ dueDate: '2026-11-19' }], words: '‘Replace furnace filter’ for 1 day' },
  {
    factor: 'overdue',
    items: [{ dueDate: '2026-11-15' }, { dueDate: '2026-11-01' }],
    words: '2 tasks, the longest for 19 days',
  },
  { factor: 'overdue', items: [{ dueDate: '2026-11-15', systemId: aSystemId(2) }], words: 'Nothing is overdue' },
])('$factor: $words', ({ factor, system: facts, items: given = [], words }) => {
  const system = aSystem(facts)
  const items = given.map((item, index) => anItem({ id: anItemId(index), ...item }))
  expect(factorWords(factor, { system, health: healthOf(system, items, today), items, issues: [], today })).toBe(words)
})

test.each([
  [[anIssue()], [], '1 open issue'],
  [[anIssue(), anIssue({ severity: 'critical' })], [repair], '2 open issues, 1 pending'],
  [[anIssue({ status: 'planned' }), anIssue({ systemId: aSystemId(2) })], [], 'None pending or recent'],
])('[H35] repairs with %j: %s', (issues, given, words) => {
  const [system, items] = [aSystem(), given.map((item) => anItem(item))]
  const health = healthOf(system, items, today, issues)
  expect(factorWords('repairs', { system, health, items, issues, today })).toBe(words)
  expect(factorRecords('repairs', { system, items, issues, today })[0]?.words).toBe(
    words.includes('open') ? 'Major issue' : undefined,
  )
})

test('the points lost over all factors equal those missing from the score', () => {
  const system = aSystem({ installDate: '2014-05-20' })
  const health = healthOf(system, [anItem({ dueDate: '2026-11-01' })], today)
  const lostPoints = (['age', 'maintenance', 'repairs', 'replacements', 'overdue'] as const).map((factor) =>
    pointsLost(health, factor),
  )
  expect(Math.round(100 - lostPoints.reduce((sum, points) => sum + points, 0))).toBe(health.score)
})

test.each([
  [0, 'No points lost'],
  [0.4, 'No points lost'],
  [0.5, '1 point lost'],
  [12.5, '13 points lost'],
])('describes %f points', (points, words) => {
  expect(pointsWords(points)).toBe(words)
})
