import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/dates.ts'
import type { PropertyId } from '../kernel/fields.ts'
import { healthsOf } from '../health/health.ts'
import { completeItem } from '../maintenance/completion.ts'
import { days, histories, systems as anySystem } from '../testing/arbitraries.ts'
import { anItem, anItemId, aPropertyId, aSystem, aSystemId, aUserId } from '../testing/builders/builders.ts'
import { summaryOf } from './property-summary.ts'
import { moveWords, scoreMoveOf } from './score-move.ts'

const today = '2026-11-28'
const propertyId = aPropertyId()
const gutters = aSystem({ systemType: 'roofing_gutters', installDate: '2016-11-28' })
const task = anItem({
  title: 'Clean the gutters',
  dueDate: '2026-11-20',
  isRecurring: true,
  recurringInterval: 'annual',
})
const rows = { propertyId, systems: [gutters], items: [task] }
interface Rows {
  propertyId: PropertyId
  systems: System[]
  items: MaintenanceItem[]
}

/** The rows after the task was completed on that day. */
function completed({ systems, items, ...rest }: Rows, id: string, completedDate: string): Rows {
  const item = items.find((each) => each.id === id) ?? task
  const system = systems.find((each) => each.id === item.systemId) ?? null
  const done = { completedDate, completedBy: aUserId() }
  const effect = completeItem({ item, system, items, done, nextItemId: anItemId(77), today: completedDate })
  return {
    ...rest,
    systems: systems.map((each) => (each === system ? { ...each, ...effect.systemPatch } : each)),
    items: [
      ...items.map((each) => (each === item ? { ...each, ...effect.itemPatch } : each)),
      ...(effect.nextItem ? [anItem(effect.nextItem)] : []),
    ],
  }
}

describe('[H34] what moved the score', () => {
  const cleaned = completed(rows, task.id, '2026-11-25')

  test('the work that raised it, by the points of its day', () => {
    const scores = [rows, cleaned].map((state) => summaryOf({ ...state, today: '2026-11-25' }).score)
    expect(scores).toEqual([65, 90])
    expect(scoreMoveOf({ ...cleaned, today })).toMatchObject({ item: { id: task.id }, points: 25 })
  })

  test.each([
    ['before the work', rows, today],
    ['after two weeks', cleaned, '2026-12-10'],
    ['if the work does not count', { ...cleaned, items: cleaned.items.map(unrated) }, today],
    ['if the system is out of use', { ...cleaned, systems: [{ ...gutters, isActive: false }] }, today],
    ['if something else has lowered it as much', { ...cleaned, items: [...cleaned.items, ...leaks] }, today],
    ['if its next occurrence is done as well', completed(cleaned, anItemId(77), '2026-11-25'), '2026-12-10'],
    ['if recording the work lowered it', { ...rows, items: [repaired] }, today],
    [
      'of an estimate',
      { ...cleaned, systems: [gutters, ...[2, 3].map((n) => aSystem({ id: aSystemId(n) }))].map(undated) },
      today,
    ],
  ])('nothing %s', (_case, state, day) => {
    expect(scoreMoveOf({ ...state, today: day })).toBeNull()
  })

  test('work that raised nothing costs little more than the health of all systems', () => {
    const systems = Array.from({ length: 12 }, (_, n) => ({ ...gutters, id: aSystemId(n + 1) }))
    const reads = { count: 0 }
    const items = Array.from({ length: 240 }, (_, n) => {
      const completedDate = addDays(today, -n)
      const facts = { systemId: aSystemId((n % 12) + 1), status: 'completed', completedDate } as const
      return countingReads(anItem({ ...facts, id: anItemId(n + 1), title: `Filter ${n}` }), reads)
    })
    const readsOf = (work: () => unknown) => {
      reads.count = 0
      work()
      return reads.count
    }
    const healths = readsOf(() => healthsOf(systems, items, today))
    const move = readsOf(() => expect(scoreMoveOf({ systems, items, today })).toBeNull())
    expect(healths).toBeGreaterThan(0)
    expect(move).toBeLessThan(healths * 2)
  })

  test('never more than the score rose, nor than is left of it', () => {
    const houses = days.chain((day) =>
      fc.record({ day: fc.constant(day), system: anySystem(day), history: histories(day), ago: fc.nat(14) }),
    )
    fc.assert(
      fc.property(houses, ({ day, system, history, ago }) => {
        const state = { propertyId, systems: [system], items: [...history, { ...task, id: anItemId(98) }] }
        const doneOn = addDays(day, -ago)
        const after = completed(state, anItemId(98), doneOn)
        const move = scoreMoveOf({ ...after, today: day })
        if (move?.item.id !== anItemId(98)) return
        expect(move.points).toBeLessThanOrEqual(score(after, doneOn) - score(state, doneOn))
        expect(move.points).toBeLessThanOrEqual(score(after, day) - score(state, doneOn))
      }),
    )
  })

  test('exactly what the score rose, in a house with another system', () => {
    const houses = days.chain((day) =>
      fc.record({
        day: fc.constant(day),
        systems: fc.tuple(anySystem(day), anySystem(day)),
        history: histories(day),
        isOfOther: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        isRecurring: fc.boolean(),
        ago: fc.nat(14),
      }),
    )
    let rises = 0
    fc.assert(
      fc.property(houses, ({ day, systems: [one, other], history, isOfOther, isRecurring, ago }) => {
        const doneOn = addDays(day, -ago)
        const last = { ...task, isRecurring, id: anItemId(98), createdAt: `${addDays(doneOn, -1)}T12:00:00.000Z` }
        const items = history.map((item, at) => (isOfOther[at % 8] ? { ...item, systemId: aSystemId(2) } : item))
        const systems = [one, { ...other, id: aSystemId(2) }]
        const state = { propertyId, systems, items: [...items.filter((item) => !isDone(item)), last] }
        const after = completed(state, last.id, doneOn)
        const rise = Math.min(score(after, day), score(after, doneOn)) - score(state, doneOn)
        const isKnown = !summaryOf({ ...after, today: day }).estimate && after.systems.some((system) => system.isActive)
        expect(scoreMoveOf({ ...after, today: day })?.points).toBe(isKnown && rise > 0 ? rise : undefined)
        rises += Number(rise > 0)
      }),
    )
    expect(rises).toBeGreaterThan(0)
  })
})

