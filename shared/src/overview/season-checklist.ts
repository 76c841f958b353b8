import type { CalendarDate } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { countsAsDue, dueDay } from '../maintenance/schedule/item-status.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { Season } from '../maintenance/schedule/seasons-of-year.ts'
import { completedOrder, upcomingOrder } from './property-activity.ts'

/** What there is to do in a season: soonest first; what was done in it: newest first. */
export interface SeasonChecklist {
  open: MaintenanceItem[]
  done: MaintenanceItem[]
}

/** [M32] Snoozed and paused tasks are left out, as from every list of due work. */
export function seasonChecklist(items: MaintenanceItem[], { from, to }: Season, today: CalendarDate): SeasonChecklist {
  const living = items.filter(isLiving)
  const isCurrent = from <= today
  const isDue = (item: MaintenanceItem) => {
    const due = dueDay(item)
    return due !== null && due <= to && (isCurrent || due >= from) && countsAsDue(item, today)
  }
  const isDone = ({ status, completedDate }: MaintenanceItem) =>
    status === 'completed' && completedDate !== null && from <= completedDate && completedDate <= to
  return {
    open: living.filter(isDue).toSorted(upcomingOrder),
    done: living.filter(isDone).toSorted(completedOrder),
  }
}
