import { relations } from '@hearthkeep/shared/household/membership.ts'
import { type UserId, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import { brand } from '@hearthkeep/shared/brand/brand.ts'
import { z } from 'zod'
import { answerLink, readLink, type Answered, type LinkAnswer } from '../link/link-api.ts'

/** The data that an invitation link gives to its holder. */
const offer = z.object({
  invitedBy: z.string(),
  /** The brand of the realtor who sent it. */
  brand: brand.nullable().optional(),
  /** Null if only a telephone number was known: the invitation is then for anyone with the link. */
  email: email.nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  message: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  relation: z.enum(relations),
  /** Whether an account with this email exists. */
  hasAccount: z.boolean(),
  /** Whether its temporary password must still be replaced, which anyone with the link may do. */
  choosesPassword: z.boolean().optional(),
})
export type Offer = z.infer<typeof offer>

/** `joined` also if the person had already joined. */
export type JoinAnswer = { state: 'joined' } | Exclude<Answered, { state: 'done' }>

export const fetchOffer = (token: string): Promise<LinkAnswer<Offer>> =>
  readLink('/api/property-invitations/link', { token, offer })

/** Accepts the invitation as the signed-in person. */
export async function acceptOffer(token: string, homeownerId: UserId): Promise<JoinAnswer> {
  const answer = await answerLink('/api/property-invitations/accept', {
    body: { token, homeownerId },
    doneBefore: 409,
    failure: 'Failed to accept invitation',
  })
  return answer.state === 'done' ? { state: 'joined' } : answer
}
