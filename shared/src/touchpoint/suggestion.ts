import type { Touchpoint } from './touchpoint.ts'
import type { CalendarDate, ClientId, PropertyId, TouchpointPlanId } from '../kernel/fields.ts'
import type { SeasonName } from '../maintenance/schedule/seasons-of-year.ts'

export type Reason =
  | { kind: 'plan'; planId: TouchpointPlanId; title: string; date: CalendarDate }
  | { kind: 'anniversary'; date: CalendarDate; years: number }
  | { kind: 'season'; season: SeasonName; date: CalendarDate }
  | { kind: 'warranty'; systemName: string; ends: CalendarDate }
  | { kind: 'safety'; task: string; due: CalendarDate }

/** [TP24] A touchpoint that could be planned for a client or sent to them; derived, never stored. */
export interface Suggestion {
  clientId: ClientId
  propertyId: PropertyId | null
  /** Unique per client: a touchpoint with this origin ends the suggestion. */
  origin: string
  reason: Reason
  /** The facts of the touchpoint that it becomes. */
  facts: Pick<Touchpoint, 'title' | 'touchpointType' | 'category' | 'description' | 'priority' | 'scheduledDate'>
}

export const originOfPlan = (planId: TouchpointPlanId, date: CalendarDate) => `plan/${planId}/${date}`
