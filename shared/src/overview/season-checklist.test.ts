import { expect, test } from 'vitest'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { seasonsFrom } from '../maintenance/schedule/seasons-of-year.ts'
import { anItem, anItemId } from '../testing/builders/builders.ts'
import { seasonChecklist } from './season-checklist.ts'

test.each([
  ['2026-03-01', 'spring', '2026-03-01', '2026-05-31'],
  ['2026-08-31', 'summer', '2026-06-01', '2026-08-31'],
  ['2026-11-30', 'fall', '2026-09-01', '2026-11-30'],
  ['2026-12-01', 'winter', '2026-12-01', '2027-02-28'],
  ['2028-02-29', 'winter', '2027-12-01', '2028-02-29'],
])('[M32] %s is in %s, from %s to %s', (date, name, from, to) => {
  expect(seasonsFrom(date, 1)).toEqual([{ name, from, to }])
})

test('[M32] four seasons follow one another without a gap', () => {
  expect(seasonsFrom('2026-11-20', 4).map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
    'fall 2026-09-01 2026-11-30',
    'winter 2026-12-01 2027-02-28',
    'spring 2027-03-01 2027-05-31',
    'summer 2027-06-01 2027-08-31',
  ])
})

const today = '2026-11-20'
const tasks: Record<string, Partial<MaintenanceItem>> = {
  overdue: { dueDate: '2026-05-01' },
  'due today': { dueDate: today },
  'due on its last day': { scheduledDate: '2026-11-30' },
  'due in winter': { dueDate: '2026-12-01' },
  'due in spring': { dueDate: '2027-03-01' },
  'without a day': {},
  snoozed: { dueDate: '2026-11-10', snoozedUntil: '2026-11-25' },
  paused: { dueDate: '2026-11-10', pausedOn: '2026-11-01' },
  skipped: { dueDate: '2026-11-10', status: 'cancelled' },
  deleted: { dueDate: today, deletedAt: '2026-11-01T00:00:00.000Z' },
  'done in fall': { dueDate: '2026-08-01', status: 'completed', completedDate: '2026-09-01' },
  'done lately': { status: 'completed', completedDate: today },
  'done in summer': { dueDate: today, status: 'completed', completedDate: '2026-08-31' },
  'done some day': { status: 'completed', completedDate: null },
}
const items = Object.entries(tasks).map(([title, facts], n) => anItem({ id: anItemId(n + 1), title, ...facts }))

test.each([
  [0, ['overdue', 'due today', 'due on its last day'], ['done lately', 'done in fall']],
  [1, ['due in winter'], []],
  [2, ['due in spring'], []],
])('[M32] the checklist of the season %i from now', (ahead, open, done) => {
  const [season] = seasonsFrom(today, 4).slice(ahead)
  const checklist = season && seasonChecklist(items, season, today)
  expect(checklist?.open.map(({ title }) => title)).toEqual(open)
  expect(checklist?.done.map(({ title }) => title)).toEqual(done)
})
