import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  calendarDate,
  clientId,
  clientMessageId,
  multilineText,
  optional,
  referralId,
  requiredText,
  touchpointId,
} from '../kernel/fields.ts'

export const referralFacts = {
  name: requiredText(200, 'Name is required'),
  /** An email or a phone number. */
  contact: requiredText(254, 'Contact is required'),
  notes: optional(multilineText(2000)),
  on: calendarDate,
}

/** A person to whom a client recommended their realtor; the row is the realtor's own. */
export const referral = defineEntity({
  name: 'referral',
  fields: {
    id: referralId,
    clientId,
    touchpointId: optional(touchpointId),
    /** The message whose link led to the referral. */
    messageId: optional(clientMessageId),
    ...referralFacts,
    /** [OF19] It counts for the realtor who handed the client over, and for nobody else. */
    countsForGiver: z.boolean(),
  },
  indexes: ['clientId'],
})

export type Referral = RowOf<typeof referral>
