import type { AnyRow, EntityName, Property, User } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'
import type { Yielder } from '../yielder.ts'
import type { Compiled } from '../schema/compiled.ts'
import type { Account } from '../store.ts'
import {
  MAX_FOUND,
  type AdministrationReads,
  type AdministratorSession,
  type AdministratorSessionWrites,
  type DemoRequestWrites,
  type ListedAction,
  type ListedMessage,
  type ListedProperty,
  type ListedUser,
  type MessageQuery,
  type OpenDemoRequest,
  type Page,
  type PropertyQuery,
  type Totals,
  type UserQuery,
} from './administration.ts'
import type { RecordQuery } from './journal.ts'
import { sumDocumentSizes, type DocumentSizes } from './document-sizes.ts'
import type { prepareAdministrationReads, prepareAdministrationWrites } from './administration-statements.ts'

/** Rows per chunk of a search. A chunk takes about five milliseconds. */
const SEARCHED_AT_A_TIME = 5_000
/** Further words are ignored. */
const MAX_WORDS = 8

interface ReadParts {
  reads: ReturnType<typeof prepareAdministrationReads>
  rowOf: Record<EntityName, Compiled<AnyRow>>
  account: Compiled<Account>
  yielder: Yielder
}

/** All reads for the administrator. */
export class SqliteAdministration implements AdministrationReads {
  private readonly parts: ReadParts

  constructor(parts: ReadParts) {
    this.parts = parts
  }

  async session(id: string): Promise<AdministratorSession | undefined> {
    return this.parts.reads.session.get({ id })
  }

  async totals(): Promise<Totals> {
    return must(this.parts.reads.totals.get({}), 'the totals')
  }

  async users({ search, role, offset, limit, ...order }: UserQuery): Promise<Page<ListedUser>> {
    const { reads } = this.parts
    const words = wordsOf(search)
    if (words.length === 0) {
      const ids = reads.userPage(order).all({ role, limit, offset })
      return { rows: await this.listedUsers(ids), total: reads.userCount.get({ role })?.count ?? 0 }
    }
    const found = await this.findUsers(words, role)
    const ids = reads.foundUsers(order).all({ ids: JSON.stringify(found), limit, offset })
    return { rows: await this.listedUsers(ids), total: found.length }
  }

  async user(id: string): Promise<ListedUser | undefined> {
    const row = this.parts.rowOf.user.get({ id })
    return row && this.withAccount(row as User)
  }

  async properties({ search, offset, limit, ...order }: PropertyQuery): Promise<Page<ListedProperty>> {
    const { reads } = this.parts
    const words = wordsOf(search)
    if (words.length === 0) {
      const ids = reads.propertyPage(order).all({ limit, offset })
      return { rows: await this.listed(ids), total: (await this.totals()).properties }
    }
    const found = await this.findProperties(words)
    const ids = reads.foundProperties(order).all({ ids: JSON.stringify(found), limit, offset })
    return { rows: await this.listed(ids), total: found.length }
  }

  async messages({ status, before, limit }: MessageQuery): Promise<ListedMessage[]> {
    const { messages, messagesOfStatus } = this.parts.reads
    const from = { queuedAt: before?.queuedAt ?? null, id: before?.id ?? null, limit }
    return status === null ? messages.all(from) : messagesOfStatus.all({ ...from, status })
  }

  async actions(query: RecordQuery): Promise<ListedAction[]> {
    return this.parts.reads.actions.all({ ...query })
  }

  async message(id: string): Promise<ListedMessage | undefined> {
    return this.parts.reads.message.get({ id })
  }

  async demoRequests(): Promise<OpenDemoRequest[]> {
    return this.parts.reads.demoRequests.all({})
  }

  async documentSizes(): Promise<DocumentSizes> {
    const { documentSizes: part, name } = this.parts.reads
    return sumDocumentSizes({ part, name, yielder: this.parts.yielder })
  }

  private findUsers(words: readonly string[], role: UserQuery['role']): Promise<string[]> {
    const { newestUser, matchingUsers } = this.parts.reads
    const from = { upTo: newestUser.get({})?.number ?? 0, values: { role } }
    const digits = Object.fromEntries(words.map((word, index) => [`digits${index}`, digitsPatternOf(word)]))
    return this.find(matchingUsers(words.length), words, { ...from, values: { ...from.values, ...digits } })
  }

  private async findProperties(words: readonly string[]): Promise<string[]> {
    const { newestProperty, matchingProperties, propertiesOf } = this.parts.reads
    const upTo = newestProperty.get({})?.number ?? 0
    const byAddress = await this.find(matchingProperties(words.length), words, { upTo, values: {} })
    const people = await this.findUsers(words, null)
    const byPerson = propertiesOf.all({ ids: JSON.stringify(people), limit: MAX_FOUND })
    return [...new Set([...byAddress, ...byPerson.map(({ id }) => id)])].slice(0, MAX_FOUND)
  }

