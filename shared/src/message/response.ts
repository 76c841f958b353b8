import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
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
  /** Satisfaction, 1 to 5. */
  rating: optional(wholeNumber(1, 5)),
  comment: optional(multilineText(2000)),
  on: calendarDate,
}

/** A client's response, to a touchpoint or without one; the row is the realtor's own. */
export const response = defineEntity({
  name: 'response',
  fields: {
    id: responseId,
    clientId,
    touchpointId: optional(touchpointId),
    /** The message whose link the client used to reply. */
    messageId: optional(clientMessageId),
    ...responseFacts,
    /** [OF19] It counts for the realtor who handed the client over, and for nobody else. */
    countsForGiver: z.boolean(),
  },
  indexes: ['clientId', 'touchpointId'],
})

export type Response = RowOf<typeof response>
