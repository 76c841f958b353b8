import { z } from 'zod'
import { channels } from '../message/client-message.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { calendarDate, clientId, optional, touchpointPlanId } from '../kernel/fields.ts'
import { touchpointFacts } from './touchpoint.ts'

/** How often a plan recurs; `seasonal` means the first day of each season. Append-only. */
export const rhythms = ['monthly', 'quarterly', 'yearly', 'seasonal'] as const
export type Rhythm = (typeof rhythms)[number]

/** Maximum number of clients that a plan names; a plan without names is for all of them. */
export const MAX_NAMED_CLIENTS = 500

const { title, touchpointType, category, description, priority } = touchpointFacts

export const touchpointPlanFacts = {
  title,
  touchpointType,
  category,
  /** With placeholders; null uses the text of the template. */
  description,
  priority,
  rhythm: z.enum(rhythms),
  startsOn: calendarDate,
  /** Null: all clients. */
  clientIds: optional(z.array(clientId).min(1, 'Choose a client').max(MAX_NAMED_CLIENTS)),
  channel: z.enum(channels),
  /** Whether the server sends it; otherwise it is suggested to the realtor. */
  sendsByItself: z.boolean(),
  isPaused: z.boolean(),
}

/** A recurring touchpoint; belongs to the realtor. */
export const touchpointPlan = defineEntity({
  name: 'touchpointPlan',
  fields: {
    id: touchpointPlanId,
    ...touchpointPlanFacts,
    /** [TP21] The server sends occurrences from this day on; null: none. */
    automaticSince: optional(calendarDate),
  },
  indexes: [],
})

export type TouchpointPlan = RowOf<typeof touchpointPlan>
