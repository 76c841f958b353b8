import type { System } from '../system/system.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { completeItem } from '../maintenance/completion.ts'
import { itemTypes, type MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { days, histories, systems } from '../testing/arbitraries.ts'
import { anItem, anItemId, aSystem, aUserId } from '../testing/builders/builders.ts'
import { healthOf, propertyHealthOf } from './health.ts'
import { adviceOf } from './recommendations.ts'

interface PastWork {
  system: System
  history: MaintenanceItem[]
  facts: Partial<MaintenanceItem>
  doneOn: CalendarDate
  today: CalendarDate
}

/** Records work as done, and returns the system and its tasks. */
function recorded({ system, history, facts, doneOn, today }: PastWork) {
  const item = anItem({ id: anItemId(99), systemId: system.id, createdAt: `${today}T12:00:00.000Z`, ...facts })
  const done = { completedDate: doneOn, completedBy: aUserId() }
  const effect = completeItem({ item, system, items: history, done, nextItemId: anItemId(98), today })
  return { system: { ...system, ...effect.systemPatch }, items: [...history, { ...item, ...effect.itemPatch }] }
}

test('[H30] recording past work never makes a house worse than not recording it', () => {
  const houses = days.chain((today) =>
    fc.record({
      today: fc.constant(today),
      system: systems(today),
      history: histories(today),
      doneOn: fc
        .oneof(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 20_000 }))
        .map((n) => addDays(today, -n)),
      facts: fc.record({ type: fc.constantFrom(...itemTypes), affectsSystemRating: fc.boolean() }),
      later: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000 })),
    }),
  )
  fc.assert(
    fc.property(houses, ({ later, ...work }) => {
      const after = recorded(work)
      const day = addDays(work.today, later)
      const { score } = healthOf(after.system, after.items, day)
      expect(score).toBeGreaterThanOrEqual(healthOf(work.system, work.history, day).score)
      const ratings = [after.system.statusRating, work.system.statusRating].map(
        (rating) => propertyHealthOf([rating]) ?? 0,
      )
      expect(ratings[0]).toBeGreaterThanOrEqual(ratings[1] ?? 0)
    }),
    { numRuns: 2_000 },
  )
})

const today = '2026-11-28'
const heater = aSystem({ systemType: 'plumbing_water_heater', systemName: 'Water heater' })
const score = (system: System, items: MaintenanceItem[]) => healthOf(system, items, today).score

test.each([
  ['maintenance', '2019-06-01', null, 84, 84],
  ['maintenance', '2026-11-20', null, 84, 96],
  ['repair', '2026-11-20', null, 84, 84],
  ['replacement', '2019-06-01', '2005-01-01', 73, 76],
  ['replacement', '2019-06-01', null, 84, 84],
  ['replacement', '2008-01-01', null, 84, 84],
] as const)('[H30] [H31] %s on %s, installed %s: from %i to %i', (type, doneOn, installDate, without, with_) => {
  const system = { ...heater, installDate }
  const after = recorded({ system, history: [], facts: { type }, doneOn, today })
  expect([score(system, []), score(after.system, after.items)]).toEqual([without, with_])
})

test('[H31] a date that a person corrects counts, and so does the age in advice', () => {
  const { system, items } = recorded({
    system: heater,
    history: [],
    facts: { type: 'replacement' },
    doneOn: '2008-01-01',
    today,
  })
  const health = healthOf(system, items, today)
  expect(adviceOf(health, { system, items, today }).urgentActions).toEqual(['Evaluate for replacement'])
  expect(health.factors.age).toBe(75)
  expect(healthOf({ ...system, installDate: '2009-01-01' }, items, today).factors.age).toBe(0)
})
