import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { optional, secret, userId } from '../kernel/fields.ts'

/** 32 random bytes as base64url: who knows it may read the feed. */
export const feedSecret = secret(z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a secret'))

/** At most one row a person, under the person's own id; without a secret the feed is off. */
export const calendarFeed = defineEntity({
  name: 'calendarFeed',
  fields: { id: userId, secret: optional(feedSecret) },
  indexes: ['secret'],
})
