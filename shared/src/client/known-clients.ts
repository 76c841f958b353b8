import { clientFacts, type Client } from './client.ts'
import { asPartner, factsOfPartner } from './household.ts'
import { clientName, isOfPartner } from './own-client.ts'
import { importedAs, isSamePerson, nameKey, withLine } from './same-client.ts'

type Facts = Pick<Client, keyof typeof clientFacts>
type KnownClient = Facts & Pick<Client, 'id'>

/**
 * [CL3] The clients in which an import looks up its rows: by email and first name, or else by the rules of
 * {@link importedAs}. Indexed, because thousands of rows are looked up among thousands.
 */
export class KnownClients<Known extends KnownClient> {
  readonly #byId = new Map<string, Known>()
  readonly #byEmail = new Map<string, Known>()
  readonly #byName = new Map<string, Map<string, Known>>()

  constructor(clients: Iterable<Known>) {
    for (const client of clients) this.put(client)
  }

  find(row: Facts): Known | undefined {
    const namesakes = [...(this.#byName.get(nameKey(row))?.values() ?? [])]
    if (!this.holderOf(row)) return this.#withEmailOf(row) ?? importedAs(namesakes, row)
    const email = row.email?.toLowerCase() ?? ''
    return namesakes.find(({ notes }) => notes?.toLowerCase().includes(email)) ?? importedAs(namesakes, this.own(row))
  }

  /** [CL41] The other person who has the row's email: a client with another first name or suffix. */
  holderOf(row: Facts): Known | undefined {
    const known = this.#withEmailOf(row)
    const person = known && isOfPartner(known, row.email) ? asPartner(known) : known
    return person && !isSamePerson(person, row) ? known : undefined
  }

  /** [CL41] The row as it is recorded: an email that another person has goes to the notes. */
  own<Row extends Facts>(row: Row): Row {
    const holder = this.holderOf(row)
    const known = holder ? undefined : this.#withEmailOf(row)
    if (known && isOfPartner(known, row.email)) return asSecond(known, row)
    if (!holder) return row
    return { ...row, email: null, notes: withLine(row.notes, sharedEmail(row, holder)) ?? row.notes }
  }

  /** Adds or updates a client. */
  put(client: Known): void {
    const before = this.#byId.get(client.id)
    if (before) this.#byName.get(nameKey(before))?.delete(client.id)
    this.#byId.set(client.id, client)
    for (const email of [client.partnerEmail, client.email]) if (email) this.#byEmail.set(email.toLowerCase(), client)
    const name = nameKey(client)
    const namesakes = this.#byName.get(name) ?? new Map<string, Known>()
    this.#byName.set(name, namesakes.set(client.id, client))
  }

  #withEmailOf({ email }: Facts): Known | undefined {
    return email ? this.#byEmail.get(email.toLowerCase()) : undefined
  }
}

/** [CL79] A row about the second person of a client says nothing of the first. */
const asSecond = <Row extends Facts>({ firstName, lastName }: Facts, row: Row): Row => ({
  ...row,
  ...factsOfPartner(row),
  firstName,
  lastName,
  email: null,
  phone: null,
  mayEmail: null,
  mayText: null,
  textConsentBy: null,
  textConsentOn: null,
  textConsentHow: null,
  birthday: null,
  yearlessBirthday: null,
})

/** [CL41] The line of the notes for an email that another person has. */
export const sharedEmail = ({ email }: Pick<Facts, 'email'>, holder: Parameters<typeof clientName>[0]): string =>
  `Shares an email with ${clientName(holder)}: ${email}`
