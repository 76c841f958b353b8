import { keyOf, type InvitationKey } from '../../platform/invitation-key.ts'
import { mintSecret } from '../../platform/secret.ts'

/** Mints the key of a transfer link: the token's prefix marks it as a transfer, and the server stores only the hash. */
export const mintOfferKey = (): InvitationKey => keyOf(`house-${mintSecret()}`)

export const offerLink = (token: string, origin: string): string => `${origin}/accept-invitation?token=${token}`
