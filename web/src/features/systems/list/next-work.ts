import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueDay, isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

interface Told {
  system: System
  /** May hold those of the whole house. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** The work on a system that is due soonest from today on; `null` when none has a day. */
export function nextWork({ system, items, today }: Told): { title: string; due: CalendarDate } | null {
  const [next] = items
    .filter((item) => item.systemId === system.id && isOpen(item))
    .map((item) => ({ title: item.title, due: dueDay(item) ?? '' }))
    .filter(({ due }) => due >= today)
    .toSorted((one, other) => one.due.localeCompare(other.due))
  return next ?? null
}