  /** Searches all rows in chunks, newest first, and lets other work run between chunks. */
  private async find(
    matching: Compiled<{ id: string }>,
    words: readonly string[],
    { upTo: newest, values }: { upTo: number; values: object },
  ): Promise<string[]> {
    const patterns = Object.fromEntries(words.map((word, index) => [`word${index}`, patternOf(word)]))
    const found: string[] = []
    for (let upTo = newest; upTo > 0 && found.length < MAX_FOUND; upTo -= SEARCHED_AT_A_TIME) {
      await this.yieldIfDue()
      const range = { after: upTo - SEARCHED_AT_A_TIME, upTo, limit: MAX_FOUND - found.length }
      found.push(...matching.all({ ...values, ...patterns, ...range }).map(({ id }) => id))
    }
    return found
  }

  private async listedUsers(ids: readonly { id: string }[]): Promise<ListedUser[]> {
    return (await this.rows<User>('user', ids)).map((user) => this.withAccount(user))
  }

  private withAccount(user: User): ListedUser {
    return { ...user, disabledAt: this.parts.account.get({ userId: user.id })?.disabledAt ?? null }
  }

  private async listed(ids: readonly { id: string }[]): Promise<ListedProperty[]> {
    const names = new Map<string, string | null>()
    const nameOf = (id: string | null) => {
      if (id === null) return null
      const name = names.get(id) ?? this.parts.reads.name.get({ id })?.name ?? null
      names.set(id, name)
      return name
    }
    const rows = await this.rows<Property>('property', ids)
    return rows.map((row) => ({ ...row, ownerName: nameOf(row.ownerId), realtorName: nameOf(row.realtorId) }))
  }

  private async rows<Row extends AnyRow>(entity: EntityName, ids: readonly { id: string }[]): Promise<Row[]> {
    const rows: Row[] = []
    for (const { id } of ids) {
      await this.yieldIfDue()
      rows.push(must(this.parts.rowOf[entity].get({ id }), `the ${entity} ${id}`) as Row)
    }
    return rows
  }

  private async yieldIfDue(): Promise<void> {
    if (this.parts.yielder.isDue()) await this.parts.yielder.wait()
  }
}

export class SqliteAdministratorSessions implements AdministratorSessionWrites {
  private readonly writes: ReturnType<typeof prepareAdministrationWrites>

  constructor(writes: ReturnType<typeof prepareAdministrationWrites>) {
    this.writes = writes
  }

  async add(session: AdministratorSession): Promise<void> {
    this.writes.addSession.run({ ...session })
  }

  async end(id: string): Promise<void> {
    this.writes.endSession.run({ id })
  }

  async endAll(): Promise<void> {
    this.writes.endSessions.run({})
  }

  async endOthers(kept: string): Promise<void> {
    this.writes.endOtherSessions.run({ kept })
  }

  async endBefore(moment: string): Promise<void> {
    this.writes.endSessionsBefore.run({ moment })
  }
}

export class SqliteDemoRequests implements DemoRequestWrites {
  private readonly writes: ReturnType<typeof prepareAdministrationWrites>

  constructor(writes: ReturnType<typeof prepareAdministrationWrites>) {
    this.writes = writes
  }

  async add(request: OpenDemoRequest & { network: string }): Promise<void> {
    this.writes.addDemoRequest.run({ ...request })
    this.writes.dropDemoRequests.run({})
  }

  async setClosed(closed: { id: string; closedAt: string | null }): Promise<'changed' | 'same' | 'missing'> {
    if (this.writes.closeDemoRequest.run({ ...closed }) > 0) return 'changed'
    return this.writes.demoRequest.get({ id: closed.id }) ? 'same' : 'missing'
  }

  async removeClosedBefore(moment: string): Promise<void> {
    this.writes.removeClosedDemoRequests.run({ moment })
  }
}

/** Drops marks that stand alone in a phone number, such as the dash of `555 - 1234`. */
function wordsOf(search: string): string[] {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
  const isPhone = /^[\d\s().+-]*$/.test(search) && /\d/.test(search)
  return (isPhone ? words.filter((word) => /\d/.test(word)) : words).slice(0, MAX_WORDS)
}

/** A LIKE pattern that matches the word anywhere, with its wildcards escaped. */
const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A LIKE pattern for the digits of a word that may be part of a phone number; null for other words. */
function digitsPatternOf(word: string): string | null {
  const digits = word.replaceAll(/[().+-]/g, '')
  return /^\d+$/.test(digits) ? patternOf(digits) : null
}
