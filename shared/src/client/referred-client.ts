import type { Referral } from './referral.ts'
import type { Client } from './client.ts'
import { shortDate } from '../format/date-words.ts'
import { phoneNumber } from '../format/phone-number.ts'
import { isLiving } from '../kernel/living.ts'
import { clientWithEmail } from './own-client.ts'

type Contact = Pick<Client, 'email' | 'phone'>

/** [RD16] The client that a referral became: the one who has its email or phone number. */
export function clientOfReferral(clients: readonly Client[], referral: Referral): Client | undefined {
  const { email, phone } = contactOf(referral)
  const dialed = digits(phone)
  return (
    clientWithEmail(clients, email) ??
    (dialed
      ? clients.find(
          (client) => isLiving(client) && [client.phone, client.partnerPhone].some((phone) => digits(phone) === dialed),
        )
      : undefined)
  )
}

/** [RD16] What a referral says about the person, for a new client. `by`: the name of the client who referred them. */
export function factsOfReferral(referral: Referral, by: string) {
  const [firstName = '', ...rest] = referral.name.trim().split(/\s+/u)
  const source = `Referred by ${by}, ${shortDate(referral.on)}`
  return {
    firstName,
    lastName: rest.join(' '),
    ...contactOf(referral),
    notes: referral.notes ? `${source}: “${referral.notes}”` : source,
  }
}

const contactOf = ({ contact }: Referral): Contact =>
  contact.includes('@') ? { email: contact.trim(), phone: null } : { email: null, phone: contact.trim() }

const digits = (phone: string | null | undefined) => phoneNumber(phone ?? null)?.number.replaceAll(/\D/gu, '')
