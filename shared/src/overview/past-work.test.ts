import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { healthOf } from '../health/health.ts'
import { adviceOf } from '../health/recommendations.ts'
import { addDays } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { asItem, asPastItem, pastBefore } from '../maintenance/schedule/past-items.ts'
import { updateLine } from '../history/update-line.ts'
import { lastInspectedOn } from './last-inspection.ts'
import { summaryOf } from './property-summary.ts'
import { whatToTell } from './what-to-tell.ts'
import { days, items, systems } from '../testing/arbitraries.ts'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
} from '../testing/builders/builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { pastWork } from './past-work.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'

const propertyId = aPropertyId()

/** Chains of occurrences of three systems and of none, over ten years: done early or late, skipped, deleted, planned. */
const houses = days.chain((today) =>
  fc
    .record({
      rated: fc.array(systems(today), { minLength: 1, maxLength: 3 }),
      tasks: fc.array(
        fc.record({
          item: items(today),
          ago: fc.integer({ min: 0, max: 4000 }),
          recorded: fc.integer({ min: -400, max: 60 }),
          follows: fc.constantFrom(true, true, true, false),
          place: fc.integer({ min: 0, max: 3 }),
          fate: fc.constantFrom(...Array<string>(9).fill('done'), 'as it is', 'skipped', 'skipped', 'deleted'),
        }),
        { minLength: 5, maxLength: 40 },
      ),
    })
    .map(({ rated, tasks }) => {
      const placed = rated.map((system, n) => ({ ...system, id: aSystemId(n + 1) }))
      return { today, systems: placed, items: tasks.map((task, n) => placedTask(task, n, { today, tasks })) }
    }),
)

interface Drawn {
  item: MaintenanceItem
  ago: number
  recorded: number
  follows: boolean
  place: number
  fate: string
}

function placedTask(
  drawn: Drawn,
  n: number,
  { today, tasks }: { today: CalendarDate; tasks: Drawn[] },
): MaintenanceItem {
  const { item, fate, follows } = drawn
  const day = addDays(today, -drawn.ago)
  const first = follows ? (tasks.slice(0, n).findLast((each) => !each.follows) ?? drawn) : drawn
  return {
    ...item,
    id: anItemId(n + 1),
    systemId: first.place === 0 ? null : aSystemId(first.place),
    previousItemId: follows && n > 0 ? anItemId(n) : null,
    createdAt: `${addDays(day, Math.min(drawn.recorded, drawn.ago) - 30)}T08:00:00.000Z`,
    ...(fate === 'done' && { status: 'completed', completedDate: day }),
    ...(fate === 'skipped' && {
      status: 'cancelled',
      completedDate: null,
      undoable: { verb: 'skip', on: day, before: {}, after: {}, nextItemId: null },
    }),
    deletedAt: fate === 'deleted' ? `${day}T08:00:00.000Z` : null,
  }
}

test('[P57] health, next dates, due lists and the summary are the same without past work, on that day and later', () => {
  let [left, of] = [0, 0]
  fc.assert(
    fc.property(houses, fc.integer({ min: 0, max: 1500 }), ({ today, systems, items }, later) => {
      const past = new Set(pastWork({ items, today }))
      const rest = items.filter((item) => !past.has(item))
      left += past.size
      of += items.length
      for (const day of [addDays(today, -1), today, addDays(today, later)]) {
        const shown = (some: MaintenanceItem[]) => {
          const { completedCount: _all, ...summary } = summaryOf({ propertyId, systems, items: some, today: day })
          const judged = systems.map((system) => {
            const { nextMaintenanceDate: _rest, ...health } = healthOf(system, some, day)
            const advised = { system, items: some, today: day }
            return { ...health, ...adviceOf({ ...health, nextMaintenanceDate: null }, advised) }
          })
          const told = whatToTell({ systems, items: some, today: day })
          return {
            summary,
            judged,
            told,
            inspected: lastInspectedOn({ property: { lastInspection: null }, items: some }),
          }
        }
        expect(shown(rest)).toEqual(shown(items))
      }
    }),
    { numRuns: 400 },
  )
  expect(left / of).toBeGreaterThan(0.07)
})

test('[P57] what may be set aside stays so, and ends before then', () => {
  fc.assert(
    fc.property(houses, fc.integer({ min: 0, max: 1500 }), ({ today, items }, later) => {
      const past = pastWork({ items, today })
      for (const item of past) {
        expect(isOpen(item) || !isLiving(item)).toBe(false)
        expect((item.completedDate ?? '') < pastBefore(today)).toBe(true)
      }
      const then = new Set(pastWork({ items, today: addDays(today, later) }))
      expect(past.every((item) => then.has(item))).toBe(true)
    }),
  )
})

const today = '2026-11-20'
const NOW = '2026-11-20T08:00:00.000Z'
const done = (n: number, completedDate: CalendarDate, facts: Partial<MaintenanceItem> = {}) =>
  anItem({
    id: anItemId(n),
    systemId: aSystemId(),
    status: 'completed',
    completedDate,
    createdAt: `${completedDate}T08:00:00.000Z`,
    updatedAt: `${completedDate}T08:00:00.000Z`,
    ...facts,
  })
/** Done every year from 2014 to 2026; the next one is open. */
const series = () => [
  ...Array.from({ length: 13 }, (_, n) =>
    done(n + 1, `${2014 + n}-05-01`, { previousItemId: n === 0 ? null : anItemId(n) }),
  ),
  anItem({ id: anItemId(14), systemId: aSystemId(), dueDate: '2027-05-01', previousItemId: anItemId(13) }),
]

