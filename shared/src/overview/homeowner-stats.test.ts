import { expect, test } from 'vitest'
import { anItem } from '../testing/builders/builders.ts'
import { allSteps } from '../kernel/async/steps.ts'
import { homeownerStatsSteps } from './homeowner-stats.ts'

const today = '2026-11-20'
const statsOf = (itemsByProperty: ReturnType<typeof anItem>[][]) =>
  allSteps(homeownerStatsSteps({ itemsByProperty, today }))
const open = { status: 'scheduled', scheduledDate: null, completedDate: null, cost: null } as const
const done = (completedDate: string, cost: number) => anItem({ ...open, status: 'completed', completedDate, cost })

test('[D11] the figures of no property are zero', () => {
  expect(statsOf([])).toEqual({
    totalProperties: 0,
    upcomingMaintenance: 0,
    overdueTasks: 0,
    completedThisYear: 0,
    totalSpentThisYear: 0,
  })
})

test('[D11] tasks of all properties are counted, snoozed and paused ones not, and costs are added in cents', () => {
  const soon = anItem({ ...open, dueDate: '2026-11-20' })
  const undated = anItem({ ...open, dueDate: null })
  const late = anItem({ ...open, dueDate: '2026-11-19' })
  const snoozed = anItem({ ...open, dueDate: '2026-11-19', snoozedUntil: '2026-12-01' })
  const paused = anItem({ ...open, dueDate: '2026-11-19', pausedOn: '2026-11-01' })
  const canceled = anItem({ ...open, status: 'cancelled', dueDate: '2026-11-19' })
  expect(
    statsOf([
      [soon, undated, late, snoozed, paused, canceled],
      [done('2026-01-01', 0.1), done('2026-03-01', 0.2), done('2025-12-31', 99)],
      [],
    ]),
  ).toEqual({
    totalProperties: 3,
    upcomingMaintenance: 2,
    overdueTasks: 1,
    completedThisYear: 2,
    totalSpentThisYear: 0.3,
  })
})
