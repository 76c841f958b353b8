import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { itemCategories, ItemType, Priority } from '../maintenance/maintenance-item.ts'
import type { SystemStatus } from '../system/system.ts'

/** The text of one page, counted from 1. */
export interface PageText {
  page: number
  text: string
}

/** What is analysed: the document's text, and what is known of it besides. */
export interface AnalysedDocument {
  pages: readonly PageText[]
  title: string
  /** The category under which it is filed. */
  category: string
  today: CalendarDate
}

/** Where in the document it is said, and in which words. */
export interface Evidence {
  page: number
  quote: string
}

/** From the worst down. */
export const severities = ['critical', 'major', 'moderate', 'minor'] as const
export type Severity = (typeof severities)[number]
export type Urgency = 'immediate' | 'soon' | 'routine'

/** What a document says of a system; `null` is what it does not say. A day known only by its month or year is its first. */
export interface SystemFinding extends Evidence {
  /** A catalogue id. */
  systemType: string
  systemName: string
  status: SystemStatus | null
  /** The words of the condition. */
  condition: string | null
  brand: string | null
  model: string | null
  serialNumber: string | null
  installDate: CalendarDate | null
  lastServiced: CalendarDate | null
  warrantyExpiration: CalendarDate | null
  recommendedActions: string[]
}

/** Work that a document recommends. */
export interface ItemFinding extends Evidence {
  title: string
  description: string
  priority: Priority
  type: ItemType
  category: (typeof itemCategories)[number]
  scheduledDate: CalendarDate | null
  /** US dollars; of a range the middle. */
  estimatedCost: number | null
  /** A catalogue id; `null` when it is of no system. */
  systemType: string | null
}

/** Something that is wrong. */
export interface IssueFinding extends Evidence {
  description: string
  severity: Severity
  urgency: Urgency
  location: string | null
  recommendedAction: string | null
  systemType: string | null
}

export interface Findings {
  systems: SystemFinding[]
  maintenanceItems: ItemFinding[]
  issues: IssueFinding[]
}

/** A system of which nothing is known but its type. */
export const newSystem = (systemType: string): Omit<SystemFinding, keyof Evidence> => ({
  systemType,
  systemName: catalogueEntry(systemType)?.name ?? systemType,
  status: null,
  condition: null,
  brand: null,
  model: null,
  serialNumber: null,
  installDate: null,
  lastServiced: null,
  warrantyExpiration: null,
  recommendedActions: [],
})
