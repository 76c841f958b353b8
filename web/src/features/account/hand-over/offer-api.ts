import { emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import { brand } from '@hearthkeep/shared/brand/brand.ts'
import { z } from 'zod'
import { answerLink, readLink, type Answered, type LinkAnswer } from '../link/link-api.ts'

/** The data that a transfer link gives to its holder. */
const offer = z.object({
  id: z.string(),
  toEmail: email,
  fromName: z.string(),
  /** The brand of the realtor who sent it. */
  brand: brand.nullable().optional(),
  notes: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  goesAlong: z.object({ systems: z.number(), items: z.number(), documents: z.number(), costs: z.boolean() }),
  /** Whether an account with this email exists. */
  hasAccount: z.boolean(),
})
export type PropertyOffer = z.infer<typeof offer>

export const fetchPropertyOffer = (token: string): Promise<LinkAnswer<PropertyOffer>> =>
  readLink('/api/property-transfers/link', { token, offer })

/** Answers the offer as the signed-in person. */
export const decideOffer = (
  { id, token }: { id: string; token: string },
  decision: 'accept' | 'decline',
): Promise<Answered> =>
  answerLink(`/api/property-transfers/${encodeURIComponent(id)}/${decision}`, {
    body: { token },
    failure: 'Couldn’t answer the offer',
  })
