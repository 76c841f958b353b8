import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  calendarDate,
  emailAddress,
  multilineText,
  optional,
  requiredText,
  text,
  userId,
  vendorId,
  webAddress,
} from '../kernel/fields.ts'

export const MAX_PHONES = 5

/** What a person records about somebody who works on houses. */
export const vendorFacts = {
  /** Or a person's name, if there is no company. */
  company: requiredText(200, 'Company or name is required'),
  person: optional(text(200)),
  trade: optional(text(100)),
  phones: optional(z.array(requiredText(40, 'Phone is required')).max(MAX_PHONES, `At most ${MAX_PHONES}`)),
  email: optional(emailAddress),
  website: optional(webAddress),
  license: optional(text(100)),
  /** The last day of the insurance. */
  insuredUntil: optional(calendarDate),
  notes: optional(multilineText(5000)),
  callAgain: optional(z.boolean()),
}

/** The maximum number of other names of an entry. */
export const MAX_NAMES = 20

const names = optional(z.array(text(200)).max(MAX_NAMES))

/** As many of the people with whom an entry was shared are remembered, the latest. */
export const MAX_SHARED = 500

/** The facts that a merge can change. */
const mergedFacts = z.object({ ...vendorFacts, names }).partial()

/**
 * An entry of a person's vendor book; the row is the person's own. Tasks link to it by its id, or by one of its names:
 * the company, the person, and the texts that stood in tasks.
 */
export const vendor = defineEntity({
  name: 'vendor',
  naming: { title: 'company', noun: 'vendor' },
  fields: {
    id: vendorId,
    ...vendorFacts,
    /** [VB5] Other names in tasks. */
    names,
    /** [VB8] The entry that took this one's place, and what that changed in it, so that it can be undone. */
    merged: optional(z.object({ into: vendorId, before: mergedFacts, after: mergedFacts })),
    /** [VB6] A name in tasks that the person does not want in the book. It is not listed. */
    isDeclined: z.boolean(),
    /** [VB13] Who got a copy from this realtor. */
    sharedWith: optional(z.array(userId).max(MAX_SHARED)),
  },
  indexes: [],
})

export type Vendor = RowOf<typeof vendor>
