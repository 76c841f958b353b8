import type { Client } from '../entities.ts'
import { clientFacts } from './client.ts'
import { importedAs, nameKey } from './same-client.ts'

type Facts = Pick<Client, keyof typeof clientFacts>
type KnownClient = Facts & Pick<Client, 'id'>

/**
 * [CL3] The clients in which an import looks up its rows: by email, or else by the rules of {@link importedAs}.
 * Indexed, because thousands of rows are looked up among thousands.
 */
export class KnownClients<Known extends KnownClient> {
  readonly #byId = new Map<string, Known>()
  readonly #byEmail = new Map<string, Known>()
  readonly #byName = new Map<string, Map<string, Known>>()

  constructor(clients: Iterable<Known>) {
    for (const client of clients) this.put(client)
  }

  find(row: Facts): Known | undefined {
    const byEmail = row.email ? this.#byEmail.get(row.email.toLowerCase()) : undefined
    return byEmail ?? importedAs([...(this.#byName.get(nameKey(row))?.values() ?? [])], row)
  }

  /** Adds or updates a client. */
  put(client: Known): void {
    const before = this.#byId.get(client.id)
    if (before) this.#byName.get(nameKey(before))?.delete(client.id)
    this.#byId.set(client.id, client)
    if (client.email) this.#byEmail.set(client.email.toLowerCase(), client)
    const name = nameKey(client)
    const namesakes = this.#byName.get(name) ?? new Map<string, Known>()
    this.#byName.set(name, namesakes.set(client.id, client))
  }
}
