import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay, isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

/** Explains why a task is not due: `Paused since Nov 3, 2026`, `Snoozed until Dec 1, 2026 · due Nov 15, 2026`. */
export function putOffLine(item: MaintenanceItem): string {
  const due = dueDay(item)
  const why = isPaused(item)
    ? `Paused since ${shortDate(item.pausedOn)}`
    : `Snoozed until ${shortDate(item.snoozedUntil)}`
  return due === null ? why : `${why} · due ${shortDate(due)}`
}
