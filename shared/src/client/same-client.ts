import { keysOf } from '../kernel/picked.ts'
import { blank } from '../kernel/blank.ts'
import { clientFacts, MAX_NOTES, partnerFacts, type Client, type OtherWay } from './client.ts'
import { asPartner, hasPartner } from './household.ts'
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

/**
 * The row's values for fields of the client that are empty, and its name for a client without one. Two people do not
 * become one: what is said of another second person is left out.
 */
export function missingFacts(client: Facts, row: Partial<Facts>): Partial<Facts> {
  const { firstName = '', lastName = '' } = row
  const named = isNameless(client) && !isNameless({ firstName, lastName }) ? { ...client, firstName: '' } : client
  const isOther = hasOtherPartner(client, row) || JOINT.test(client.firstName)
  const missing = factNames.filter(
    (field) =>
      isEmpty(named[field]) &&
      !isEmpty(row[field]) &&
      !(field === 'otherWays' && newWays(client, row).length === 0) &&
      !(field === 'yearlessBirthday' && !isEmpty(client.birthday)) &&
      !(field in partnerFacts && isOther),
  )
  return Object.fromEntries(missing.map((field) => [field, row[field]]))
}

/** [CL75] The further ways of a row that the client has nowhere. */
export function newWays(client: Facts, row: Partial<Facts>): OtherWay[] {
  const known = [client.email, client.phone, client.partnerEmail, client.partnerPhone]
  const all = new Set([...known, ...(client.otherWays ?? []).map(({ value }) => value)].map(keyOfWay))
  return (row.otherWays ?? []).filter(({ value }) => !all.has(keyOfWay(value)))
}

/** Equal for one address or number, however it is written. */
export const keyOfWay = (way: string | null | undefined): string =>
  (way?.includes('@') ? way.toLowerCase() : phoneKey(way ?? null) || way) ?? ''

/** [CL74] Whether each has a second person, and these are not the same. */
export function hasOtherPartner(client: Facts, row: Partial<Facts>): boolean {
  if (!hasPartner(client) || !hasPartner(row)) return false
  return !isSamePerson(asPartner(client), asPartner({ ...client, ...blank(partnerFacts), ...row }))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Between two people in one name, as imports recorded couples before households; a file of theirs may come again. */
const JOINT = /\s(?:&|\+|and)\s/u

export const nameKey = ({ firstName, lastName }: Name) =>
  `${withoutTitles(firstName).split(JOINT)[0] ?? ''} ${lastName}`.trim().replace(/\s+/g, ' ').toLowerCase()

/** The notes with another line below; `null` if they would be too long. */
export function withLine(notes: string | null, line: string): string | null {
  const all = notes ? `${notes}\n${line}` : line
  return all.length > MAX_NOTES ? null : all
}
