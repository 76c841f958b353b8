import {
  factsOf,
  type AddedContent,
  type ContentFacts,
  type ContentsStore,
  type SeenContent,
} from '../store/contents-store.ts'

interface StoredFile {
  facts: ContentFacts
  bytes: ArrayBuffer
}

type Methods = 'add' | 'get' | 'peek' | 'all' | 'giveUp' | 'forget' | 'readHashes'

/** A device's files in memory. The text of none of them has been read. */
export class MemoryContents implements Pick<ContentsStore, Methods> {
  private files: ReadonlyMap<string, StoredFile> = new Map()

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

  forget(seen: readonly SeenContent[]): Promise<void> {
    return this.giveUp(seen)
  }

  async readHashes(): Promise<string[]> {
    return []
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
