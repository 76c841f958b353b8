import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { anItem, anItemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { groupsOf, mostUrgent } from './item-groups.ts'

const today = '2026-11-20'

const due = (dueDate: string): Partial<MaintenanceItem> => ({ dueDate })
const done = (completedDate: string): Partial<MaintenanceItem> => ({ status: 'completed', completedDate })

const itemsOf = (facts: Partial<MaintenanceItem>[]) =>
  facts.map((fact, index) => anItem({ id: anItemId(index), ...fact }))

test('a list has overdue, upcoming and closed tasks, each group in its own order', () => {
  const items = itemsOf([
    due('2026-11-25'),
    due('2026-11-18'),
    {},
    done('2026-03-01'),
    due('2026-11-01'),
    { status: 'cancelled', updatedAt: '2026-05-01T00:00:00.000Z' },
    due(today),
    done('2026-09-14'),
    { status: 'in_progress', dueDate: '2026-11-02' },
  ])
  const { overdue, comingUp, done: closed } = groupsOf(items, today)
  const places = (group: MaintenanceItem[]) => group.map((item) => items.indexOf(item))
  expect({ overdue: places(overdue), comingUp: places(comingUp), closed: places(closed) }).toEqual({
    overdue: [4, 1],
    comingUp: [8, 6, 0, 2],
    closed: [7, 5, 3],
  })
})

test.each<[string, Partial<MaintenanceItem>[], number | null]>([
  ['none without items', [], null],
  ['none without a due date', [{}], null],
  ['none without an open item', [done('2026-11-01')], null],
  ['the one due soonest', [due('2026-12-24'), due('2026-11-25'), {}], 1],
  ['the longest overdue, ahead of the one due soonest', [due(today), due('2026-11-18'), due('2026-11-01')], 2],
  [
    'an overdue item, ahead of an older one in progress',
    [{ status: 'in_progress', dueDate: '2026-10-01' }, due('2026-11-18')],
    1,
  ],
])('finds the most urgent item: %s', (_case, facts, index) => {
  const items = itemsOf(facts)
  expect(mostUrgent(items, today)).toBe(index === null ? null : items[index])
})
