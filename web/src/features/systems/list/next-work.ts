import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { countsAsDue, dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

interface NextWorkInput {
  system: System
  /** May contain the items of the whole property. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** Returns a system's next item due today or later; `null` if none has such a date. */
export function nextWork({ system, items, today }: NextWorkInput): { title: string; due: CalendarDate } | null {
  const [next] = items
    .filter((item) => item.systemId === system.id && countsAsDue(item, today))
    .map((item) => ({ title: item.title, due: dueDay(item) ?? '' }))
    .filter(({ due }) => due >= today)
    .toSorted((one, other) => one.due.localeCompare(other.due))
  return next ?? null
}
