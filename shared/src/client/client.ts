import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import {
  calendarDate,
  clientId,
  copiedText,
  multilineText,
  optional,
  requiredText,
  text,
  userId,
  wholeNumber,
} from '../kernel/fields.ts'
import { email } from '../account/user.ts'

/** What a realtor records about a person they look after. */
export const clientFacts = {
  firstName: requiredText(100, 'First name is required'),
  lastName: text(100),
  email: optional(email),
  phone: optional(text(40)),
  closingDate: optional(calendarDate),
  birthday: optional(calendarDate),
  /** In how many days they want to be heard of again; null is the usual, see shared/src/client/cadence.ts. */
  cadenceDays: optional(wholeNumber(1, 730)),
  mayEmail: optional(z.boolean()),
  mayText: optional(z.boolean()),
  notes: optional(multilineText(5000)),
}

/** One field that an import has filled in, and what it wrote. */
export const importFill = z.object({
  field: z.object(clientFacts).keyof(),
  importId: text(36),
  value: z.union([copiedText(5000), z.number(), z.boolean()]),
})

/** A person whom a realtor looks after, with an account here or without; the realtor's own. */
export const client = defineEntity({
  name: 'client',
  fields: {
    id: clientId,
    ...clientFacts,
    /** Their account, once they have one that the realtor is related to. */
    homeownerId: optional(userId),
    /** Of the file that they came with, so that a whole import can be taken back. */
    importId: optional(text(36)),
    /** What imports have filled in of somebody who was there already, each field by the last that did. */
    importFills: optional(z.array(importFill)),
  },
  indexes: ['homeownerId', 'email'],
})
