import type { User } from '../../account/user.ts'
import { shownName } from '../../text/sender-name.ts'
import { NAMELESS } from '../../format/own-name.ts'
import { clientName } from '../../client/own-client.ts'
import { folded } from '../../text/fold.ts'

interface SenderFacts {
  person: Pick<User, 'firstName' | 'lastName'>
  /** The realtor's setting. */
  emailFromName: string | null
  /** The name of the realtor's brand, if it is shown. */
  businessName: string | null
  /** Whether the site's provider sends the message, and not the realtor's own. */
  isBySite: boolean
}

/**
 * [ME52] The name in which a realtor's messages are sent. Through the site, a name that they chose for it must contain
 * their own or their business's.
 */
export function shownSender({ person, emailFromName, businessName, isBySite }: SenderFacts): string {
  const ownNames = [person.firstName, person.lastName, businessName ?? ''].map(folded).filter((name) => name !== '')
  const from = ` ${folded(emailFromName ?? '')} `
  const isOwn = !isBySite || ownNames.some((name) => from.includes(` ${name} `))
  return shownName([isOwn ? emailFromName : null, clientName(person), businessName]) ?? NAMELESS
}
