import type { System } from '../system/system.ts'
import type { Property } from '../property/property.ts'
import type { Issue } from '../issue/issue.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { Brand } from '../brand/brand.ts'

/** [BR4] The realtor who makes the report, under the brand of their business. */
export interface ReportMaker {
  brand: Brand
  name: string
  email: string
  phone: string | null
  /** The signature of their emails, of one or more lines. */
  signature: string | null
}

/** The data of a report; rows in the trash may be included and never count. */
export interface ReportContents {
  property: Property
  systems: System[]
  items: MaintenanceItem[]
  issues?: readonly Issue[]
  today: CalendarDate
  /** Not set in a report of the product itself. */
  maker?: ReportMaker | null
}
