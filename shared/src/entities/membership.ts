import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, membershipId, optional, propertyId, text, userId } from './fields.ts'

export const relations = ['owner', 'household', 'viewer', 'realtor'] as const
export type Relation = (typeof relations)[number]

/** Who stands in which relation to a house, since when, until when; with a copy of the person's name for display. */
export const membership = defineEntity({
  name: 'membership',
  fields: {
    id: membershipId,
    propertyId,
    userId,
    relation: z.enum(relations),
    since: calendarDate,
    until: optional(calendarDate),
    name: text(201),
    email: text(254),
    phone: optional(text(40)),
  },
  indexes: ['userId'],
})
