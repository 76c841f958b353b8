import type { System } from '../system/system.ts'
import type { MaintenanceItem } from './schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { Issue } from '../issue/issue.ts'
import type { Outcome } from '../kernel/outcome.ts'
import { reopenItem } from './completion.ts'
import { dueDay, isOpen } from './schedule/item-status.ts'
import { nextDueDay, nextSeriesStart } from './schedule/recurrence.ts'
import { movedEffects, type Serviced } from './system-effects.ts'

interface Moving {
  item: MaintenanceItem
  system: System | null
  /** The items of the system, read only for a repair; may include the item itself. */
  items: MaintenanceItem[]
  /** The issues of the property, read like the items. */
  issues?: readonly Issue[] | undefined
  /** The next occurrence, if it still exists. */
  nextItem: MaintenanceItem | null
  /** The new day; not in the future. */
  completedDate: CalendarDate
  today: CalendarDate
}

export interface Moved {
  itemPatch: Partial<MaintenanceItem>
  systemPatch: Partial<Serviced>
  /** `null` if there is no next occurrence, or its due day stays. */
  nextPatch: Partial<MaintenanceItem> | null
}

/**
 * [C21] Moves a completion to another day: what it changed is undone and made again as of that day. The next occurrence
 * stays the same row, with everything that was done with it. Refuses (`conflict`) what cannot be undone ([C16]).
 */
export function moveCompletion(moving: Moving): Outcome<Moved> {
  const { item, system, items, issues, nextItem, completedDate, today } = moving
  const undone = reopenItem({ item, system, nextItem })
  if (!undone.ok) return undone
  const { completion } = item
  // An imported completion has changed nothing ([M18]).
  if (!completion) return { ok: true, value: { itemPatch: { completedDate }, systemPatch: {}, nextPatch: null } }
  const open = { ...item, ...undone.value.itemPatch }
  const follows = followingDay(moving)
  // An occurrence that is already overdue does not become due today because its predecessor moves by a day.
  const earliest = follows !== null && follows < today ? follows : today
  const nextDue = nextDueDay({ item: open, doneOn: completedDate, today: earliest })
  const made = { before: completion.systemBefore, after: completion.systemAfter }
  const doing = { item: open, items, issues, doneOn: completedDate, nextDue, today }
  const { effects, patch } = system ? movedEffects({ ...doing, system }, made) : { effects: made, patch: {} }
  return {
    ok: true,
    value: {
      itemPatch: {
        completedDate,
        nextDueDate: nextDue ?? item.nextDueDate,
        completion: { ...completion, systemBefore: effects.before, systemAfter: effects.after },
      },
      systemPatch: patch,
      nextPatch:
        nextItem && nextDue !== null && follows !== null ? movedTo(nextDue, { ...moving, open, nextItem }) : null,
    },
  }
}

/** The due day of the next occurrence; `null` if there is none, or a person has chosen another day for it since. */
function followingDay({ item, nextItem }: Moving): CalendarDate | null {
  if (!nextItem || !isOpen(nextItem)) return null
  const due = dueDay(nextItem)
  return due === item.nextDueDate ? due : null
}

interface Following extends Moving {
  /** The item as it was before its completion. */
  open: MaintenanceItem
  nextItem: MaintenanceItem
}

function movedTo(dueDate: CalendarDate, { item, open, nextItem, completedDate }: Following): Partial<MaintenanceItem> {
  // Otherwise a person has restarted the series since ([M16]).
  const isOfCompletion = nextItem.seriesStart === nextSeriesStart(open, item.completedDate ?? completedDate)
  const moved = {
    dueDate,
    scheduledDate: nextItem.scheduledDate && dueDate,
    seriesStart: isOfCompletion ? nextSeriesStart(open, completedDate) : nextItem.seriesStart,
  }
  const nextDueDate = nextDueDay({ item: { ...nextItem, ...moved }, doneOn: dueDate, today: dueDate })
  return { ...moved, nextDueDate: nextDueDate ?? nextItem.nextDueDate }
}
