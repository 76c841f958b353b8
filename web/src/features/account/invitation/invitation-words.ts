import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import type { Offer } from './invitation-api.ts'

/** Describes the role of the invitation and what it permits. */
export function roleSentence(relation: Offer['relation']): string {
  switch (relation) {
    case 'owner':
      return 'You’ll be the owner: you can see and change everything about the house, and decide who has access.'
    case 'household':
      return 'You’ll be a household member: you can see and change everything about the house.'
    case 'viewer':
      return 'You’ll be a viewer: you can see the house and its tasks, but not change anything.'
    case 'realtor':
      return 'You’ll be the realtor: you can see and change the house, its systems and its tasks.'
  }
}

/** `14 Main St, Springfield, IL 62701` */
export const placeOf = ({ address, city, state, zipCode }: Offer['property']): string =>
  `${address}, ${city}, ${state} ${zipCode}`

/** The recipient and the expiry date. */
export const termsOf = ({ email, expiresAt }: Pick<Offer, 'email' | 'expiresAt'>): string =>
  `${email === null ? 'Until' : `For ${email}, until`} ${dayWords(expiresAt)}.`