/** The same task, which counts how often its part in the score is looked at. */
function countingReads(item: MaintenanceItem, reads: { count: number }): MaintenanceItem {
  return Object.defineProperty(item, 'affectsSystemRating', {
    enumerable: true,
    get: () => {
      reads.count += 1
      return true
    },
  })
}

const score = (given: Rows, on: string) => summaryOf({ ...given, today: on }).score ?? 100
const isDone = ({ status }: MaintenanceItem) => status === 'completed'

function unrated(item: MaintenanceItem): MaintenanceItem {
  return { ...item, affectsSystemRating: false }
}

function undated(system: System): System {
  return { ...system, installDate: null }
}

/** Recorded when it was done. */
const repaired = anItem({
  type: 'repair',
  status: 'completed',
  completedDate: '2026-11-25',
  createdAt: '2026-11-25T12:00:00.000Z',
})

const leaks = [1, 2, 3, 4, 5, 6].map((n) =>
  anItem({ id: anItemId(50 + n), type: n < 4 ? 'repair' : 'maintenance', dueDate: '2026-11-27' }),
)

test.each([
  [{}, '+3 since you cleaned the gutters'],
  [{ completedBy: aUserId(2) }, '+3 since ‘Clean the gutters’ was done'],
  [{ vendor: 'Gutter Guys' }, '+3 since ‘Clean the gutters’ was done'],
  [{ completedByName: 'Ben' }, '+3 since ‘Clean the gutters’ was done'],
  [{ title: 'Gutter day' }, '+3 since ‘Gutter day’ was done'],
])('[H34] %j reads %s', (facts, words) => {
  const item = { ...task, completedBy: aUserId(), ...facts }
  expect(moveWords({ item, points: 3 }, aUserId())).toBe(words)
})
