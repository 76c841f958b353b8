import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities/all.ts'
import { addDays } from '@hearthkeep/shared/rules/dates.ts'
import { countsAsDue, dueDay } from '@hearthkeep/shared/rules/item-status.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { LocalTables } from './local-store.ts'
import { useLive } from './use-live.ts'

export interface DueItem {
  item: MaintenanceItem
  property: Property
  due: CalendarDate
}

/** What is overdue or due within so many days, over all houses, the earliest first. */
export function useDueItems({ today, days }: { today: CalendarDate; days: number }): DueItem[] {
  return useLive((tables) => listDueItems(tables, { today, until: addDays(today, days) }), [today, days]) ?? []
}

interface Span {
  today: CalendarDate
  until: CalendarDate
}

async function listDueItems(tables: LocalTables, { today, until }: Span): Promise<DueItem[]> {
  const due: DueItem[] = []
  for (const summary of await tables.summaries.all()) {
    const isComing = summary.nextDue !== null && summary.nextDue.date <= until
    if (!isComing && summary.overdueCount === 0) continue
    const property = (await tables.rows.property.get(summary.propertyId)) as Property | undefined
    const items = (await tables.rows.maintenanceItem.where('propertyId', summary.propertyId)) as MaintenanceItem[]
    for (const item of items) {
      const day = dueDay(item)
      if (property && item.deletedAt === null && countsAsDue(item, today) && day !== null && day <= until)
        due.push({ item, property, due: day })
    }
  }
  return due.toSorted((a, b) => a.due.localeCompare(b.due))
}