test('[P57] of a series done every year, what ended in the last 18 months stays, and what is shown at once', () => {
  // The five that were done last are shown.
  expect(pastWork({ items: series(), today }).map(({ completedDate }) => completedDate?.slice(0, 4))).toEqual(
    Array.from({ length: 8 }, (_, n) => String(2014 + n)),
  )
})

test.each(['2027-05-01', '2020-05-01'])(
  '[P57] the last time that a task was done stays while the next is open, due on %s',
  (dueDate) => {
    const others = [22, 23, 24, 25, 26].map((n) => done(n, '2026-01-01', { systemId: aSystemId(2), type: 'repair' }))
    const items = [
      done(1, '2016-05-01'),
      done(2, '2017-05-01', { previousItemId: anItemId(1) }),
      done(3, '2018-05-01', {
        previousItemId: anItemId(2),
        status: 'cancelled',
        completedDate: null,
        undoable: { verb: 'skip', on: '2018-05-01', before: {}, after: {}, nextItemId: anItemId(4) },
      }),
      anItem({ id: anItemId(4), systemId: aSystemId(), dueDate, previousItemId: anItemId(3) }),
      done(5, '2019-05-01'),
      ...others,
    ]
    expect(ids(pastWork({ items, today }))).toEqual([anItemId(1)])
  },
)

test('[P57] what was recorded lately stays, however long ago it was done', () => {
  const items = series().map((item) => ({ ...item, createdAt: NOW }))
  expect(pastWork({ items, today })).toEqual([])
})

function aHouse(given = series()) {
  return new HeldRows({
    property: [aProperty()],
    membership: [aMembership()],
    system: [aSystem()],
    maintenanceItem: given,
  })
}
const setAside = (most = 100) => ({ name: 'maintenance.set_aside', args: { propertyId, most, today } })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

test('[P57] work is set aside in parts, the earliest of a series first, and keeps its id and moments', () => {
  const house = aHouse()
  const before = series()
  house.run(setAside(3))
  expect(ids(house.all('pastItem'))).toEqual(ids(before.slice(0, 3)))
  house.run(setAside())
  expect(house.all('pastItem').map(asItem)).toEqual(before.slice(0, 8))
  expect(ids(house.all('maintenanceItem'))).toEqual(ids(before.slice(8)))
  expect(house.run(setAside())).toEqual({ ok: true, value: [] })
})

test('[P57] an edit of work that was set aside changes it where it is', () => {
  const house = aHouse()
  house.run(setAside())
  const edited = house.run({
    name: 'maintenance.edit',
    args: { propertyId, itemId: anItemId(2), changes: { notes: 'Dusty' } },
  })
  expect(edited).toEqual({ ok: true, value: [`pastItem/${anItemId(2)}`] })
  expect(house.all('pastItem').find(({ id }) => id === anItemId(2))).toMatchObject({ notes: 'Dusty' })
})

test.each(['maintenance.reopen', 'maintenance.remove'])('[P57] %s brings back what was set aside', (name) => {
  const last = done(20, '2015-03-01', { type: 'inspection' })
  const newer = done(21, '2024-12-01', { type: 'inspection' })
  const house = aHouse([...series(), last, newer])
  house.run(setAside())
  expect(ids(house.all('pastItem'))).toContain(last.id)
  const outcome = house.run({ name, args: { propertyId, itemId: last.id } })
  expect(outcome.ok && outcome.value.toSorted()).toEqual([`maintenanceItem/${last.id}`, `pastItem/${last.id}`])
  expect(ids(house.all('pastItem'))).not.toContain(last.id)
  // Whatever else is needed by now comes back with the next round.
  house.run(setAside())
  const all = [...house.all('maintenanceItem'), ...house.all('pastItem').map(asItem)]
  expect(ids(house.all('pastItem'))).toEqual(ids(pastWork({ items: all, today })))
})

test('[P57] what something current needs by now is brought back', () => {
  const house = aHouse()
  house.run(setAside())
  for (const n of [9, 10, 11, 12, 13])
    house.run({ name: 'trash.purge', args: { propertyId, entity: 'maintenanceItem', id: anItemId(n) } })
  for (const n of [13, 12, 11]) house.run({ name: 'maintenance.remove', args: { propertyId, itemId: anItemId(n) } })
  const before = ids(house.all('pastItem'))
  house.run(setAside(0))
  expect(ids(house.all('pastItem')).length).toBeLessThan(before.length)
})

test('[P57] purging a system or the property reaches what was set aside', () => {
  const house = aHouse()
  house.run(setAside())
  house.run({ name: 'system.remove', args: { propertyId, systemId: aSystemId() } })
  house.run({ name: 'trash.purge', args: { propertyId, entity: 'system', id: aSystemId() } })
  expect(house.all('pastItem').map(({ systemId }) => systemId)).toEqual(Array(8).fill(null))
  house.run({ name: 'property.delete', args: { propertyId } })
  house.run({ name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } })
  expect([house.all('pastItem'), house.all('maintenanceItem')]).toEqual([[], []])
})

test('[P57] setting work aside is no news', () => {
  const entry = { entity: 'maintenanceItem', isNew: false, title: 'Clean gutters', actor: 'Ann' } as const
  expect(updateLine({ ...entry, name: 'maintenance.edit' })).toBe('Ann changed ‘Clean gutters’')
  expect(updateLine({ ...entry, name: 'maintenance.set_aside' })).toBeNull()
})

test('[P57] a task that was set aside is the same task', () => {
  expect(asItem(asPastItem(done(1, '2015-01-01')))).toEqual(done(1, '2015-01-01'))
})
