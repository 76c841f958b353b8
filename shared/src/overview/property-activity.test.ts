import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anItem, anItemId, aPropertyId } from '../testing/builders/builders.ts'
import { firstOf } from './property-activity.ts'
import { summaryOf } from './property-summary.ts'

const today = '2026-11-20'
const nothing = { overdue: [], dueToday: [], later: [], completed: [], replacing: [] }
const activityOf = (items: MaintenanceItem[], day: string) =>
  summaryOf({ propertyId: aPropertyId(), systems: [], items, today: day }).activity
const ids = (...numbers: number[]) => numbers.map(anItemId)

test('a property without tasks', () => {
  expect(activityOf([], today)).toEqual(nothing)
})

test('[D8] overdue tasks: higher priority first, then longest waiting, one more than is listed individually', () => {
  const items = [
    anItem({ id: anItemId(1), dueDate: '2026-11-19' }),
    anItem({ id: anItemId(2), dueDate: '2026-01-01', priority: 'low' }),
    anItem({ id: anItemId(3), dueDate: '2026-11-01' }),
    anItem({ id: anItemId(4), dueDate: '2026-11-18', priority: 'urgent' }),
    anItem({ id: anItemId(5), dueDate: '2026-11-01', priority: 'high' }),
  ]
  expect(activityOf(items, today)).toEqual({ ...nothing, overdue: ids(4, 5, 3, 1) })
})

test('[D8] upcoming tasks: open and not overdue, soonest first, undated last', () => {
  const items = [
    anItem({ id: anItemId(1) }),
    anItem({ id: anItemId(2), dueDate: '2027-01-01' }),
    anItem({ id: anItemId(3), scheduledDate: today }),
    anItem({ id: anItemId(4), dueDate: '2026-10-01', status: 'in_progress' }),
    anItem({ id: anItemId(5), dueDate: '2026-12-01', status: 'cancelled' }),
    anItem({ id: anItemId(6), dueDate: '2026-12-01', status: 'completed' }),
    anItem({ id: anItemId(7), dueDate: '2027-02-01' }),
    anItem({ id: anItemId(8), dueDate: '2027-03-01' }),
  ]
  expect(activityOf(items, today)).toEqual({ ...nothing, dueToday: ids(3), later: ids(4, 2, 7, 8, 1) })
})

test('[D1] many tasks due today hide nothing that comes later', () => {
  const dueToday = Array.from({ length: 12 }, (_, n) => anItem({ id: anItemId(n + 10), dueDate: today }))
  const urgent = anItem({ id: anItemId(40), dueDate: today, priority: 'urgent' })
  const later = anItem({ id: anItemId(50), dueDate: '2026-11-21' })
  const activity = activityOf([...dueToday, urgent, later], today)
  expect(activity).toEqual({ ...nothing, dueToday: ids(40, 10, 11, 12, 13), later: ids(50) })
})

test('[D8] completed tasks: newest first, without undated ones', () => {
  const done = (n: number, completedDate: string | null, updatedAt = '2026-01-02T03:04:05.678Z') =>
    anItem({ id: anItemId(n), status: 'completed', completedDate, updatedAt })
  const items = [
    done(1, '2026-01-01'),
    done(2, null),
    done(3, '2026-11-20', '2026-11-20T08:00:00.000Z'),
    done(4, '2026-11-20', '2026-11-20T09:00:00.000Z'),
    done(5, '2020-01-01'),
    done(6, '2021-01-01'),
    done(7, '2022-01-01'),
  ]
  expect(activityOf(items, today)).toEqual({ ...nothing, completed: ids(4, 3, 1, 7, 6) })
})

test.each([
  [[], 2, []],
  [[3, 1, 2], 2, [1, 2]],
  [[1], 2, [1]],
  [[2, 2, 1, 2], 3, [1, 2, 2]],
])('takes from %j the first %i in order', (rows, count, first) => {
  expect(firstOf(rows, count, (one, other) => one - other)).toEqual(first)
})
