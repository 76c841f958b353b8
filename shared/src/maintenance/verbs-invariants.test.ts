import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '../kernel/fields.ts'
import { maintenanceItem, type Verb, type MaintenanceItem } from './schedule/maintenance-item.ts'
import { days, items } from '../testing/arbitraries.ts'
import { anItem, anItemId } from '../testing/builders/builders.ts'
import { addDays } from '../kernel/dates.ts'
import { intervalOf } from './schedule/interval.ts'
import { dueDay, isOpen, isOverdue, isPaused, isSnoozed } from './schedule/item-status.ts'
import { isInSeason } from './schedule/recurrence.ts'
import { pauseItem, rescheduleItem, resumeItem, skipItem, snoozeItem, undoVerb, type VerbDone } from './verbs.ts'

interface Case {
  item: MaintenanceItem
  today: CalendarDate
  day: CalendarDate
}

const cases: fc.Arbitrary<Case> = days.chain((today) =>
  fc
    .record({ item: items(today).filter(isOpen), ahead: fc.integer({ min: 1, max: 900 }) })
    .map(({ item, ahead }) => ({ item, today, day: addDays(today, ahead) })),
)

const perform: Record<Verb, (each: Case) => VerbDone> = {
  skip: (each) => skipItem({ ...each, nextItemId: anItemId(99) }),
  snooze: ({ day, ...each }) => snoozeItem({ ...each, until: day }),
  reschedule: ({ day, ...each }) => rescheduleItem({ ...each, to: day }),
  pause: pauseItem,
  resume: resumeItem,
}
const verbs = Object.keys(perform) as Verb[]

test.each(verbs)('[R19] %s followed by undo leaves an item unchanged, and both leave valid rows', (verb) => {
  fc.assert(
    fc.property(cases, (each) => {
      const { itemPatch, nextItem } = perform[verb](each)
      const after = { ...each.item, ...itemPatch }
      for (const row of [after, anItem(nextItem ?? {})])
        expect(maintenanceItem.schema.safeParse(row).error).toBeUndefined()
      // A change without effect leaves nothing to undo.
      const undone = after.undoable
        ? undoVerb({ item: after, nextItem: nextItem && anItem(nextItem), verb })
        : ({ ok: true, value: {} } as const)
      if (!undone.ok) throw new Error(undone.refusal.message)
      expect({ ...after, ...undone.value }).toEqual(each.item)
    }),
  )
})

test('[R14] [R11] the occurrence after a skip is due after today, in season, and exists only for a recurring task', () => {
  fc.assert(
    fc.property(cases, (each) => {
      const { nextItem } = perform.skip(each)
      expect(nextItem !== null).toBe(intervalOf(each.item) !== null)
      if (!nextItem?.dueDate) return
      expect(nextItem.dueDate > each.today).toBe(true)
      expect(isInSeason(nextItem.dueDate, each.item)).toBe(true)
    }),
  )
})

test('[R17] [R20] [R21] snoozed and paused tasks are not overdue, nor is a resumed one that fell due meanwhile', () => {
  fc.assert(
    fc.property(cases, ({ item, today, day }) => {
      const paused = { ...item, ...perform.pause({ item: { ...item, pausedOn: null }, today, day }).itemPatch }
      expect([isPaused(paused), isOverdue(paused, addDays(day, 5000))]).toEqual([true, false])
      const snoozed = { ...item, pausedOn: null, ...perform.snooze({ item, today, day }).itemPatch, snoozedUntil: day }
      expect([isSnoozed(snoozed, today), isOverdue(snoozed, addDays(day, -1))]).toEqual([true, false])
      expect(isSnoozed(snoozed, day)).toBe(false)
      const resumed = { ...paused, ...perform.resume({ item: paused, today: day, day }).itemPatch }
      const wasLate = (dueDay(item) ?? today) < today
      const isOfToday = !wasLate && item.status === 'scheduled'
      expect(isOfToday && isOverdue(resumed, day)).toBe(false)
    }),
  )
})
