import type { ExtractedText } from '@hearthkeep/shared/text/extracted-text.ts'
import { wordsOf } from '@hearthkeep/shared/text/words-of.ts'
import { Dexie, liveQuery, type PromiseExtended, type Table } from 'dexie'
import { reopening } from './reopening.ts'

/** What is known of the bytes of a file; documents that are the same file share them. */
export interface ContentFacts {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string
  /** In bytes. */
  size: number
  /** Whether the server has it: what it does not have is never given up. */
  isSent: boolean
  /** Whether the person wants it to stay on this device. */
  isKept: boolean
  /** When it came, or somebody last looked at it: a moment in UTC. */
  usedAt: string
  /** Why the server would not have it, in its words. */
  problem: string | null
}

/** What a file says: it stays when the bytes are given up. */
export interface ContentText extends ExtractedText {
  hash: string
  /** Of what read it. */
  version: number
}

/** Its words alone, each once: what a search looks through. */
interface ContentWords {
  hash: string
  version: number
  words: string
}

/** What the bytes that could be fetched again may take up together. */
const BUDGET_BYTES = 250_000_000

/**
 * The bytes of documents on this device and what they say, in a database of their own: megabytes must not stand in the way
 * of rows. Facts and bytes lie apart, so that to list what is here reads no bytes, and so do texts and their words.
 */
export class ContentsStore {
  private readonly database: Dexie
  private readonly budget: number

  constructor(name: string, budget = BUDGET_BYTES) {
    this.database = new Dexie(name, { chromeTransactionDurability: 'strict' })
    this.database.version(1).stores({ facts: 'hash', bytes: 'hash' })
    this.database.version(2).stores({ facts: 'hash', bytes: 'hash', texts: 'hash', words: 'hash, version' })
    this.budget = budget
  }

  /** Keeps what the person has added, until the server has it. On the disk when it resolves. @throws without space. */
  async add(content: { hash: string; bytes: ArrayBuffer }, now: string): Promise<void> {
    await this.put(content, { isSent: false, usedAt: now })
  }

  /** Keeps what came from the server, and gives up what is over the budget. */
  async cache(content: { hash: string; bytes: ArrayBuffer }, now: string): Promise<void> {
    await this.put(content, { isSent: true, usedAt: now })
    await this.makeRoom(content.hash)
  }

  /** The bytes, with a note of when they were wanted. */
  async get(hash: string, now: string): Promise<ArrayBuffer | undefined> {
    const found = await this.within('r', () => this.bytes.get(hash))
    // Not waited for: who looks at a document is not to wait for a note of it.
    if (found) this.change(hash, { usedAt: now }).catch(() => undefined)
    return found?.bytes
  }

  /** The bytes, without a note: nobody looks at them. */
  async peek(hash: string): Promise<ArrayBuffer | undefined> {
    return (await this.within('r', () => this.bytes.get(hash)))?.bytes
  }

  all(): Promise<ContentFacts[]> {
    return this.within('r', () => this.facts.toArray())
  }

  async change(hash: string, changes: Partial<Omit<ContentFacts, 'hash' | 'size'>>): Promise<void> {
    await this.within('rw', () => this.facts.update(hash, changes))
  }

  /** Gives up bytes; what they say stays known. */
  delete(hashes: readonly string[]): Promise<void> {
    return this.within('rw', async () => {
      await this.facts.bulkDelete([...hashes])
      await this.bytes.bulkDelete([...hashes])
    })
  }

  /** Removes bytes and what they say. */
  forget(hashes: readonly string[]): Promise<void> {
    return this.within('rw', async () => {
      for (const table of [this.facts, this.bytes, this.texts, this.words]) await table.bulkDelete([...hashes])
    })
  }

  /** Keeps what a file says, in the place of what an older reader found. */
  keepText(text: ContentText): Promise<void> {
    const { hash, version } = text
    const words = wordsOf(text.pages)
    return this.within('rw', async () => {
      await this.texts.put(text)
      await this.words.put({ hash, version, words })
    })
  }

  text(hash: string): Promise<ContentText | undefined> {
    return this.within('r', () => this.texts.get(hash))
  }

  /** By hash, the words of those that were read, folded and with a space before each. */
  async wordsIn(hashes: readonly string[]): Promise<Map<string, string>> {
    const found = await this.within('r', () => this.words.bulkGet([...hashes]))
    return new Map(found.flatMap((each) => (each ? [[each.hash, each.words] as const] : [])))
  }

  /** Whose texts are here. @param version of what read them; any, if it is not given. */
  readHashes(version?: number): Promise<string[]> {
    return this.within('r', () =>
      (version === undefined ? this.words.toCollection() : this.words.where('version').equals(version)).primaryKeys(),
    )
  }

  /** Calls when files have come, or went; returns what stops it. */
  onChange(listener: () => void): () => void {
    const hashes = liveQuery(() => this.within('r', () => this.facts.toCollection().primaryKeys()))
    const watching = hashes.subscribe({ next: listener, error: () => undefined })
    return () => watching.unsubscribe()
  }

  close(): void {
    this.database.close()
  }

  /** Removes all of it from the disk. */
  async erase(): Promise<void> {
    this.close()
    await this.database.delete()
  }

  /** What is here already, and waits for the server, goes on waiting. */
  private put(
    { hash, bytes }: { hash: string; bytes: ArrayBuffer },
    { isSent, usedAt }: Pick<ContentFacts, 'isSent' | 'usedAt'>,
  ): Promise<void> {
    return this.within('rw', async () => {
      const known = await this.facts.get(hash)
      const isWaiting = known?.isSent === false
      const facts = { isKept: known?.isKept ?? false, problem: isWaiting ? known.problem : null }
      await this.facts.put({ ...facts, hash, size: bytes.byteLength, isSent: isSent && !isWaiting, usedAt })
      if (!known) await this.bytes.put({ hash, bytes })
    })
  }

  /** Gives up what was not looked at for longest, until the rest is within the budget; never what has just come. */
  private async makeRoom(latest: string): Promise<void> {
    const fetchable = (await this.all()).filter(({ isSent, isKept }) => isSent && !isKept)
    let total = fetchable.reduce((sum, { size }) => sum + size, 0)
    const given: string[] = []
    for (const { hash, size } of fetchable.toSorted((one, other) => one.usedAt.localeCompare(other.usedAt))) {
      if (total <= this.budget) break
      if (hash === latest) continue
      given.push(hash)
      total -= size
    }
    await this.delete(given)
  }

  private get facts(): Table<ContentFacts, string> {
    return this.database.table('facts')
  }

  private get bytes(): Table<{ hash: string; bytes: ArrayBuffer }, string> {
    return this.database.table('bytes')
  }

  private get texts(): Table<ContentText, string> {
    return this.database.table('texts')
  }

  private get words(): Table<ContentWords, string> {
    return this.database.table('words')
  }

  private within<T>(mode: 'r' | 'rw', work: () => PromiseLike<T>): PromiseExtended<T> {
    const { database } = this
    return reopening(database, () => database.transaction(mode, database.tables, async () => work()))
  }
}
