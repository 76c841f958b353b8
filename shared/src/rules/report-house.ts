import type { MaintenanceItem, Property, System } from '../entities/all.ts'
import type { CalendarDate } from '../entities/fields.ts'

/** What a report is made from; what lies in the trash may be among it and never counts. */
export interface ReportHouse {
  property: Property
  systems: System[]
  items: MaintenanceItem[]
  today: CalendarDate
}

export const living = <Row extends { deletedAt: string | null }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.deletedAt === null)
