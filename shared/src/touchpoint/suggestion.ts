import type { Touchpoint } from '../entities.ts'
import type { CalendarDate, ClientId, PropertyId, TouchpointPlanId } from '../kernel/fields.ts'
import type { SeasonName } from '../maintenance/schedule/seasons-of-year.ts'

/** Why something is suggested for a client. */
export type Reason =
  | { kind: 'plan'; planId: TouchpointPlanId; title: string; date: CalendarDate }
  | { kind: 'anniversary'; date: CalendarDate; years: number }
  | { kind: 'season'; season: SeasonName; date: CalendarDate }
  | { kind: 'warranty'; systemName: string; ends: CalendarDate }
  | { kind: 'safety'; task: string; due: CalendarDate }

/** [TP24] A touchpoint that a client could be planned or sent; derived, never stored. */
export interface Suggestion {
  clientId: ClientId
  propertyId: PropertyId | null
  /** Unique for each client: a touchpoint with it ends the suggestion. */
  origin: string
  reason: Reason
  /** What it becomes. */
  facts: Pick<Touchpoint, 'title' | 'touchpointType' | 'category' | 'description' | 'priority' | 'scheduledDate'>
}

export const originOfPlan = (planId: TouchpointPlanId, date: CalendarDate) => `plan/${planId}/${date}`
