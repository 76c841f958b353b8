import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { calendarDate, plannedContactId, userId } from '../kernel/fields.ts'

/** Later days are added once these are over. */
export const MAX_PLANNED_DAYS = 24

/**
 * The days on which a realtor plans to contact the person whom the row belongs to. Only the realtor knows the subject.
 */
export const plannedContact = defineEntity({
  name: 'plannedContact',
  fields: {
    id: plannedContactId,
    realtorId: userId,
    /** Soonest first. */
    days: z.array(calendarDate).max(MAX_PLANNED_DAYS),
  },
  indexes: [],
})

export type PlannedContact = RowOf<typeof plannedContact>
