import { z } from 'zod'
import { brand } from '../../brand/brand.ts'
import { channels } from '../../message/client-message.ts'

/** The answer of `POST /api/responses/link`: the message that the link belongs to. */
export const messageToAnswer = z.object({
  channel: z.enum(channels),
  /** Empty for SMS. */
  subject: z.string(),
  realtor: z.object({
    name: z.string(),
    firstName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  hasStopped: z.boolean(),
  /** The realtor's brand. */
  brand: brand.nullable().optional(),
})
export type MessageToAnswer = z.infer<typeof messageToAnswer>
