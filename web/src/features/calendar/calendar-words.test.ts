import { anItem, aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { calendarDay, calendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'
import { expect, test } from 'vitest'
import { dayMark, worksByDay, type CalendarWork } from './calendar-work.ts'
import { countWords, dayWords, viewTitle, whenWords } from './calendar-words.ts'

const today = '2026-11-20'
const work = (facts: Partial<MaintenanceItem>): CalendarWork => {
  const item = anItem(facts)
  return { item, property: aProperty(), day: calendarDay(item), kind: calendarKind(item, today), movable: true }
}
const late = work({ title: 'Late', dueDate: '2026-11-15' })
const planned = work({ title: 'Planned', dueDate: '2026-11-24' })
const done = work({ title: 'Done', status: 'completed', completedDate: '2026-11-12' })

test.each([
  ['month', '2026-11-20', 'November 2026'],
  ['week', '2026-11-20', 'Nov 15 – 21, 2026'],
  ['week', '2026-12-01', 'Nov 29 – Dec 5, 2026'],
  ['week', '2027-01-01', 'Dec 27, 2026 – Jan 2, 2027'],
  ['year', '2026-11-20', '2026'],
] as const)('the %s of %s is titled %s', (view, date, title) => {
  // Node puts thin spaces around the dash.
  expect(viewTitle(view, date).replaceAll(/\s/gu, ' ')).toBe(title)
})

test('[CA2] a day’s label lists its contents, and anything overdue marks it red', () => {
  expect(dayWords('2026-11-20', [late, planned, planned, done])).toBe(
    'Friday, November 20, 2026: 1 overdue, 2 planned, 1 done',
  )
  expect(countWords([])).toBe('nothing')
  expect([[], [done], [planned], [done, late]].map(dayMark)).toEqual(['none', 'work', 'work', 'overdue'])
})

test('[CA1] tasks are grouped by day, overdue ones first', () => {
  const days = worksByDay([
    done,
    planned,
    work({ title: 'Nowhere' }),
    work({ title: 'A', dueDate: '2026-11-24' }),
    late,
  ])
  expect([...days].map(([day, works]) => [day, works.map(({ item }) => item.title)])).toEqual([
    ['2026-11-15', ['Late']],
    ['2026-11-24', ['A', 'Planned']],
    ['2026-11-12', ['Done']],
  ])
})

test.each([
  [late, '5 days overdue'],
  [planned, 'Due in 4 days'],
  [done, 'Completed Nov 12, 2026'],
  [work({}), 'No date set'],
  [work({ status: 'in_progress', dueDate: '2026-11-01' }), 'In progress'],
  [work({ status: 'overdue' }), 'Overdue'],
])('a task shows its date: case %#', (shown, words) => {
  expect(whenWords(shown, today)).toBe(words)
})
