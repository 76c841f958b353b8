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
  /** Days between contacts; null is the default, see shared/src/client/cadence.ts. */
  cadenceDays: optional(wholeNumber(1, 730)),
  mayEmail: optional(z.boolean()),
  mayText: optional(z.boolean()),
  notes: optional(multilineText(5000)),
}

/** A field that an import filled in, and the value that it wrote. */
export const importFill = z.object({
  field: z.object(clientFacts).keyof(),
  importId: text(36),
  value: z.union([copiedText(5000), z.number(), z.boolean()]),
})

/** A person whom a realtor looks after, with or without an account; the row is the realtor's own. */
export const client = defineEntity({
  name: 'client',
  fields: {
    id: clientId,
    ...clientFacts,
    /** The client's account, once they have one that the realtor is related to. */
    homeownerId: optional(userId),
    /** The import that added them, so that a whole import can be undone. */
    importId: optional(text(36)),
    /** The values that imports filled in on an existing client; the last import of each field. */
    importFills: optional(z.array(importFill)),
  },
  indexes: ['homeownerId', 'email'],
})
