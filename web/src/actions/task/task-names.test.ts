import { anItem, anItemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { taskNames } from './task-names.ts'

const filter = (n: number, where: string | undefined, facts: Parameters<typeof anItem>[0]) => ({
  item: anItem({ id: anItemId(n), title: 'Replace filter', ...facts }),
  where,
})
const done = { status: 'completed', completedDate: '2026-09-14' } as const
const open = { dueDate: '2026-12-01' } as const

test.each([
  [
    [filter(1, 'Furnace', open), filter(2, 'Furnace', done)],
    ['Replace filter', 'Replace filter, Sep 14, 2026'],
  ],
  [
    [filter(1, 'Furnace', open), filter(2, 'Hood', open)],
    ['Replace filter, Furnace, Dec 1, 2026', 'Replace filter, Hood, Dec 1, 2026'],
  ],
  [
    [filter(1, 'Furnace', done), filter(2, 'Hood', done)],
    ['Replace filter, Sep 14, 2026, Furnace', 'Replace filter, Sep 14, 2026, Hood'],
  ],
])('[AX3] tasks of one list have different names %#', (tasks, names) => {
  expect([...taskNames(tasks).values()]).toEqual(names)
})
