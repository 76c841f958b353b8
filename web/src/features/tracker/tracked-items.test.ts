import { anItem, anItemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { countThisYear, trackedItems } from './tracked-property.tsx'

const today = '2026-11-20'
const items = [
  anItem({ id: anItemId(1) }),
  anItem({ id: anItemId(2), dueDate: '2026-12-01' }),
  anItem({ id: anItemId(3), dueDate: '2026-11-19' }),
  anItem({ id: anItemId(4), dueDate: '2026-10-19' }),
  anItem({ id: anItemId(5), status: 'completed', completedDate: '2026-01-01' }),
  anItem({ id: anItemId(6), status: 'completed', completedDate: '2025-12-31' }),
  anItem({ id: anItemId(7), status: 'completed' }),
  anItem({ id: anItemId(8), status: 'cancelled', dueDate: '2026-11-19' }),
  anItem({ id: anItemId(9), dueDate: '2026-10-01', pausedOn: '2026-09-01' }),
  anItem({ id: anItemId(10), dueDate: '2026-09-01', snoozedUntil: '2026-11-21' }),
  anItem({ id: anItemId(11), status: 'completed', completedDate: '2025-01-01', pausedOn: '2024-12-01' }),
]

test('[D8] each task is under its tab, except canceled, paused and snoozed ones', () => {
  const { upcoming, overdue, completed, putOff } = trackedItems(items, today)
  const numbers = [upcoming, overdue, completed, putOff].map((group) => group.map(({ id }) => Number(id.slice(-4))))
  expect(numbers).toEqual([
    [2, 1],
    [4, 3],
    [5, 6, 11, 7],
    [10, 9],
  ])
  expect(countThisYear(completed, today)).toBe(1)
})
