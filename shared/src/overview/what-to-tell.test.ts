import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedLifespan } from '../health/health-factors.ts'
import { healthOf, propertyHealthOf } from '../health/health.ts'
import { addMonths } from '../kernel/dates.ts'
import { days, histories, systems as anySystem } from '../testing/arbitraries.ts'
import { anItem, anItemId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { whatToTell } from './what-to-tell.ts'

const today = '2026-11-28'
const told = (systems: System[], items: MaintenanceItem[] = []) =>
  whatToTell({ systems, items, today }).map(({ system, fact, score }) => [
    Number(system.id.slice(-2)),
    fact,
    score.worst,
    score.best,
  ])
const furnace = aSystem()
const roof = aSystem({ id: aSystemId(2), systemType: 'roofing_shingles' })
const fridge = aSystem({ id: aSystemId(3), systemType: 'appliance_refrigerator' })

test('[H33] asks for what could change the score the most, three things at most', () => {
  expect(told([furnace])).toEqual([
    [1, 'installDate', 73, 88],
    [1, 'lastService', 84, 96],
  ])
  const rows = told([furnace, roof, fridge])
  expect(rows).toHaveLength(3)
  const [first] = rows
  expect(first?.slice(0, 2)).toEqual([3, 'installDate'])
})

test('[H33] asks nothing about systems that are known, out of use or deleted', () => {
  const known = aSystem({ installDate: '2020-01-01' })
  expect(told([known, { ...roof, isActive: false }, { ...fridge, deletedAt: '2026-11-01T00:00:00.000Z' }])).toEqual([])
  expect(told([furnace], [anItem({ status: 'completed', completedDate: '2019-01-01' })])).toEqual([])
})

test('[H33] each answer is what the score becomes', () => {
  const houses = days.chain((day) =>
    fc.record({
      day: fc.constant(day),
      systems: fc.array(anySystem(day), { minLength: 1, maxLength: 5 }),
      history: histories(day),
    }),
  )
  fc.assert(
    fc.property(houses, ({ day, history, ...house }) => {
      const systems = house.systems.map((system, n) => ({ ...system, id: aSystemId(n + 1), installDate: null }))
      // Open tasks make nothing known.
      const items = history.map((item) => ({ ...item, status: 'scheduled' as const, completedDate: null }))
      const scoreWith = (changed: System, work: MaintenanceItem[] = []) =>
        propertyHealthOf(
          systems.map(
            (system) => healthOf(system.id === changed.id ? changed : system, [...items, ...work], day).score,
          ),
        )
      for (const { system, fact, score } of whatToTell({ systems, items, today: day }, 10)) {
        const done = { id: anItemId(99), systemId: system.id, status: 'completed', completedDate: day } as const
        const end = addMonths(day, -12 * Math.min(150, expectedLifespan(system) ?? 0))
        expect(score).toEqual(
          fact === 'installDate'
            ? { worst: scoreWith({ ...system, installDate: end }), best: scoreWith({ ...system, installDate: day }) }
            : { worst: scoreWith(system), best: scoreWith(system, [anItem(done)]) },
        )
      }
    }),
  )
})
