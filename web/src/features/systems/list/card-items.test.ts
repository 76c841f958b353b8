import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import { anItem, anItemId, aSystem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { cardItems, pastWords, workWords } from './card-items.ts'

const today = '2026-11-20'
const done = (completedDate: string | null): Partial<MaintenanceItem> => ({ status: 'completed', completedDate })

test.each<[string, Partial<MaintenanceItem>[], string[], number]>([
  ['no tasks', [], [], 0],
  ['shows all of three items', [{ dueDate: '2026-12-01' }, {}, done('2026-01-01')], ['1', '2', '3'], 0],
  [
    'sorts open items by due date, then completed items, newest first',
    [done('2026-01-01'), {}, { dueDate: '2026-12-01' }, done('2026-02-01'), { dueDate: '2026-11-01' }],
    ['5', '3', '2'],
    2,
  ],
  ['shows the newest completed items', [done('2025-01-01'), done('2026-01-01'), done(null)], ['2', '1', '3'], 0],
  ['omits cancelled items', [{ status: 'cancelled' }, {}], ['2'], 0],
])('[SY5] %s', (_case, given, titles, more) => {
  const items = given.map((item, n) => anItem({ id: anItemId(n + 1), title: String(n + 1), ...item }))
  const card = cardItems(items, today)
  expect({ titles: card.listed.map(({ item }) => item.title), more: card.more }).toEqual({ titles, more })
})

test.each<[Partial<MaintenanceItem>, string]>([
  [{ dueDate: '2026-11-15' }, '5 days overdue'],
  [{ dueDate: '2026-11-20' }, 'Today'],
  [{ scheduledDate: '2026-11-23' }, 'In 3 days'],
  [{ status: 'overdue' }, 'Overdue'],
  [{ status: 'in_progress', dueDate: '2026-11-15' }, 'In progress'],
  [{}, 'No date'],
  [{ dueDate: '2026-11-15', pausedOn: '2026-11-16' }, 'Paused'],
  [{ dueDate: '2026-11-15', snoozedUntil: '2026-12-01' }, 'Snoozed until Dec 1, 2026'],
  [done('2026-09-14'), 'Done Sep 14, 2026'],
  [done(null), 'Done'],
])('describes %j as %s', (facts, words) => {
  expect(workWords(anItem(facts), today)).toBe(words)
})

test.each<[Partial<System>, string]>([
  [{ installDate: '2014-05-20', lastServiced: '2026-01-02' }, 'Serviced Jan 2, 2026'],
  [{ installDate: '2014-05-20' }, 'Installed May 20, 2014'],
  [{}, 'Nothing on record yet'],
])('without any tasks, describes %j as %s', (facts, words) => {
  expect(pastWords(aSystem(facts))).toBe(words)
})
