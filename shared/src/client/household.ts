import type { Client, partnerFacts, Readers, textConsentFacts } from './client.ts'
import type { ClientId } from '../kernel/fields.ts'
import type { Patch, Reader } from '../kernel/mutation.ts'
import { isNameless, nameFromContact } from './nameless.ts'
import { clientName } from './own-client.ts'

type Person = Pick<Client, 'firstName' | 'lastName'>
type Household = Pick<
  Client,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'mayEmail'
  | 'mayText'
  | keyof typeof textConsentFacts
  | keyof typeof partnerFacts
>

type Contacts = {
  [Field in 'partnerFirstName' | 'partnerLastName' | 'partnerEmail' | 'partnerPhone']?: string | null | undefined
}

/** [CL74] Whether there is a second person. */
export const hasPartner = ({ partnerFirstName, partnerLastName, partnerEmail, partnerPhone }: Contacts): boolean =>
  Boolean(partnerFirstName || partnerLastName || partnerEmail || partnerPhone)

/** [CL74] The client with the name, email, phone and agreements of the second person in place of the first person's. */
export function asPartner<Known extends Household>(client: Known): Known {
  const [email, phone] = [client.partnerEmail ?? null, client.partnerPhone ?? null]
  return {
    ...client,
    firstName: client.partnerFirstName || (client.partnerLastName ? '' : nameFromContact({ email, phone })),
    lastName: client.partnerLastName ?? (client.partnerFirstName ? client.lastName : ''),
    email,
    phone,
    mayEmail: client.partnerMayEmail ?? null,
    mayText: client.partnerMayText ?? null,
    textConsentBy: client.partnerTextConsentBy ?? null,
    textConsentOn: client.partnerTextConsentOn ?? null,
    textConsentHow: client.partnerTextConsentHow ?? null,
  }
}

/** What is said of a person, as the facts of the second person. */
export function factsOfPartner(said: Patch<'client'>): Partial<Pick<Client, keyof typeof partnerFacts>> {
  const facts: Patch<'client'> = {
    partnerFirstName: said.firstName,
    partnerLastName: said.lastName,
    partnerEmail: said.email,
    partnerPhone: said.phone,
    partnerMayEmail: said.mayEmail,
    partnerMayText: said.mayText,
    partnerTextConsentBy: said.textConsentBy,
    partnerTextConsentOn: said.textConsentOn,
    partnerTextConsentHow: said.textConsentHow,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** [CL76] The person to whom a message was written. */
export const personOf = <Known extends Household>(
  client: Known,
  to: { toPartner?: boolean | null | undefined },
): Known => (to.toPartner ? asPartner(client) : client)

/** The name of the person to whom a message was written. */
export function nameOfReader(
  tx: Reader,
  { clientId, ...to }: { clientId: ClientId; toPartner?: boolean | null | undefined },
): string {
  const client = tx.get('client', clientId)
  return client ? clientName(personOf(client, to)) : 'a client'
}

/** [CL76] `Ann`, `Ben`, `Ann and Ben`: for whom a message is. */
export const readersName = (client: Household, to: Readers): string => {
  const [first, second] = [client, asPartner(client)].map((person) => person.firstName || clientName(person))
  return { first: first ?? '', partner: second ?? '', both: joined([first ?? '', second ?? '']) }[to]
}

/** A person of a household, with their own name, email, phone and agreements. */
export interface Recipient<Known> {
  person: Known
  toPartner: boolean
}

/** [CL76] The people to whom a message goes. @param to null for the client's own choice */
export function readersOf<Known extends Household & Pick<Client, 'messagesTo'>>(
  client: Known,
  to: Readers | null,
): Recipient<Known>[] {
  const first = { person: client, toPartner: false }
  if (!hasPartner(client)) return [first]
  const second = { person: asPartner(client), toPartner: true }
  switch (to ?? client.messagesTo ?? 'first') {
    case 'first':
      return [first]
    case 'partner':
      return [second]
    case 'both':
      return [first, second]
  }
}

/** [CL77] How people are called together: `Ann and Ben Keller`, `Ann Keller and Ben Ortiz`; empty if none has a name. */
export function namesTogether(people: readonly Person[]): Record<'firstName' | 'lastName' | 'fullName', string> {
  const named = people.filter((person) => !isNameless(person))
  const [firstName, lastName] = [
    joined(named.map((person) => person.firstName)),
    joined(named.map((person) => person.lastName)),
  ]
  const isFamily = new Set(named.map((person) => person.lastName)).size === 1
  return {
    firstName,
    lastName,
    fullName: isFamily ? clientName({ firstName, lastName }) : joined(named.map(clientName)),
  }
}

/** Each once, without the empty ones. */
const joined = (names: readonly string[]): string => [...new Set(names)].filter(Boolean).join(' and ')

/** [CL77] The names of both people; of a client without a name, the email or phone. */
export const householdName = (client: Household): string =>
  (hasPartner(client) && namesTogether([client, asPartner(client)]).fullName) || clientName(client)
