import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { items } from '../testing/arbitraries.ts'
import { anItemId } from '../testing/builders/builders.ts'
import { emptyList, listNames, listRules, movedList, type KeptList, type ListName } from './kept-list.ts'

const today = '2026-11-20'
const TASKS = 14

const changes = fc.record({
  index: fc.integer({ min: 1, max: TASKS }),
  task: fc.option(items(today), { nil: null, freq: 3 }),
})

test('[P2] a kept list has the first tasks, whatever is added, removed or changed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...listNames), fc.array(changes, { minLength: 60, maxLength: 60 }), (name, steps) => {
      const rows = new Map<string, MaintenanceItem>()
      let list = emptyList(name, 0)
      for (const { index, task } of steps) {
        const id = anItemId(index)
        const before = rows.get(id) ?? null
        const after = task && { ...task, id }
        if (after) rows.set(id, after)
        else rows.delete(id)
        list = movedList(list, { name, before, after, today })
        const whole = wholeList(name, [...rows.values()])
        expect(list.count).toBe(whole.count)
        expect(list.first).toEqual(whole.first.slice(0, list.first.length))
        expect(list.first.length).toBeLessThanOrEqual(listRules[name].shown)
      }
    }),
  )
})

test('[P2] a list keeps enough spare tasks that they rarely run out', () => {
  expect(emptyList('overdue', 20_000).room).toBe(4 + 142)
  expect(emptyList('due', 0).room).toBe(1)
})

/** A list with room for all tasks. */
const wholeList = (name: ListName, all: readonly MaintenanceItem[]): KeptList =>
  all.reduce((list, after) => movedList(list, { name, before: null, after, today }), emptyList(name, TASKS * TASKS))
