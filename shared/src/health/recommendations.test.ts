import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anIssue } from '../testing/builders/issue-builders.ts'
import { anItem, anItemId, aSystem } from '../testing/builders/builders.ts'
import type { Factors } from './health-factors.ts'
import { healthOf } from './health.ts'
import { adviceOf, recommendationsOf, shownStatus, urgentActionsOf } from './recommendations.ts'

const today = '2026-11-20'
const perfect: Factors = { age: 100, maintenance: 100, repairs: 100, replacements: 100, overdue: 100 }

test.each([
  ['age below 30', { age: 29.9 }, ['Plan for replacement']],
  ['age of 30', { age: 30 }, ['Monitor closely: over half of the expected lifespan is used']],
  ['age below 50', { age: 49.9 }, ['Monitor closely: over half of the expected lifespan is used']],
  ['age of 50', { age: 50 }, []],
  ['maintenance below 40', { maintenance: 39.9 }, ['Schedule regular maintenance']],
  ['maintenance of 40', { maintenance: 40 }, []],
  ['repairs below 60', { repairs: 55 }, ['Address pending repairs']],
  ['repairs of 60', { repairs: 60 }, []],
  ['overdue below 70', { overdue: 69.5 }, ['Complete overdue items']],
  ['overdue of 70', { overdue: 70 }, []],
])('[H15] recommendations for %s', (_case, factors, advice) => {
  expect(recommendationsOf({ systemType: 'hvac', factors: { ...perfect, ...factors } })).toEqual(advice)
})

test('[H15] a catalogue entry adds its cost and its first two tasks', () => {
  const factors = { age: 0, maintenance: 0, repairs: 0, replacements: 0, overdue: 0 }
  expect(recommendationsOf({ systemType: 'plumbing_water_heater', factors })).toEqual([
    'Plan for replacement, typically $800–2,500',
    'Schedule regular maintenance',
    'Address pending repairs',
    'Complete overdue items',
    'Flush water heater',
    'Test the temperature and pressure relief valve',
  ])
})

const overdue = (n: number, facts: Partial<MaintenanceItem>) =>
  anItem({ id: anItemId(n), title: `Task ${n}`, ...facts })
const waiting = [
  overdue(1, { priority: 'high', dueDate: '2026-11-19' }),
  overdue(2, { priority: 'urgent', dueDate: '2026-11-10' }),
  overdue(3, { priority: 'medium', dueDate: '2026-11-01' }),
  overdue(4, { priority: 'urgent', dueDate: '2026-12-01' }),
  overdue(5, { priority: 'high', status: 'overdue' }),
]

test.each([
  ['a score of 25', 25, perfect, [], []],
  ['a score below 25', 24, perfect, [], ['Arrange an immediate professional inspection']],
  ['an age of 20', 50, { ...perfect, age: 20 }, [], []],
  ['an age below 20', 50, { ...perfect, age: 19.9 }, [], ['Evaluate for replacement']],
  [
    'overdue tasks of urgent and high priority',
    50,
    perfect,
    waiting,
    ['Complete ‘Task 2’, 10 days overdue', 'Complete ‘Task 1’, 1 day overdue', 'Complete ‘Task 5’, overdue'],
  ],
])('[H16] urgent actions for %s', (_case, score, factors, items, actions) => {
  expect(urgentActionsOf({ score, factors, items, issues: [], today })).toEqual(actions)
})

test.each([
  ['good without an urgent action', { dueDate: '2027-01-01' }, 'good'],
  ['needing attention with an urgent action', { dueDate: '2026-11-19', priority: 'high' }, 'needs_attention'],
  ['good with an overdue task of medium priority', { dueDate: '2026-11-19', priority: 'medium' }, 'good'],
] as const)('[H24] a system is shown as %s', (_case, facts, status) => {
  const system = aSystem()
  const done = anItem({ status: 'completed', completedDate: '2026-10-01' })
  const items = [done, anItem({ id: anItemId(2), type: 'inspection', ...facts })]
  const health = healthOf(system, items, today)
  expect(shownStatus({ ...health, status: 'good' }, { system, items, today })).toBe(status)
})

test('[H37] an open critical issue is an urgent action of its system', () => {
  const system = aSystem()
  const advised = { system, items: [], issues: [anIssue({ title: 'Gas smell', severity: 'critical' })], today }
  const health = healthOf(system, [], today, advised.issues)
  expect(adviceOf(health, advised).urgentActions).toEqual(['Fix ‘Gas smell’'])
  expect(shownStatus({ ...health, status: 'good' }, advised)).toBe('needs_attention')
  const others = [anIssue(), anIssue({ severity: 'critical', status: 'planned' })]
  expect(adviceOf(health, { ...advised, issues: others }).urgentActions).toEqual([])
})
