import type { MaintenanceItem, System } from '../entities/all.ts'
import type { CalendarDate, ItemId, UserId } from '../entities/fields.ts'
import type { Outcome } from '../outcome.ts'
import { nextDueDay, seriesStartOf } from './recurrence.ts'
import { systemEffects, undoneEffects, type Serviced } from './system-effects.ts'

/** How the work was done; what is left out or empty leaves the item's own value. */
export interface Done {
  completedDate: CalendarDate
  completedBy: UserId
  cost?: number | null
  vendor?: string | null
  notes?: string | null
}

/** A new item but for what the store adds. */
export type NextItem = Omit<MaintenanceItem, 'scope' | 'createdAt' | 'updatedAt' | 'deletedAt'>

export interface Completed {
  itemPatch: Partial<MaintenanceItem>
  /** `null` when the item has no system, or nothing about it changes. */
  systemPatch: Partial<Serviced> | null
  /** The occurrence that follows; `null` when the item does not recur. */
  nextItem: NextItem | null
}

interface Completing {
  /** Not yet completed. */
  item: MaintenanceItem
  system: System | null
  /** Those of the system; the item itself may be among them. */
  items: MaintenanceItem[]
  done: Done
  /** The id of the next occurrence, should there be one. */
  nextItemId: ItemId
  today: CalendarDate
}

/** Everything that completing an item changes, on the day the work was done (part 2, section 4). */
export function completeItem({ item, system, items, done, nextItemId, today }: Completing): Completed {
  const doneOn = done.completedDate
  const nextDue = nextDueDay({ item, doneOn, today })
  const effects = system ? systemEffects({ system, item, items, doneOn, nextDue, today }) : { before: {}, after: {} }
  const { status, completedDate, nextDueDate, cost, vendor, notes } = item
  return {
    itemPatch: {
      status: 'completed',
      completedDate: doneOn,
      completedBy: done.completedBy,
      nextDueDate: nextDue ?? nextDueDate,
      cost: done.cost ?? cost,
      vendor: done.vendor?.trim() || vendor,
      notes: done.notes?.trim() || notes,
      completion: {
        itemBefore: { status, completedDate, nextDueDate, cost, vendor, notes },
        systemBefore: effects.before,
        systemAfter: effects.after,
        nextItemId: nextDue === null ? null : nextItemId,
      },
    },
    systemPatch: orNull(effects.after),
    nextItem: nextDue === null ? null : nextOccurrence({ item, nextItemId, nextDue, doneOn }),
  }
}

export interface Reopened {
  itemPatch: Partial<MaintenanceItem>
  /** `null` when there is nothing to put back. */
  systemPatch: Partial<Serviced> | null
}

/**
 * Takes a completion back: item and system are as they were, save what was changed again since, and the occurrence that
 * followed, if there is one, is to be removed. Refuses (`conflict`) an item that is not completed, or whose next
 * occurrence is: the later one must be taken back first.
 */
export function reopenItem({ item, system, nextItem }: Reopening): Outcome<Reopened> {
  if (item.status !== 'completed') return conflict(`‘${item.title}’ is not completed`)
  if (nextItem?.status === 'completed' && nextItem.deletedAt === null)
    return conflict(`‘${item.title}’ was completed again since: take that completion back first`)
  const { completion } = item
  if (!completion) return reopened({ status: 'scheduled', completedDate: null }, null)
  const effects = { before: completion.systemBefore, after: completion.systemAfter }
  return reopened(completion.itemBefore, system ? orNull(undoneEffects(system, effects)) : null)
}

interface Reopening {
  item: MaintenanceItem
  system: System | null
  /** The occurrence that the completion made, if it still exists. */
  nextItem: MaintenanceItem | null
}

function nextOccurrence({ item, nextItemId, nextDue, doneOn }: Following): NextItem {
  const { scope: _scope, createdAt: _createdAt, updatedAt: _updatedAt, deletedAt: _deletedAt, ...facts } = item
  const next: NextItem = {
    ...facts,
    id: nextItemId,
    status: 'scheduled',
    dueDate: nextDue,
    scheduledDate: item.scheduledDate && nextDue,
    completedDate: null,
    completedBy: null,
    cost: null,
    seriesStart: seriesStartOf(item, doneOn),
    previousItemId: item.id,
    completion: null,
  }
  // It announces what follows if it is done on its day.
  return { ...next, nextDueDate: nextDueDay({ item: next, doneOn: nextDue, today: nextDue }) }
}

interface Following {
  item: MaintenanceItem
  nextItemId: ItemId
  nextDue: CalendarDate
  doneOn: CalendarDate
}

const reopened = (itemBefore: Partial<MaintenanceItem>, systemPatch: Partial<Serviced> | null): Outcome<Reopened> => ({
  ok: true,
  value: { itemPatch: { ...itemBefore, completedBy: null, completion: null }, systemPatch },
})

const conflict = (message: string): Outcome<never> => ({ ok: false, refusal: { kind: 'conflict', message } })

const orNull = (patch: Partial<Serviced>) => (Object.keys(patch).length === 0 ? null : patch)
