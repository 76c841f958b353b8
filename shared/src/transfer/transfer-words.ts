import type { Property, Transfer } from '../entities.ts'
import { shortDate } from '../format/date-words.ts'

interface Told {
  transfer: Pick<Transfer, 'fromName' | 'notes' | 'expiresAt'>
  property: Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>
}

/** [HO8]: what the email with the link of an offer says; the link follows it. Plain text: nothing in it runs. */
export function offerMail({ transfer, property }: Told): { subject: string; text: string } {
  const { fromName, notes, expiresAt } = transfer
  const { address, city, state, zipCode } = property
  const paragraphs = [
    'Hello,',
    `${fromName} offers to hand ${address}, ${city}, ${state} ${zipCode} over to you in Hearthkeep, with its history.`,
    ...(notes ? [notes] : []),
    `Open this link to see what goes along, and to accept or decline it. It works until ${shortDate(expiresAt.slice(0, 10))}; keep it to yourself.`,
  ]
  return { subject: `${fromName} hands ${address} over to you`.replaceAll(/\s+/g, ' '), text: paragraphs.join('\n\n') }
}
