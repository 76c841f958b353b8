import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { calendarDate, plannedContactId, userId } from '../kernel/fields.ts'

/** What comes after these is told once they are over. */
export const MOST_PLANNED_DAYS = 24

/** On which days a realtor means to be in touch with the person whose own it is. What about is the realtor's alone. */
export const plannedContact = defineEntity({
  name: 'plannedContact',
  fields: {
    id: plannedContactId,
    realtorId: userId,
    /** The soonest first. */
    days: z.array(calendarDate).max(MOST_PLANNED_DAYS),
  },
  indexes: [],
})
