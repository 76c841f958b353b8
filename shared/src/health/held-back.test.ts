import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anItem, anItemId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { healthOf } from './health.ts'
import { heldBackBy, heldBackWords } from './held-back.ts'

const today = '2026-11-20'
const cared = anItem({ status: 'completed', completedDate: '2026-10-01' })

const judged = (facts: Partial<System>, items: MaintenanceItem[] = [cared]) => {
  const system = aSystem(facts)
  return { system, health: healthOf(system, items, today) }
}

test('[H21] the old furnace holds the property back, not the new one', () => {
  const young = judged({ id: aSystemId(2), installDate: '2025-11-20' }, [anItem({ ...cared, systemId: aSystemId(2) })])
  const old = judged({ installDate: '2014-05-20' })
  const heldBack = heldBackBy([young, old])
  expect(heldBack).toEqual({ ...old, factor: 'age', points: expect.closeTo(12.5, 1) })
  expect(heldBack && heldBackWords(heldBack, today)).toBe('12.5 of 15 years used')
})

test('[H21] the lowest system is named, even if a single factor costs another one more', () => {
  const low = judged({ installDate: '2013-11-20' }, [anItem({ dueDate: '2026-11-01' })])
  const old = judged({ id: aSystemId(2), installDate: '1990-01-01' }, [anItem({ ...cared, systemId: aSystemId(2) })])
  expect(low.health.score).toBeLessThan(old.health.score)
  expect(heldBackBy([old, low])?.system.id).toBe(low.system.id)
})

test('[H21] nothing holds back a property in good order or without systems', () => {
  expect(heldBackBy([judged({ installDate: '2025-11-20' })])).toBeNull()
  expect(heldBackBy([])).toBeNull()
})

const pending = (type: MaintenanceItem['type'], facts: Partial<MaintenanceItem> = {}) => [
  cared,
  anItem({ id: anItemId(2), type, ...facts }),
]

const old = anItem({ status: 'completed', completedDate: '2024-01-01', createdAt: '2024-01-01T12:00:00.000Z' })

test.each([
  ['an age of exactly its lifespan', { installDate: '2011-11-20' }, [cared], '15 of 15 years used'],
  ['no maintenance', { installDate: today }, [], 'no maintenance on record'],
  ['planned maintenance', { installDate: today }, [anItem({ dueDate: today })], 'no maintenance on record'],
  [
    'old maintenance',
    { installDate: today },
    [old, anItem({ id: anItemId(2), dueDate: today })],
    'too little maintenance in the last year',
  ],
  ['repairs', { installDate: today }, pending('repair', { status: 'overdue' }), 'pending and recent repairs'],
  ['a replacement', { installDate: today }, pending('replacement'), 'replacement pending'],
  ['overdue tasks', { installDate: today }, pending('inspection', { dueDate: '2026-01-01' }), 'work overdue'],
  ['age', { systemType: 'hvac' }, [cared], 'age unknown'],
])('[H21] held back by %s', (_case, facts, items, words) => {
  const heldBack = heldBackBy([judged(facts, items)])
  expect(heldBack && heldBackWords(heldBack, today)).toBe(words)
})
