import type { PropertyTask } from '../../actions/task/property-task-rows.tsx'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { dueDay, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { isUpcoming, upcomingOrder } from '@hearthkeep/shared/overview/property-activity.ts'

const SOON_DAYS = 30

export const sectionNames = ['overdue', 'soon', 'later'] as const
export type SectionName = (typeof sectionNames)[number]
export type Sections = Record<SectionName, PropertyTask[]>

/**
 * [D13] The open tasks of all properties: overdue ones, those due within 30 days, and the rest, each by due day, undated
 * ones last. Snoozed and paused tasks are left out.
 */
export function sectionsOf(properties: readonly PropertyDetails[], today: CalendarDate): Sections {
  const sections: Sections = { overdue: [], soon: [], later: [] }
  const lastDay = addDays(today, SOON_DAYS)
  const nameOf = ({ item }: PropertyTask): SectionName | null => {
    if (isOverdue(item, today)) return 'overdue'
    if (!isUpcoming(item, today)) return null
    const day = dueDay(item)
    return day !== null && day <= lastDay ? 'soon' : 'later'
  }
  for (const details of properties)
    for (const item of details.items) {
      const name = nameOf({ item, details })
      if (name) sections[name].push({ item, details })
    }
  for (const name of sectionNames) sections[name].sort((one, other) => upcomingOrder(one.item, other.item))
  return sections
}
