import { relations } from '@hearthkeep/shared/household/membership.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { email } from '@hearthkeep/shared/account/user.ts'
import { brand } from '@hearthkeep/shared/brand/brand.ts'
import { z } from 'zod'
import { answerLink, readLink, type Answered, type LinkAnswer } from '../link/link-api.ts'

/** What the link of an invitation tells whoever holds it. */
const offer = z.object({
  invitedBy: z.string(),
  /** How the business of the realtor who sent it shows itself. */
  brand: brand.nullable().optional(),
  /** Null where only a telephone number was known: then it is for whoever has the link. */
  email: email.nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  message: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  relation: z.enum(relations),
  /** There is an account of this address already. */
  hasAccount: z.boolean(),
  /** Its temporary password is still to be replaced, which whoever has the link may do. */
  choosesPassword: z.boolean().optional(),
})
export type Offer = z.infer<typeof offer>

/** `joined` also for who had joined before. */
export type JoinAnswer = { state: 'joined' } | Exclude<Answered, { state: 'done' }>

export const fetchOffer = (token: string): Promise<LinkAnswer<Offer>> =>
  readLink(`/api/property-invitations/token/${encodeURIComponent(token)}`, offer)

/** In the name of who is signed in. */
export async function acceptOffer(token: string, homeownerId: UserId): Promise<JoinAnswer> {
  const answer = await answerLink('/api/property-invitations/accept', {
    body: { token, homeownerId },
    doneBefore: 409,
    failure: 'Failed to accept invitation',
  })
  return answer.state === 'done' ? { state: 'joined' } : answer
}
