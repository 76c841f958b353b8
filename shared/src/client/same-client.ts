import { keysOf } from '../kernel/picked.ts'
import { clientFacts, MAX_NOTES, type Client } from './client.ts'
import { isNameless } from './nameless.ts'
import { folded } from '../text/fold.ts'
import { withoutTitles } from '../text/name-words.ts'
import { phoneKey } from './text-consent.ts'

type Facts = Pick<Client, keyof typeof clientFacts>
const factNames = keysOf(clientFacts)

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

/**
 * [CL41] Whether two names can be one person's: the first words are equal, or one is the other's initial; a son has the
 * name of his father, and another suffix.
 */
export function isSamePerson(one: Name, other: Name): boolean {
  if (isNameless(one) || isNameless(other)) return true
  const [first = '', second = ''] = [one, other].map(({ firstName }) => folded(withoutTitles(firstName)).split(' ')[0])
  if (generation(one) !== generation(other)) return false
  const isInitial = first.length === 1 || second.length === 1
  return first === second || (isInitial && first.charAt(0) === second.charAt(0))
}

type Name = Pick<Facts, 'firstName' | 'lastName'>

const generation = (name: Name) => /\s(jr|sr|ii|iii|iv)\.?$/iu.exec(nameKey(name))?.[1]

/** The row's values for fields of the client that are empty, and its name for a client without one. */
export function missingFacts(client: Facts, row: Partial<Facts>): Partial<Facts> {
  const { firstName = '', lastName = '' } = row
  const named = isNameless(client) && !isNameless({ firstName, lastName }) ? { ...client, firstName: '' } : client
  const missing = factNames.filter(
    (field) =>
      isEmpty(named[field]) && !isEmpty(row[field]) && !(field === 'yearlessBirthday' && !isEmpty(client.birthday)),
  )
  return Object.fromEntries(missing.map((field) => [field, row[field]]))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

export const nameKey = ({ firstName, lastName }: Name) =>
  `${withoutTitles(firstName)} ${lastName}`.trim().replace(/\s+/g, ' ').toLowerCase()

/** The notes with another line below; `null` if they would be too long. */
export function withLine(notes: string | null, line: string): string | null {
  const all = notes ? `${notes}\n${line}` : line
  return all.length > MAX_NOTES ? null : all
}
