import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { Offer } from './invitation-api.ts'

/** As what somebody is invited, and what that lets them do. */
export function roleSentence(relation: Offer['relation']): string {
  switch (relation) {
    case 'owner':
      return 'You will be the owner: you see and change everything about the house, and decide who has access.'
    case 'household':
      return 'You will be a household member: you see and change everything about the house.'
    case 'viewer':
      return 'You will be a viewer: you see the house and its work, and change nothing.'
    case 'realtor':
      return 'You will be the realtor: you see and change the house, its systems and its tasks.'
  }
}

/** `14 Main St, Springfield, IL 62701` */
export const placeOf = ({ address, city, state, zipCode }: Offer['property']): string =>
  `${address}, ${city}, ${state} ${zipCode}`

/** For whom, and until when. */
export const termsOf = ({ email, expiresAt }: Pick<Offer, 'email' | 'expiresAt'>): string =>
  `${email === null ? 'Until' : `For ${email}, until`} ${shortDate(expiresAt.slice(0, 10))}.`
