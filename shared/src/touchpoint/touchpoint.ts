import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  calendarDate,
  clientId,
  multilineText,
  optional,
  propertyId,
  requiredText,
  text,
  touchpointId,
} from '../kernel/fields.ts'
import { priorities, type Priority } from '../maintenance/schedule/maintenance-item.ts'

/** Append-only. */
const touchpointStatuses = ['scheduled', 'sent', 'completed', 'cancelled'] as const

/** The priorities of a touchpoint (part 2, section 5). Rows of earlier versions may be urgent. */
export const touchpointPriorities = ['low', 'medium', 'high'] as const satisfies readonly Priority[]

/** [TP45] Apps of earlier versions still send `urgent`, perhaps from an outbox: it is the highest priority. */
export const withPriority = <Facts extends { priority?: Priority }>(facts: Facts): Facts =>
  facts.priority === 'urgent' ? { ...facts, priority: 'high' } : facts

export const touchpointFacts = {
  title: requiredText(200, 'Title is required'),
  /** The id of a template, or `custom`. */
  touchpointType: text(60),
  category: text(40),
  description: optional(multilineText(5000)),
  priority: z.enum(priorities),
  scheduledDate: calendarDate,
  notes: optional(multilineText(5000)),
}

/**
 * The suggestion that it came from, such as `anniversary/2026` (touchpoint/suggested-touchpoints.ts); unique per
 * client.
 */
export const origin = text(120)

/** A time at which a realtor plans to be in touch with a client; belongs to the realtor. */
export const touchpoint = defineEntity({
  name: 'touchpoint',
  naming: { title: 'title', noun: 'touchpoint' },
  fields: {
    id: touchpointId,
    clientId,
    propertyId: optional(propertyId),
    ...touchpointFacts,
    status: z.enum(touchpointStatuses),
    completedDate: optional(calendarDate),
    /** Null if it was not suggested. */
    origin: optional(origin),
    /** [OF19] It counts for the realtor who handed the client over, and for nobody else. */
    countsForGiver: z.boolean(),
  },
  indexes: ['clientId', 'origin'],
})

export type Touchpoint = RowOf<typeof touchpoint>
