import { anItem, anItemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { movedMonths } from '@hearthkeep/shared/overview/work-by-month.ts'
import { monthWords, yearOf } from './property-year-card.tsx'

const today = '2026-11-30'
const items = [
  anItem({ id: anItemId(1), status: 'completed', completedDate: '2026-03-31' }),
  anItem({ id: anItemId(2), status: 'completed', completedDate: '2026-11-01' }),
  anItem({ id: anItemId(3), status: 'scheduled', dueDate: '2026-11-05' }),
  anItem({ id: anItemId(4), status: 'scheduled', dueDate: '2027-02-28' }),
  anItem({ id: anItemId(5), status: 'completed', completedDate: '2026-02-28' }),
]
const months = movedMonths({}, { items: items.map((is) => ({ was: null, is })), today })

test('a year has eight months before this one and three after, also from the end of a long month', () => {
  expect(yearOf(months, today).map(({ id }) => id)).toEqual([
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ])
})

test('each month lists its completed, overdue and planned tasks', () => {
  const words = yearOf(months, today).map(monthWords)
  expect(words[0]).toBe('March: 1 done')
  expect(words[1]).toBe('April: nothing')
  expect(words[8]).toBe('November: 1 done, 1 overdue')
  expect(words[11]).toBe('February: 1 planned')
})
