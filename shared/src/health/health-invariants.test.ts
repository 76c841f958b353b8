import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, histories, items, systems } from '../testing/arbitraries.ts'
import { anItem, anItemId, aSystem, aUserId } from '../testing/builders/builders.ts'
import { completeItem } from '../maintenance/completion.ts'
import { addDays, daysBetween } from '../kernel/dates.ts'
import { healthOf } from './health.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'

const properties = days.chain((today) =>
  fc.record({ today: fc.constant(today), system: systems(today), history: histories(today) }),
)

test('[H1] scores are integers and factors are numbers, all from 0 to 100', () => {
  fc.assert(
    fc.property(properties, ({ system, history, today }) => {
      const { score, factors } = healthOf(system, history, today)
      expect(Number.isInteger(score)).toBe(true)
      for (const figure of [score, ...Object.values(factors)]) {
        expect(figure).toBeGreaterThanOrEqual(0)
        expect(figure).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('[H6] the age factor never increases over time', () => {
  fc.assert(
    fc.property(properties, fc.integer({ min: 0, max: 20_000 }), ({ system, today }, n) => {
      const then = healthOf(system, [], addDays(today, n)).factors.age
      expect(then).toBeLessThanOrEqual(healthOf(system, [], today).factors.age)
    }),
  )
})

test('[H12] one more open repair never raises the score', () => {
  const cases = properties.chain((property) =>
    fc.record({ property: fc.constant(property), item: items(property.today) }),
  )
  fc.assert(
    fc.property(cases, fc.constantFrom('scheduled', 'in_progress', 'overdue'), ({ property, item }, status) => {
      const repair = { ...item, id: anItemId(99), type: 'repair', completedDate: null, status } as const
      const { system, history, today } = property
      expect(healthOf(system, [...history, repair], today).score).toBeLessThanOrEqual(
        healthOf(system, history, today).score,
      )
    }),
  )
})

test('[H10] one more maintenance task for a later day, or for none, never lowers the score', () => {
  fc.assert(
    fc.property(properties, fc.option(fc.integer({ min: 1, max: 800 })), ({ system, history, today }, ahead) => {
      const dueDate = ahead === null ? null : addDays(today, ahead)
      const planned = anItem({ id: anItemId(99), systemId: system.id, dueDate })
      expect(healthOf(system, [...history, planned], today).score).toBe(healthOf(system, history, today).score)
    }),
  )
})

test('[H14] a longer delay never raises the score', () => {
  fc.assert(
    fc.property(
      properties,
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 300 }),
      (property, late, more) => {
        const { system, history, today } = property
        const scoreAfter = (n: number) => {
          const item = anItem({ id: anItemId(99), dueDate: addDays(today, -n), priority: 'high' })
          return healthOf(system, [...history, item], today).score
        }
        expect(scoreAfter(late + more)).toBeLessThanOrEqual(scoreAfter(late))
      },
    ),
  )
})

test('[H9] [H10] [H11] maintenance completed today never lowers the score, however often it recurs', () => {
  fc.assert(
    fc.property(properties, ({ system, history, today }) => {
      for (const item of history.filter((one) => one.type === 'maintenance' && isOpen(one))) {
        const done = { completedDate: today, completedBy: aUserId() }
        const { itemPatch, nextItem } = completeItem({
          item,
          system,
          items: history,
          done,
          nextItemId: anItemId(99),
          today,
        })
        const after = history.map((one) => (one.id === item.id ? { ...one, ...itemPatch } : one))
        if (nextItem) after.push(anItem(nextItem))
        expect(healthOf(system, after, today).score).toBeGreaterThanOrEqual(healthOf(system, history, today).score)
      }
    }),
  )
})

test('[H11] a task completed on each due date keeps the maintenance factor at 100 forever', () => {
  const start = '2020-01-31'
  let item = anItem({ isRecurring: true, recurringInterval: 'monthly', dueDate: start, seriesStart: start })
  const history = []
  for (let n = 2; n < 60; n++) {
    const today = item.dueDate ?? start
    const done = { completedDate: today, completedBy: aUserId() }
    const { itemPatch, nextItem } = completeItem({
      item,
      system: null,
      items: [],
      done,
      nextItemId: anItemId(n),
      today,
    })
    history.push({ ...item, ...itemPatch })
    if (nextItem) item = anItem(nextItem)
    expect(healthOf(aSystem(), [...history, item], today).factors.maintenance).toBe(100)
  }
  expect(daysBetween(start, item.dueDate ?? start)).toBeGreaterThan(4 * 365)
})
