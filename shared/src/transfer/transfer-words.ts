import { oneLine } from '../text/one-line.ts'
import type { User } from '../account/user.ts'
import type { Transfer } from './transfer.ts'
import type { Property } from '../property/property.ts'
import { addressLine } from '../property/address-line.ts'
import { NAMELESS } from '../format/own-name.ts'
import { shownName } from '../text/sender-name.ts'

interface OfferDetails {
  transfer: Pick<Transfer, 'fromName' | 'notes'>
  property: Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>
  /** The sender's last day of the link, as words. */
  until: string
}

/** [HO8] Returns the email with the link of a transfer; the link is appended to it. Plain text: nothing in it runs. */
export function offerMail({ transfer, property, until }: OfferDetails): { subject: string; text: string } {
  const { notes } = transfer
  const fromName = shownName([transfer.fromName]) ?? NAMELESS
  const paragraphs = [
    'Hello,',
    `${fromName} would like to hand ${addressLine(property)} over to you in Hearthkeep, with its history.`,
    ...(notes ? [notes] : []),
    `Open this link to see what’s included, and to accept or decline. It works until ${until}; please don’t share it.`,
  ]
  return {
    subject: oneLine(`${fromName} is handing ${property.address} over to you`),
    text: paragraphs.join('\n\n'),
  }
}

interface AcceptedDetails {
  seller: Pick<User, 'firstName'>
  /** A name that recipients may see. */
  buyer: string
  address: string
  /** Whether a realtor handed over a property without an owner, and still looks after it. */
  staysRealtor: boolean
}

/** [HO25] Returns the email to the person whose property was accepted. */
export function acceptedMail({ seller, buyer, address, staysRealtor }: AcceptedDetails) {
  const since = staysRealtor
    ? `${address} now belongs to ${buyer}, and you are still its realtor.`
    : `${address} now belongs to ${buyer}. You can no longer open it; your copy of its records is under Former homes.`
  return {
    subject: oneLine(`${buyer} accepted ${address}`),
    text: [`Hello ${seller.firstName},`, since].join('\n\n'),
  }
}
