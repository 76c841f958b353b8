import { anItem, anItemId } from '@hearthkeep/shared/testing/builders.ts'
import { expect, test } from 'vitest'
import { countThisYear, trackedItems } from './tracked-items.ts'

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
]

test('[D8] each task under its tab; what was cancelled under none', () => {
  const { upcoming, overdue, completed } = trackedItems(items, today)
  const numbers = [upcoming, overdue, completed].map((group) => group.map(({ id }) => Number(id.slice(-4))))
  expect(numbers).toEqual([
    [2, 1],
    [4, 3],
    [5, 6, 7],
  ])
  expect(countThisYear(completed, today)).toBe(1)
})
