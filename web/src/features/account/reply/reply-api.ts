import { channels } from '@hearthkeep/shared/message/client-message.ts'
import type { ReferralId, ResponseId } from '@hearthkeep/shared/kernel/fields.ts'
import { brand } from '@hearthkeep/shared/brand/brand.ts'
import { z } from 'zod'
import { answerLink, readLink, type Answered } from '../link/link-api.ts'

const opened = z.object({
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
  /** The brand of the realtor who sent the message. */
  brand: brand.nullable().optional(),
})
export type OpenedMessage = z.infer<typeof opened>

/** Fetches the message that the link belongs to. */
export const fetchMessage = (token: string) => readLink('/api/responses/link', { token, offer: opened })

interface Reply {
  id: ResponseId
  rating: number | null
  comment: string | null
}

interface Referral {
  id: ReferralId
  name: string
  contact: string
  notes: string | null
}

/** The id makes the call idempotent. */
export const sendReply = (token: string, body: Reply): Promise<Answered> => answer(token, 'reply', body)

export const sendReferral = (token: string, body: Referral): Promise<Answered> => answer(token, 'referral', body)

export const stopMessages = (token: string): Promise<Answered> => answer(token, 'stop', {})

export const resumeMessages = (token: string): Promise<Answered> => answer(token, 'resume', {})

const answer = (token: string, action: string, body: object) =>
  answerLink(`/api/responses/${action}`, {
    body: { ...body, token },
    failure: 'We couldn’t send this. Please try again.',
  })
