import type { Property, Transfer } from '../entities.ts'
import { shortDate } from '../format/date-words.ts'

interface OfferDetails {
  transfer: Pick<Transfer, 'fromName' | 'notes' | 'expiresAt'>
  property: Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>
}

/** [HO8]: returns the email with the link of a transfer; the link is appended to it. Plain text: nothing in it runs. */
export function offerMail({ transfer, property }: OfferDetails): { subject: string; text: string } {
  const { fromName, notes, expiresAt } = transfer
  const { address, city, state, zipCode } = property
  const paragraphs = [
    'Hello,',
    `${fromName} would like to hand ${address}, ${city}, ${state} ${zipCode} over to you in Hearthkeep, with its history.`,
    ...(notes ? [notes] : []),
    `Open this link to see what’s included, and to accept or decline. It works until ${shortDate(expiresAt.slice(0, 10))}; please don’t share it.`,
  ]
  return {
    subject: `${fromName} is handing ${address} over to you`.replaceAll(/\s+/g, ' '),
    text: paragraphs.join('\n\n'),
  }
}
