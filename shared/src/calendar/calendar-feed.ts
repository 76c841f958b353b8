import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { optional, secret, userId } from '../kernel/fields.ts'

/** 32 random bytes as base64url: anyone who knows it may read the feed. */
export const feedSecret = secret(z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Invalid secret'))

/** At most one row per person, under the person's own id; the feed is off if there is no secret. */
export const calendarFeed = defineEntity({
  name: 'calendarFeed',
  fields: {
    id: userId,
    secret: optional(feedSecret),
    /** Whether the events remind the person; `null` and false mean no. */
    hasAlarms: optional(z.boolean()),
  },
  indexes: ['secret'],
})

export type CalendarFeed = RowOf<typeof calendarFeed>
