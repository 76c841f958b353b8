import {
  factsOf,
  type AddedContent,
  type ContentFacts,
  type ContentText,
  type ContentsStore,
  type SeenContent,
} from '../store/contents-store.ts'

interface StoredFile {
  facts: ContentFacts
  bytes: ArrayBuffer
}

type Methods = 'add' | 'get' | 'peek' | 'all' | 'giveUp' | 'forget' | 'storeText' | 'text' | 'readHashes'

/** A device's files in memory. Snapshots contain the files, not their texts, which can be read again. */
export class MemoryContents implements Pick<ContentsStore, Methods> {
  private files: ReadonlyMap<string, StoredFile> = new Map()
  private readonly texts = new Map<string, ContentText>()

  async add(content: AddedContent, now: string): Promise<void> {
    const known = this.files.get(content.hash)?.facts
    this.put({ facts: factsOf(content, { known, now }), bytes: content.bytes })
  }

  async get(hash: string, now: string): Promise<ArrayBuffer | undefined> {
    const found = this.files.get(hash)
    if (found) this.put({ ...found, facts: { ...found.facts, usedAt: now } })
    return found?.bytes
  }

  async peek(hash: string): Promise<ArrayBuffer | undefined> {
    return this.files.get(hash)?.bytes
  }

  async all(): Promise<ContentFacts[]> {
    return [...this.files.values()].map(({ facts }) => facts)
  }

  async giveUp(seen: readonly SeenContent[]): Promise<void> {
    const unused = new Set(
      seen.flatMap(({ hash, usedAt }) => (this.files.get(hash)?.facts.usedAt === usedAt ? [hash] : [])),
    )
    this.files = new Map([...this.files].filter(([hash]) => !unused.has(hash)))
  }

  async forget(seen: readonly SeenContent[]): Promise<void> {
    const listed = seen.filter(({ hash, usedAt }) => this.files.get(hash)?.facts.usedAt === usedAt)
    await this.giveUp(seen)
    for (const { hash } of listed) this.texts.delete(hash)
  }

  async storeText(text: ContentText): Promise<void> {
    this.texts.set(text.hash, text)
  }

  async text(hash: string): Promise<ContentText | undefined> {
    return this.texts.get(hash)
  }

  async readHashes(version?: number): Promise<string[]> {
    return [...this.texts.values()]
      .filter((text) => version === undefined || text.version === version)
      .map(({ hash }) => hash)
  }

  has(hash: string): boolean {
    return this.files.has(hash)
  }

  /** Returns an immutable snapshot of the files. */
  dump(): ReadonlyMap<string, StoredFile> {
    return this.files
  }

  load(files: ReadonlyMap<string, StoredFile>): void {
    this.files = files
  }

  private put(kept: StoredFile): void {
    const files = [...this.files, [kept.facts.hash, kept] as const]
    this.files = new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }
}
