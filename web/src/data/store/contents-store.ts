import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { wordsOf } from '@hearthkeep/shared/document/text/words-of.ts'
import { Dexie, type PromiseExtended, type Table } from 'dexie'
import { live } from './live.ts'
import { reopening } from './reopening.ts'

/** Facts about a file's bytes; documents with the same file share them. */
export interface ContentFacts {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string
  /** In bytes. */
  size: number
  /** Whether the person wants to keep it on this device. */
  isKept: boolean
  /** When it arrived or was last opened: a moment in UTC. */
  usedAt: string
  /** Whether it came from the server. Any other may exist on this device alone. */
  isFetched?: boolean
}

export interface AddedContent {
  hash: string
  bytes: ArrayBuffer
  isFetched?: boolean
}

/** The facts of a file that is added, possibly again. */
export function factsOf(
  { hash, bytes, isFetched = false }: AddedContent,
  { known, now }: { known: ContentFacts | undefined; now: string },
): ContentFacts {
  const onlyFetched = isFetched && (known === undefined || known.isFetched === true)
  return { hash, size: bytes.byteLength, isKept: known?.isKept ?? false, usedAt: now, isFetched: onlyFetched }
}

/** A file at the time it was listed: a later use changes `usedAt`. `usedAt` is absent if its bytes were not here. */
export type SeenContent = Pick<ContentFacts, 'hash'> & Partial<Pick<ContentFacts, 'usedAt'>>

/** A file's text; it remains when the bytes are evicted. */
export interface ContentText extends ExtractedText {
  hash: string
  /** The version of the reader that extracted it. */
  version: number
}

/** The distinct words of a text, for search. */
interface ContentWords {
  hash: string
  version: number
  words: string
}

/**
 * The contents and texts of documents on this device, in a separate database: megabytes must not slow down reads and
 * writes of rows. Facts and bytes are separate, so listing the files reads no bytes; so are texts and their words. It
 * does not record which files are uploaded: that follows from the documents' rows.
 */
export class ContentsStore {
  private readonly database: Dexie

  constructor(name: string) {
    this.database = new Dexie(name, { chromeTransactionDurability: 'strict' })
    this.database.version(1).stores({ facts: 'hash', bytes: 'hash', texts: 'hash', words: 'hash, version' })
  }

  /**
   * Stores bytes that the person has added or that the server sent. On disk when it resolves. @throws if there is no
   * space.
   */
  add(content: AddedContent, now: string): Promise<void> {
    const { hash, bytes } = content
    return this.within('rw', async () => {
      const known = await this.facts.get(hash)
      await this.facts.put(factsOf(content, { known, now }))
      if (!known) await this.bytes.put({ hash, bytes })
    })
  }

  /** Returns the bytes and records when they were used. */
  async get(hash: string, now: string): Promise<ArrayBuffer | undefined> {
    const found = await this.within('r', () => this.bytes.get(hash))
    // Not awaited: opening a document must not wait for this write.
    if (found) this.change(hash, { usedAt: now }).catch(() => undefined)
    return found?.bytes
  }

  /** Returns the bytes without recording a use. */
  async peek(hash: string): Promise<ArrayBuffer | undefined> {
    return (await this.within('r', () => this.bytes.get(hash)))?.bytes
  }

  all(): Promise<ContentFacts[]> {
    return this.within('r', () => this.facts.toArray())
  }

  async change(hash: string, changes: Partial<Pick<ContentFacts, 'isKept' | 'usedAt'>>): Promise<void> {
    await this.within('rw', () => this.facts.update(hash, changes))
  }

  /** Evicts bytes that were not used since they were listed; their texts remain. */
  giveUp(seen: readonly SeenContent[]): Promise<void> {
    return this.remove(seen, [this.facts, this.bytes])
  }

  /** Removes bytes that were not used since they were listed, and their texts. */
  forget(seen: readonly SeenContent[]): Promise<void> {
    return this.remove(seen, [this.facts, this.bytes, this.texts, this.words])
  }

  /** Stores a file's text, replacing that of an older reader. */
  storeText(text: ContentText): Promise<void> {
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

  /** The words of files whose text was read, by hash: folded, each preceded by a space. */
  async wordsIn(hashes: readonly string[]): Promise<Map<string, string>> {
    const found = await this.within('r', () => this.words.bulkGet([...hashes]))
    return new Map(found.flatMap((each) => (each ? [[each.hash, each.words] as const] : [])))
  }

  /** Returns the hashes of files whose text is here. @param version of the reader; any if omitted. */
  readHashes(version?: number): Promise<string[]> {
    return this.within('r', () =>
      (version === undefined ? this.words.toCollection() : this.words.where('version').equals(version)).primaryKeys(),
    )
  }

  /** Calls `listener` when files are added or removed; returns a function that stops it. */
  onChange(listener: () => void): () => void {
    const hashes = live(() => this.within('r', () => this.facts.toCollection().primaryKeys()))
    const watching = hashes.subscribe(listener, () => undefined)
    return () => watching.unsubscribe()
  }

  close(): void {
    this.database.close()
  }

  /** Deletes the database from disk. */
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
