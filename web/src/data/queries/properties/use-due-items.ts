import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { countsAsDue, dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { ALL_DAYS, itemsDue } from '../../summary/items-by-day.ts'
import type { LocalTables } from '../../store/local-store.ts'
import { useLive } from '../../live/data-provider.tsx'

export interface DueItem {
  item: MaintenanceItem
  property: Property
  due: CalendarDate
}

/** Tasks of all properties that are overdue or due within `days` days, the earliest first; undefined while loading. */
export function useDueItems({ today, days }: { today: CalendarDate; days: number }): DueItem[] | undefined {
  return useLive((tables) => listDueItems(tables, { today, until: addDays(today, days) }), [today, days])
}

interface Span {
  today: CalendarDate
  until: CalendarDate
}

/** Exported for benches as well as screens. */
export async function listDueItems(tables: LocalTables, { today, until }: Span): Promise<DueItem[]> {
  const isWanted = (item: MaintenanceItem) => countsAsDue(item, today)
  const items = await itemsDue(tables, { from: ALL_DAYS.from, to: until, isWanted })
  const ids = [...new Set(items.map(({ propertyId }) => propertyId))]
  // A property that is hidden or in the trash has no summary.
  const [rows, summaries] = await Promise.all([tables.rows.property.getMany(ids), tables.summaries.getMany(ids)])
  const properties = new Map<string, Property>()
  for (const [place, property] of rows.entries())
    if (property && summaries[place]) properties.set(property.id, property)
  return items.flatMap((item) => {
    const [property, due] = [properties.get(item.propertyId), dueDay(item)]
    return property && due !== null ? [{ item, property, due }] : []
  })
}
