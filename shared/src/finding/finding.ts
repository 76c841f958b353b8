import type { PageText } from '../document/text/extracted-text.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { itemCategories, ItemType, Priority } from '../maintenance/schedule/maintenance-item.ts'
import type { Severity } from '../issue/issue.ts'
import type { SystemStatus } from '../system/system.ts'

/** A document to analyze: its text and metadata. */
export interface AnalyzedDocument {
  pages: readonly PageText[]
  title: string
  /** The category that the person filed it under. */
  category: string
  today: CalendarDate
}

/** `sure`: the document states it. `likely`: the words suggest it, and a person should look. */
export const confidences = ['sure', 'likely'] as const
export type Confidence = (typeof confidences)[number]

/** Where in the document the finding is stated, the exact quote, and how sure the finding is. */
export interface Evidence {
  page: number
  quote: string
  confidence: Confidence
}

export type Urgency = 'immediate' | 'soon' | 'routine'

/**
 * What a document states about a system; `null` for anything not stated. A date known only by month or year is the
 * first day of it.
 */
export interface SystemFinding extends Evidence {
  /** A catalogue id. */
  systemType: string
  systemName: string
  status: SystemStatus | null
  /** The phrase that states the condition. */
  condition: string | null
  brand: string | null
  model: string | null
  serialNumber: string | null
  installDate: CalendarDate | null
  lastServiced: CalendarDate | null
  warrantyExpiration: CalendarDate | null
  recommendedActions: string[]
}

/** Work that a document recommends, or reports as done. */
export interface ItemFinding extends Evidence {
  /** `completed`: it is done; `completedDate` and `cost` are what the document says of it. */
  status: 'scheduled' | 'completed'
  completedDate: CalendarDate | null
  /** US dollars. */
  cost: number | null
  title: string
  description: string
  priority: Priority
  type: ItemType
  category: (typeof itemCategories)[number]
  scheduledDate: CalendarDate | null
  /** US dollars; the middle of a range. */
  estimatedCost: number | null
  /** A catalogue id; `null` if it concerns no system. */
  systemType: string | null
}

/** A problem that a document reports. */
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

/** A system of which only the type is known. */
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
