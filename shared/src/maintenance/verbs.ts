import type { MaintenanceItem } from '../entities.ts'
import type { CalendarDate, ItemId } from '../kernel/fields.ts'
import type { Verb } from './maintenance-item.ts'
import type { Outcome } from '../kernel/outcome.ts'
import { later } from '../kernel/dates.ts'
import { dueDay, isOpen, isSkipped } from './schedule/item-status.ts'
import { nextOccurrence, type NextItem } from './schedule/occurrences.ts'
import { dueDayFrom, nextDueDay, seriesStartOf } from './schedule/recurrence.ts'

/** What can be done with an open occurrence other than to complete it. None of it counts as done, and each can be taken back. */
export interface VerbDone {
  itemPatch: Partial<MaintenanceItem>
  /** The occurrence that takes the place of a skipped one; `null` when the item does not recur. */
  nextItem: NextItem | null
}

interface Skipping {
  item: MaintenanceItem
  /** The id of the next occurrence, should there be one. */
  nextItemId: ItemId
  today: CalendarDate
}

/** This occurrence is not done. The next one is due as if it had been, today or on its day when that is still to come. */
export function skipItem({ item, nextItemId, today }: Skipping): VerbDone {
  const doneOn = later(dueDay(item) ?? today, today)
  const nextDue = nextDueDay({ item, doneOn, today })
  const nextItem = nextDue === null ? null : nextOccurrence({ item, nextItemId, nextDue, doneOn })
  const after = { status: 'cancelled', nextDueDate: nextDue ?? item.nextDueDate } as const
  return {
    itemPatch: changed({ verb: 'skip', item, after, today, nextItemId: nextItem && nextItemId }),
    nextItem: nextItem && { ...nextItem, pausedOn: item.pausedOn ?? null },
  }
}

/** Hides it from what is due until a day, `null` for no longer; its due day stays. */
export function snoozeItem({ item, until, today }: Moving & { until: CalendarDate | null }): VerbDone {
  return { itemPatch: changed({ verb: 'snooze', item, after: { snoozedUntil: until }, today }), nextItem: null }
}

/** Moves this occurrence alone: the series goes on from where it began. */
export function rescheduleItem({ item, to, today }: Moving & { to: CalendarDate }): VerbDone {
  const own = item.rescheduledFrom ?? dueDay(item)
  const rescheduledFrom = own === to ? null : own
  const seriesStart = item.seriesStart ?? dueDay(item)
  const moved = { ...moveTo(item, to), rescheduledFrom, seriesStart, snoozedUntil: null }
  return { itemPatch: changed({ verb: 'reschedule', item, after: announced(item, moved), today }), nextItem: null }
}

export function pauseItem({ item, today }: Moving): VerbDone {
  return { itemPatch: changed({ verb: 'pause', item, after: { pausedOn: today }, today }), nextItem: null }
}

/** What fell due meanwhile did not become overdue: it is due from today on. */
export function resumeItem({ item, today }: Moving): VerbDone {
  const due = dueDay(item)
  const fellDue = due !== null && due < today && due >= (item.pausedOn ?? today)
  const series = { seriesStart: seriesStartOf(item, today) }
  const moved = fellDue ? announced(item, { ...moveTo(item, dueDayFrom(item, today)), ...series }) : {}
  return { itemPatch: changed({ verb: 'resume', item, after: { pausedOn: null, ...moved }, today }), nextItem: null }
}

interface Moving {
  /** Open. */
  item: MaintenanceItem
  today: CalendarDate
}

/**
 * Takes the last verb back: the item is as it was, save what was changed again since, and the occurrence that took the place
 * of a skipped one is to be removed. Refuses (`conflict`) when something else was done with it since.
 */
export function undoVerb({ item, nextItem, verb }: Undoing): Outcome<Partial<MaintenanceItem>> {
  const { undoable } = item
  const isStanding = verb === 'skip' ? isSkipped(item) : isOpen(item)
  if (undoable?.verb !== verb || !isStanding) return conflict(`Something else was done with ‘${item.title}’ since`)
  if (nextItem && nextItem.deletedAt === null) {
    if (nextItem.status === 'completed') return conflict(`‘${item.title}’ was completed since: take that back first`)
    if (isSkipped(nextItem)) return conflict(`‘${item.title}’ was skipped again since: take that back first`)
  }
  const { before, after } = undoable
  const untouched = fieldsOf(after).filter((field) => (item[field] ?? null) === after[field])
  return { ok: true, value: { ...only(untouched, before), undoable: null } }
}

interface Undoing {
  item: MaintenanceItem
  /** The occurrence that took its place, if it still exists. */
  nextItem: MaintenanceItem | null
  verb: Verb
}

type Schedule = NonNullable<MaintenanceItem['undoable']>['before']

interface Changing {
  verb: Verb
  item: MaintenanceItem
  after: Schedule
  today: CalendarDate
  nextItemId?: ItemId | null
}

/** Writes down what it replaces, so that it can be taken back. What changes nothing leaves nothing to take back. */
function changed({ verb, item, after, today, nextItemId = null }: Changing): Partial<MaintenanceItem> {
  const fields = fieldsOf(after).filter((field) => (item[field] ?? null) !== after[field])
  if (fields.length === 0) return {}
  const record = { verb, on: today, before: only(fields, item), after: only(fields, after), nextItemId }
  return { ...record.after, undoable: record }
}

/** The days of an occurrence that is due on another one; it has a scheduled date only if it had one. */
const moveTo = (item: MaintenanceItem, day: CalendarDate) => ({
  dueDate: day,
  scheduledDate: item.scheduledDate && day,
})

/** It announces what follows if it is done on its day. */
function announced<Moved extends Schedule & { dueDate: CalendarDate }>(item: MaintenanceItem, moved: Moved) {
  const { dueDate } = moved
  const next = nextDueDay({ item: { ...item, ...moved }, doneOn: dueDate, today: dueDate })
  return { ...moved, nextDueDate: next ?? item.nextDueDate }
}

const fieldsOf = (schedule: Schedule) => Object.keys(schedule) as (keyof Schedule)[]

function only(fields: (keyof Schedule)[], from: Schedule): Schedule {
  // Rows of earlier days lack some.
  return Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))
}

const conflict = (message: string): Outcome<never> => ({ ok: false, refusal: { kind: 'conflict', message } })
