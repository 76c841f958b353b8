import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import { factorNames, type FactorName } from '@hearthkeep/shared/health/health-factors.ts'
import { anItem, anItemId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { factorRecords } from './factor-records.ts'

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
  behind: string
  system?: Partial<System>
  items?: Partial<MaintenanceItem>[]
  records: string[]
}

test.each<Case>([
  { factor: 'age', behind: 'nothing known', records: ['Install date: Unknown', 'Lifespan: 15 years (typical)'] },
  {
    factor: 'age',
    behind: 'known facts',
    system: { installDate: '2014-05-20', estimatedLifespan: 20 },
    records: ['Install date: May 20, 2014', 'Lifespan: 20 years'],
  },
  {
    factor: 'maintenance',
    behind: 'open work, then finished work',
    items: [done('2024-01-01'), { dueDate: today }, done('2026-09-14'), repair, { dueDate: '2026-12-01' }],
    records: ['2: Today', '3: Done Sep 14, 2026', '1: Done Jan 1, 2024'],
  },
  {
    factor: 'maintenance',
    behind: 'no occurrence that a later one replaces',
    items: [done('2024-01-01'), { ...done('2026-09-14'), previousItemId: anItemId(1) }],
    records: ['2: Done Sep 14, 2026'],
  },
  {
    factor: 'repairs',
    behind: 'open repairs and those of the last six months',
    items: [
      { ...repair, ...done('2026-05-20') },
      { ...repair, ...done('2026-05-19') },
      { ...repair, ...done('2026-11-01'), createdAt: '2026-11-02T08:00:00.000Z' },
      { ...repair, dueDate: '2026-11-01' },
    ],
    records: ['4: 3 weeks overdue', '1: Done May 20, 2026'],
  },
  {
    factor: 'replacements',
    behind: 'open replacements and those of the last two years',
    items: [{ ...replacement, ...done('2024-11-20') }, { ...replacement, ...done('2024-11-19') }, replacement],
    records: ['3: No date', '1: Done Nov 20, 2024'],
  },
  {
    factor: 'overdue',
    behind: 'overdue work of any type, the longest waiting first',
    items: [{ dueDate: '2026-11-15' }, { ...repair, dueDate: '2026-11-01' }, { dueDate: today }],
    records: ['2: 3 weeks overdue', '1: 5 days overdue'],
  },
])('[SY6] records behind $factor: $behind', ({ factor, system = {}, items: given = [], records }) => {
  const items = given.map((item, n) => anItem({ id: anItemId(n + 1), title: String(n + 1), ...item }))
  const actual = factorRecords(factor, { system: aSystem(system), items, issues: [], today })
  expect(actual.map(({ title, words }) => `${title}: ${words}`)).toEqual(records)
})

test('[SY6] [H4] tasks that do not count are listed under no factor', () => {
  const counted = { dueDate: '2026-11-01' }
  const items = [
    { ...counted, status: 'cancelled' },
    { ...counted, pausedOn: '2026-11-02' },
    { ...counted, affectsSystemRating: false },
    { ...counted, deletedAt: '2026-11-02T00:00:00.000Z' },
    { ...counted, systemId: aSystemId(2) },
  ] satisfies Partial<MaintenanceItem>[]
  const all = items.map((item, n) => anItem({ id: anItemId(n + 1), ...item }))
  const behind = factorNames.filter((factor) => factor !== 'age')
  expect(
    behind.flatMap((factor) => factorRecords(factor, { system: aSystem(), items: all, issues: [], today })),
  ).toEqual([])
})
