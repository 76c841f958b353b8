import { defineEntity } from '../kernel/entity.ts'
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
  /** An email or a telephone number. */
  contact: requiredText(254, 'Contact is required'),
  notes: optional(multilineText(2000)),
  on: calendarDate,
}

/** Somebody whom a client has recommended their realtor to; the realtor's own. */
export const referral = defineEntity({
  name: 'referral',
  fields: {
    id: referralId,
    clientId,
    touchpointId: optional(touchpointId),
    /** The message whose link it came by. */
    messageId: optional(clientMessageId),
    ...referralFacts,
  },
  indexes: ['clientId'],
})
