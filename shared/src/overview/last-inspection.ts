import type { Property } from '../property/property.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { latestOf } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'

/** Planned inspections and those in the trash do not count. */
export const isDoneInspection = (item: MaintenanceItem): boolean =>
  item.type === 'inspection' && item.status === 'completed' && isLiving(item)

/** The day of the last inspection among these tasks. */
const latestInspection = (items: readonly MaintenanceItem[]): CalendarDate | null =>
  items
    .filter(isDoneInspection)
    .reduce<CalendarDate | null>((latest, { completedDate }) => latestOf(latest, completedDate), null)

interface PropertyRows {
  property: Pick<Property, 'lastInspection'>
  items: readonly MaintenanceItem[]
}

/** Returns the later of the inspection recorded on the property and the last completed inspection task. */
export const lastInspectedOn = ({ property, items }: PropertyRows): CalendarDate | null =>
  latestOf(property.lastInspection, latestInspection(items))
