import type { Client } from '../entities.ts'
import { clientFacts } from './client.ts'

type Facts = Pick<Client, keyof typeof clientFacts>
const factNames = Object.keys(clientFacts) as (keyof Facts)[]

/**
 * [CL3] The existing client whom a row is about: the same name and phone; or, if the row has neither contact, the same
 * name alone if the client has neither either.
 */
export function importedAs<Known extends Facts>(known: readonly Known[], row: Facts): Known | undefined {
  const [name, phone] = [nameKey(row), phoneKey(row.phone)]
  if (phone === '' && row.email) return undefined
  return known.find(
    (client) =>
      nameKey(client) === name &&
      phoneKey(client.phone) === phone &&
      // Different emails are two people who share a name and a phone, such as a father and a son.
      (!client.email || !row.email) &&
      (phone !== '' || !client.email),
  )
}

/** The row's values for fields of the client that are empty. */
export function missingFacts(client: Facts, row: Partial<Facts>): Partial<Facts> {
  const missing = factNames.filter((field) => isEmpty(client[field]) && !isEmpty(row[field]))
  return Object.fromEntries(missing.map((field) => [field, row[field]]))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

export const nameKey = ({ firstName, lastName }: Pick<Facts, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ').toLowerCase()

/** The digits alone, without the country code of the United States, in whatever format the phone was typed. */
const phoneKey = (phone: string | null) => (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
