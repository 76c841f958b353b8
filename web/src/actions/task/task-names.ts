import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay, isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { distinctNames } from '../../ui/content/list/distinct-names.ts'

interface NamedTask {
  item: MaintenanceItem
  /** Where it belongs: its system, its property. */
  where?: string | null | undefined
}

/** [AX3] What the buttons of one list call its tasks, by their ids. */
export const taskNames = (tasks: readonly NamedTask[]): ReadonlyMap<string, string> =>
  distinctNames(
    tasks.map(({ item, where }) => ({
      id: item.id,
      name: itemName(item),
      details: isOpen(item) ? [where, dayOf(item)] : [where],
    })),
  )

/**
 * Returns a name that is unique within the series: `Clean gutters`, or `Clean gutters, Sep 14, 2026` once it is done.
 */
export function itemName(item: MaintenanceItem): string {
  const day = isOpen(item) ? null : dayOf(item)
  return day === null ? item.title : `${item.title}, ${day}`
}

function dayOf(item: MaintenanceItem): string | null {
  const day = item.completedDate ?? dueDay(item)
  return day === null ? null : shortDate(day)
}
