import { conflict } from '../kernel/outcome.ts'
import { keysOf } from '../kernel/picked.ts'
import type { CalendarDate, ItemId } from '../kernel/fields.ts'
import type { Verb, MaintenanceItem } from './schedule/maintenance-item.ts'
import type { Outcome } from '../kernel/outcome.ts'
import { later } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { dueDay, isOpen, isSkipped } from './schedule/item-status.ts'
import { nextOccurrence, type NextItem } from './schedule/occurrences.ts'
import { dueDayFrom, nextDueDay, seriesStartOf } from './schedule/recurrence.ts'

/**
 * The result of a verb: an action on an open occurrence other than completing it. None counts as done, and each can be
 * undone.
 */
export interface VerbDone {
  itemPatch: Partial<MaintenanceItem>
  /** The occurrence that replaces a skipped one; `null` if the item does not recur. */
  nextItem: NextItem | null
}

interface Skipping {
  item: MaintenanceItem
  /** The id of the next occurrence, if there is one. */
  nextItemId: ItemId
  today: CalendarDate
}

/**
 * Skips this occurrence. The next one is due as if this one had been done today, or on its due day if that is still to
 * come.
 */
export function skipItem({ item, nextItemId, today }: Skipping): VerbDone {
  const doneOn = later(dueDay(item) ?? today, today)
  const nextDue = nextDueDay({ item, doneOn, today })
  const nextItem = nextDue === null ? null : nextOccurrence({ item, nextItemId, nextDue, doneOn })
  const after = { status: 'cancelled', nextDueDate: nextDue ?? item.nextDueDate } as const
  return {
    itemPatch: changed({ verb: 'skip', item, after, today, nextItemId: nextItem && nextItemId }),
    nextItem: nextItem && { ...nextItem, pausedOn: item.pausedOn, issueId: item.issueId },
  }
}

/** Hides it from due work until a day, or no longer (`null`); its due day is unchanged. */
export function snoozeItem({ item, until, today }: Moving & { until: CalendarDate | null }): VerbDone {
  return { itemPatch: changed({ verb: 'snooze', item, after: { snoozedUntil: until }, today }), nextItem: null }
}

/** Moves this occurrence alone: the series still counts from its start. */
export function rescheduleItem({ item, to, today }: Moving & { to: CalendarDate }): VerbDone {
  const own = item.rescheduledFrom ?? dueDay(item)
  const rescheduledFrom = own === to ? null : own
  const seriesStart = item.seriesStart ?? dueDay(item)
  const rescheduled = { ...moveTo(item, to), rescheduledFrom, seriesStart, snoozedUntil: null }
  return {
    itemPatch: changed({ verb: 'reschedule', item, after: announced(item, rescheduled), today }),
    nextItem: null,
  }
}

export function pauseItem({ item, today }: Moving): VerbDone {
  return { itemPatch: changed({ verb: 'pause', item, after: { pausedOn: today }, today }), nextItem: null }
}

/** An item that fell due while it was paused is not overdue: it is due from today on. */
export function resumeItem({ item, today }: Moving): VerbDone {
  const due = dueDay(item)
  const fellDue = due !== null && due < today && due >= (item.pausedOn ?? today)
  const series = { seriesStart: seriesStartOf(item, today) }
  const rescheduled = fellDue ? announced(item, { ...moveTo(item, dueDayFrom(item, today)), ...series }) : {}
  return {
    itemPatch: changed({ verb: 'resume', item, after: { pausedOn: null, ...rescheduled }, today }),
    nextItem: null,
  }
}

interface Moving {
  /** Must be open. */
  item: MaintenanceItem
  today: CalendarDate
}

/**
 * Undoes the last verb: restores the item, except values that have changed since; the caller removes the occurrence
 * that replaced a skipped one. Refuses (`conflict`) if something else was done with it since.
 */
export function undoVerb({ item, nextItem, verb }: Undoing): Outcome<Partial<MaintenanceItem>> {
  const { undoable } = item
  const isStanding = verb === 'skip' ? isSkipped(item) : isOpen(item)
  if (undoable?.verb !== verb || !isStanding) return conflict(`Something else was done with ‘${item.title}’ since then`)
  if (nextItem && isLiving(nextItem)) {
    if (nextItem.status === 'completed') return conflict(`‘${item.title}’ was completed since then. Undo that first.`)
    if (isSkipped(nextItem)) return conflict(`‘${item.title}’ was skipped again since then. Undo that first.`)
  }
  const { before, after } = undoable
  const untouched = fieldsOf(after).filter((field) => (item[field] ?? null) === after[field])
  return { ok: true, value: { ...only(untouched, before), undoable: null } }
}

interface Undoing {
  item: MaintenanceItem
  /** The occurrence that replaced it, if it still exists. */
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

/** Records the replaced values for undo. A change without effect records nothing. */
function changed({ verb, item, after, today, nextItemId = null }: Changing): Partial<MaintenanceItem> {
  const fields = fieldsOf(after).filter((field) => (item[field] ?? null) !== after[field])
  if (fields.length === 0) return {}
  const record = { verb, on: today, before: only(fields, item), after: only(fields, after), nextItemId }
  return { ...record.after, undoable: record }
}

/** The dates of an occurrence that is moved to another day; it has a scheduled date only if it had one before. */
const moveTo = (item: MaintenanceItem, day: CalendarDate) => ({
  dueDate: day,
  scheduledDate: item.scheduledDate && day,
})

/** Announces the due day that follows if it is done on time. */
function announced<Moved extends Schedule & { dueDate: CalendarDate }>(item: MaintenanceItem, rescheduled: Moved) {
  const { dueDate } = rescheduled
  const next = nextDueDay({ item: { ...item, ...rescheduled }, doneOn: dueDate, today: dueDate })
  return { ...rescheduled, nextDueDate: next ?? item.nextDueDate }
}

const fieldsOf = (schedule: Schedule) => keysOf(schedule)

function only(fields: (keyof Schedule)[], from: Schedule): Schedule {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}
