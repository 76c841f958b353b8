import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { wordsOf } from '@hearthkeep/shared/document/text/words-of.ts'
import { Dexie, liveQuery, type PromiseExtended, type Table } from 'dexie'
import { reopening } from './reopening.ts'

/** What is known of the bytes of a file; documents that are the same file share them. */
export interface ContentFacts {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string
  /** In bytes. */
  size: number
  /** Whether the person wants it to stay on this device. */
  isKept: boolean
  /** When it came, or somebody last looked at it: a moment in UTC. */
  usedAt: string
}

/** A file as somebody found it: what was used since is another. Without `usedAt`, its bytes were not here. */
export type SeenContent = Pick<ContentFacts, 'hash'> & Partial<Pick<ContentFacts, 'usedAt'>>

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

/**
 * The bytes of documents on this device and what they say, in a database of their own: megabytes must not stand in the way
 * of rows. Facts and bytes lie apart, so that to list what is here reads no bytes, and so do texts and their words. What has
 * been sent is not known here: that follows from the rows of the documents. (Facts that an earlier version wrote say more,
 * which nobody reads. They keep it: an earlier version in another tab could not open a newer database.)
 */
export class ContentsStore {
  private readonly database: Dexie

  constructor(name: string) {
    this.database = new Dexie(name, { chromeTransactionDurability: 'strict' })
    // Version 1 had no texts. Dexie creates missing tables.
    this.database.version(2).stores({ facts: 'hash', bytes: 'hash', texts: 'hash', words: 'hash, version' })
  }

  /** Keeps what the person has added, or what came from the server. On the disk when it resolves. @throws without space. */
  add({ hash, bytes }: { hash: string; bytes: ArrayBuffer }, now: string): Promise<void> {
    return this.within('rw', async () => {
      const known = await this.facts.get(hash)
      await this.facts.put({ hash, size: bytes.byteLength, isKept: known?.isKept ?? false, usedAt: now })
      if (!known) await this.bytes.put({ hash, bytes })
    })
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

  async change(hash: string, changes: Partial<Pick<ContentFacts, 'isKept' | 'usedAt'>>): Promise<void> {
    await this.within('rw', () => this.facts.update(hash, changes))
  }

  /** Gives up bytes that were not used since; what they say stays known. */
  giveUp(seen: readonly SeenContent[]): Promise<void> {
    return this.remove(seen, [this.facts, this.bytes])
  }

  /** Removes bytes that were not used since, and what they say. */
  forget(seen: readonly SeenContent[]): Promise<void> {
    return this.remove(seen, [this.facts, this.bytes, this.texts, this.words])
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

  private remove(seen: readonly SeenContent[], tables: readonly Table<unknown, string>[]): Promise<void> {
    return this.within('rw', async () => {
      const found = await this.facts.bulkGet(seen.map(({ hash }) => hash))
      const unused = seen.filter(({ usedAt }, at) => found[at]?.usedAt === usedAt).map(({ hash }) => hash)
      for (const table of tables) await table.bulkDelete(unused)
    })
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
