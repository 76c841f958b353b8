import type { System } from '../system/system.ts'
import type { MaintenanceItem } from './schedule/maintenance-item.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { must } from '../kernel/must.ts'
import { days, histories, items, systems } from '../testing/arbitraries.ts'
import { anItem, anItemId, aSystem, aUserId } from '../testing/builders/builders.ts'
import { completeItem, reopenItem } from './completion.ts'
import { moveCompletion } from './moved-completion.ts'

const today = '2026-11-20'
const nextItemId = anItemId(99)

interface World {
  item: MaintenanceItem
  system: System
  nextItem: MaintenanceItem | null
  items: MaintenanceItem[]
  today: CalendarDate
}

/** The rows after a completion on that day. */
function completedOn(completedDate: CalendarDate, world: World): World {
  const done = { completedDate, completedBy: aUserId() }
  const made = completeItem({ ...world, done, nextItemId })
  return {
    ...world,
    item: { ...world.item, ...made.itemPatch },
    system: { ...world.system, ...made.systemPatch },
    nextItem: made.nextItem && anItem(made.nextItem),
  }
}

/** The rows after the completion has moved. */
function movedTo(completedDate: CalendarDate, world: World): World {
  const moved = moveCompletion({ ...world, completedDate })
  if (!moved.ok) throw new Error(moved.refusal.message)
  const { itemPatch, systemPatch, nextPatch } = moved.value
  return {
    ...world,
    item: { ...world.item, ...itemPatch },
    system: { ...world.system, ...systemPatch },
    nextItem: world.nextItem && { ...world.nextItem, ...nextPatch },
  }
}

const quarterly = { isRecurring: true, recurringInterval: 'quarterly', dueDate: '2026-11-18' } as const
const aWorld = (item: Partial<MaintenanceItem> = {}, system: Partial<System> = {}): World => ({
  item: anItem({ ...quarterly, seriesStart: '2026-08-18', ...item }),
  system: aSystem(system),
  nextItem: null,
  items: [],
  today,
})

const worlds = days.chain((day) =>
  fc
    .record({
      item: items(day).filter((item) => item.status !== 'completed'),
      system: systems(day),
      others: histories(day),
      first: fc.integer({ min: 0, max: 800 }),
      second: fc.integer({ min: 0, max: 800 }),
    })
    .map(({ item, system, others, first, second }) => ({
      world: { item: { ...item, id: anItemId(50) }, system, nextItem: null, items: others, today: day },
      first: addDays(day, -first),
      second: addDays(day, -second),
    })),
)

test('[C21] completing on one day and moving to another leaves the rows of completing on the other', () => {
  fc.assert(
    fc.property(worlds, ({ world, first, second }) => {
      expect(movedTo(second, completedOn(first, world))).toEqual(completedOn(second, world))
    }),
  )
})

test('[C21] [C15] undoing a completion that has moved leaves the item and the system exactly as they were', () => {
  fc.assert(
    fc.property(worlds, ({ world, first, second }) => {
      const { item, system, nextItem } = movedTo(second, completedOn(first, world))
      const reopened = reopenItem({ item, system, nextItem })
      if (!reopened.ok) throw new Error(reopened.refusal.message)
      expect({ ...item, ...reopened.value.itemPatch }).toEqual(world.item)
      expect({ ...system, ...reopened.value.systemPatch }).toEqual(world.system)
    }),
  )
})

test('[C21] the next occurrence keeps what was done with it', () => {
  const { nextItem, ...done } = completedOn('2026-11-19', aWorld())
  const noted = { ...must(nextItem, 'the next one'), notes: 'Bring a ladder', snoozedUntil: '2026-12-01' }
  expect(movedTo('2026-11-10', { ...done, nextItem: noted }).nextItem).toEqual({
    ...noted,
    dueDate: '2027-02-10',
    nextDueDate: '2027-05-10',
    seriesStart: '2026-11-10',
  })
})

const chosen: [string, Partial<MaintenanceItem>][] = [
  ['was rescheduled', { dueDate: '2027-03-01', rescheduledFrom: '2027-02-19' }],
  ['is in progress on another day', { status: 'in_progress', dueDate: '2027-02-01' }],
  ['was skipped and is in the trash', { status: 'cancelled', deletedAt: '2026-11-20T08:00:00.000Z' }],
]

test.each(chosen)('[C21] the next occurrence keeps its day if it %s', (_what, change) => {
  const { nextItem, ...done } = completedOn('2026-11-19', aWorld())
  const next = { ...must(nextItem, 'the next one'), ...change }
  const moved = movedTo('2026-11-10', { ...done, nextItem: next })
  expect(moved.nextItem).toEqual(next)
  expect(moved.item).toMatchObject({ completedDate: '2026-11-10', nextDueDate: '2027-02-10' })
})

test('[C21] an overdue next occurrence stays overdue', () => {
  const done = completedOn('2026-05-18', { ...aWorld({ dueDate: '2026-05-18' }), today: '2026-05-18' })
  expect(done.nextItem?.dueDate).toBe('2026-08-18')
  expect(movedTo('2026-05-20', { ...done, today }).nextItem?.dueDate).toBe('2026-08-20')
})

test('[C21] a rating that has changed since stays, and the completion does not raise it again', () => {
  const done = completedOn('2026-11-19', aWorld({}, { statusRating: 75 }))
  const system = { ...done.system, statusRating: 84, lastServiced: '2026-11-20' }
  expect(movedTo('2026-11-10', { ...done, system }).system).toEqual({ ...system, nextServiceDue: '2027-02-10' })
})

test('[C21] [C7] the last service moves forward, even if it has changed since', () => {
  const done = completedOn('2026-11-01', aWorld())
  const system = { ...done.system, lastServiced: '2026-11-05' }
  const moved = movedTo('2026-11-10', { ...done, system })
  expect(moved.system.lastServiced).toBe('2026-11-10')
  expect(moved.item.completion?.systemBefore.lastServiced).toBe('2026-11-05')
})

test('[C21] [M18] an imported completion changes only its day', () => {
  const imported = aWorld({ status: 'completed', completedDate: '2026-01-01', cost: 5 })
  expect(movedTo('2026-02-01', imported)).toEqual({
    ...imported,
    item: { ...imported.item, completedDate: '2026-02-01' },
  })
})

test('[C21] [C16] moving is refused if the next occurrence is completed, and for a task that is not', () => {
  const done = completedOn('2026-11-19', aWorld())
  const nextItem = { ...must(done.nextItem, 'the next one'), status: 'completed' } as const
  expect(moveCompletion({ ...done, nextItem, completedDate: today })).toMatchObject({ refusal: { kind: 'conflict' } })
  expect(moveCompletion({ ...aWorld(), completedDate: today })).toMatchObject({ refusal: { kind: 'conflict' } })
})
