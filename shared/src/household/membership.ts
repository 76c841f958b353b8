import { isLiving } from '../kernel/living.ts'
import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { calendarDate, copiedText, membershipId, optional, propertyId, userId } from '../kernel/fields.ts'

export const relations = ['owner', 'household', 'viewer', 'realtor'] as const
export type Relation = (typeof relations)[number]

/** A person's relation to a property, from `since` until `until`; with a copy of the person's name for display. */
export const membership = defineEntity({
  name: 'membership',
  fields: {
    id: membershipId,
    propertyId,
    userId,
    relation: z.enum(relations),
    since: calendarDate,
    until: optional(calendarDate),
    name: copiedText(201),
    email: copiedText(254),
    phone: optional(copiedText(40)),
  },
  indexes: ['userId'],
})

export type Membership = RowOf<typeof membership>

/** A relation that has not ended. */
export const isCurrent = (membership: Pick<Membership, 'until' | 'deletedAt'>): boolean =>
  membership.until === null && isLiving(membership)
