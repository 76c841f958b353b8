import { defineEntity } from '../kernel/entity.ts'
import {
  calendarDate,
  clientId,
  clientMessageId,
  multilineText,
  optional,
  responseId,
  touchpointId,
  wholeNumber,
} from '../kernel/fields.ts'

export const responseFacts = {
  /** How content they are, 1 to 5. */
  rating: optional(wholeNumber(1, 5)),
  comment: optional(multilineText(2000)),
  on: calendarDate,
}

/** What a client answered, to a touchpoint or without one; the realtor's own. */
export const response = defineEntity({
  name: 'response',
  fields: {
    id: responseId,
    clientId,
    touchpointId: optional(touchpointId),
    /** The message to which the client replied with its link. */
    messageId: optional(clientMessageId),
    ...responseFacts,
  },
  indexes: ['clientId', 'touchpointId'],
})
