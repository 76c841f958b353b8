import { conflict } from '../kernel/outcome.ts'
import type { System } from '../system/system.ts'
import type { MaintenanceItem, Taken } from './schedule/maintenance-item.ts'
import type { CalendarDate, ItemId, UserId, VendorId } from '../kernel/fields.ts'
import type { Issue } from '../issue/issue.ts'
import type { Outcome } from '../kernel/outcome.ts'
import { isLiving } from '../kernel/living.ts'
import { isSkipped } from './schedule/item-status.ts'
import { nextOccurrence, type NextItem } from './schedule/occurrences.ts'
import { nextDueDay } from './schedule/recurrence.ts'
import { systemEffects, undoneEffects, type Serviced } from './system-effects.ts'

/** How the work was done; omitted or empty fields keep the item's values. */
interface Done {
  completedDate: CalendarDate
  completedBy: UserId
  completedByName?: string | null
  cost?: number | null
  vendor?: string | null
  vendorId?: VendorId | null
  notes?: string | null
}

export interface Completed {
  itemPatch: Partial<MaintenanceItem>
  /** `null` if the item has no system, or nothing about it changes. */
  systemPatch: Partial<Serviced> | null
  /** The next occurrence; `null` if the item does not recur. */
  nextItem: NextItem | null
}

interface Completing {
  /** Must not be completed yet. */
  item: MaintenanceItem
  system: System | null
  /** The items of the system, read only when a repair is completed; may include the item itself. */
  items: MaintenanceItem[]
  /** The issues of the property, read like the items. */
  issues?: readonly Issue[] | undefined
  done: Done
  /** [SU6] What it takes from the shelf. */
  taken?: Taken
  /** The id of the next occurrence, if there is one. */
  nextItemId: ItemId
  today: CalendarDate
}

/** Everything that completing an item changes, as of the day the work was done (part 2, section 4). */
export function completeItem({
  item,
  system,
  items,
  issues,
  done,
  taken = [],
  nextItemId,
  today,
}: Completing): Completed {
  const doneOn = done.completedDate
  const nextDue = nextDueDay({ item, doneOn, today })
  const effects = system
    ? systemEffects({ system, item, items, issues, doneOn, nextDue, today })
    : { before: {}, after: {} }
  const { status, completedDate, nextDueDate, cost, vendor, vendorId, notes, completedByName } = item
  const doneBy = done.vendor?.trim() || vendor
  return {
    itemPatch: {
      status: 'completed',
      completedDate: doneOn,
      completedBy: done.completedBy,
      completedByName: done.completedByName?.trim() || completedByName,
      nextDueDate: nextDue ?? nextDueDate,
      cost: done.cost ?? cost,
      vendor: doneBy,
      vendorId: vendorLink(item, { vendor: doneBy, vendorId: done.vendorId }),
      notes: done.notes?.trim() || notes,
      completion: {
        itemBefore: { status, completedDate, nextDueDate, cost, vendor, vendorId, notes, completedByName },
        systemBefore: effects.before,
        systemAfter: effects.after,
        nextItemId: nextDue === null ? null : nextItemId,
        ...(taken.length > 0 && { taken }),
      },
    },
    systemPatch: orNull(effects.after),
    nextItem: nextDue === null ? null : nextOccurrence({ item, nextItemId, nextDue, doneOn }),
  }
}

/** [VB3] The link after a change: a chosen entry, or the one that was linked as long as the name stays the same. */
export function vendorLink(
  known: Pick<MaintenanceItem, 'vendor' | 'vendorId'>,
  changes: { vendor?: string | null | undefined; vendorId?: VendorId | null | undefined },
): VendorId | null {
  const { vendor = known.vendor, vendorId = vendor === known.vendor ? known.vendorId : null } = changes
  return vendor ? (vendorId ?? null) : null
}

export interface Reopened {
  itemPatch: Partial<MaintenanceItem>
  /** `null` if there is nothing to restore. */
  systemPatch: Partial<Serviced> | null
}

/**
 * Undoes a completion: restores item and system, except values that have changed since; the caller removes the next
 * occurrence, if there is one. Refuses (`conflict`) an item that is not completed, or whose next occurrence is
 * completed or skipped: that one must be undone first.
 */
export function reopenItem({ item, system, nextItem }: Reopening): Outcome<Reopened> {
  if (item.status !== 'completed') return conflict(`‘${item.title}’ is not completed`)
  if (nextItem?.status === 'completed' && isLiving(nextItem))
    return conflict(`‘${item.title}’ was completed again since then. Undo that completion first.`)
  if (nextItem && isSkipped(nextItem) && isLiving(nextItem))
    return conflict(`‘${item.title}’ was skipped since then. Undo that first.`)
  const { completion } = item
  if (!completion) return reopened({ status: 'scheduled', completedDate: null }, null)
  const effects = { before: completion.systemBefore, after: completion.systemAfter }
  return reopened(completion.itemBefore, system ? orNull(undoneEffects(system, effects)) : null)
}

interface Reopening {
  item: MaintenanceItem
  system: System | null
  /** The occurrence that the completion created, if it still exists. */
  nextItem: MaintenanceItem | null
}

const reopened = (itemBefore: Partial<MaintenanceItem>, systemPatch: Partial<Serviced> | null): Outcome<Reopened> => ({
  ok: true,
  value: { itemPatch: { ...itemBefore, completedBy: null, completion: null }, systemPatch },
})

const orNull = (patch: Partial<Serviced>) => (Object.keys(patch).length === 0 ? null : patch)
