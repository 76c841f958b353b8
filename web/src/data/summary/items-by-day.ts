import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { LATEST_DATE } from '@hearthkeep/shared/kernel/dates.ts'
import { asItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { itemStatuses, type ItemStatus } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { dueDay, isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { upcomingOrder } from '@hearthkeep/shared/overview/property-activity.ts'
import type { LocalTables, Span } from '../store/local-store.ts'

interface Days {
  from: CalendarDate
  to: CalendarDate
}

/** Outside all days that can be recorded. */
export const ALL_DAYS: Days = { from: '0000-01-01', to: LATEST_DATE }

interface Wanted extends Days {
  statuses?: readonly ItemStatus[]
  /** The maximum number of tasks, earliest first. */
  most?: number
  isWanted?(item: MaintenanceItem): boolean
}

/** Returns open tasks of all properties that are due on these days, earliest first. Excludes tasks without a day. */
export async function itemsDue(
  tables: LocalTables,
  { from, to, statuses = openStatuses, most = Infinity, isWanted = () => true }: Wanted,
): Promise<MaintenanceItem[]> {
  const spans = statuses.flatMap((status) =>
    dayFields.map((field) => ({ index: ['status', field], from: [status, from], to: [status, to], field })),
  )
  const found = spans.map(({ field, ...span }) =>
    // If a task has both days, the due date counts.
    firstIn(tables, span, {
      most,
      isWanted: (item) => item[field] === dueDay(item) && isLiving(item) && isWanted(item),
    }),
  )
  const items = new Map((await Promise.all(found)).flat().map((item) => [item.id, item]))
  return [...items.values()].toSorted(upcomingOrder).slice(0, most)
}

/** Returns the tasks completed on these days, for all properties, including past work that is on this device. */
export const itemsDone = async (tables: LocalTables, days: Days): Promise<MaintenanceItem[]> =>
  (await Promise.all([currentItemsDone(tables, days), pastItemsDone(tables, days)])).flat()

export const currentItemsDone = async ({ rows }: LocalTables, days: Days): Promise<MaintenanceItem[]> =>
  (await rows.maintenanceItem.between(doneOn(days))).filter(isDone)

export const pastItemsDone = async ({ rows }: LocalTables, days: Days): Promise<MaintenanceItem[]> =>
  (await rows.pastItem.between(doneOn(days))).map(asItem).filter(isDone)

const doneOn = ({ from, to }: Days): Span => ({ index: ['completedDate'], from: [from], to: [to] })
const isDone = (item: MaintenanceItem) => isLiving(item) && !isOpen(item)

const openStatuses = itemStatuses.filter((status) => isOpen({ status }))
const dayFields = ['dueDate', 'scheduledDate'] as const

/** Reads further until it has enough wanted tasks. */
async function firstIn(
  tables: LocalTables,
  span: Span,
  { most, isWanted }: { most: number; isWanted(item: MaintenanceItem): boolean },
): Promise<MaintenanceItem[]> {
  for (let count = most; ; count *= 2) {
    const rows = await tables.rows.maintenanceItem.between({ ...span, most: count })
    const wanted = rows.filter(isWanted)
    if (wanted.length >= most || rows.length < count) return wanted.slice(0, most)
  }
}
