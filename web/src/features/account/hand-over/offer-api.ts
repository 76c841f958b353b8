import { email } from '@hearthkeep/shared/account/user.ts'
import { brand } from '@hearthkeep/shared/brand/brand.ts'
import { z } from 'zod'
import { answerLink, readLink, type Answered, type LinkAnswer } from '../link/link-api.ts'

/** What the link of an offered house tells whoever holds it. */
const offer = z.object({
  id: z.string(),
  toEmail: email,
  fromName: z.string(),
  /** How the business of the realtor who sent it shows itself. */
  brand: brand.nullable().optional(),
  notes: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  goesAlong: z.object({ systems: z.number(), items: z.number(), documents: z.number(), costs: z.boolean() }),
  /** There is an account of this address already. */
  hasAccount: z.boolean(),
})
export type HouseOffer = z.infer<typeof offer>

export const fetchHouseOffer = (token: string): Promise<LinkAnswer<HouseOffer>> =>
  readLink(`/api/property-transfers/token/${encodeURIComponent(token)}`, offer)

/** In the name of who is signed in. */
export const decideOffer = (
  { id, token }: { id: string; token: string },
  decision: 'accept' | 'decline',
): Promise<Answered> =>
  answerLink(`/api/property-transfers/${encodeURIComponent(id)}/${decision}`, {
    body: { token },
    failure: 'The offer could not be answered',
  })
