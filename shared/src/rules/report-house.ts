import type { MaintenanceItem, Property, System } from '../entities/all.ts'
import type { CalendarDate } from '../entities/fields.ts'
import { later } from './dates.ts'

/** What a report is made from; what lies in the trash may be among it and never counts. */
export interface ReportHouse {
  property: Property
  systems: System[]
  items: MaintenanceItem[]
  today: CalendarDate
}

export const living = <Row extends { deletedAt: string | null }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.deletedAt === null)

/** The later of the day on record and that of the last completed inspection. */
export function lastInspectedOn({ property, items }: Pick<ReportHouse, 'property' | 'items'>): CalendarDate | null {
  const days = living(items).map(({ type, status, completedDate }) =>
    type === 'inspection' && status === 'completed' ? completedDate : null,
  )
  return [property.lastInspection, ...days].reduce((last, day) => (last && day ? later(last, day) : (last ?? day)))
}
