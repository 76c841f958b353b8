import type { DocumentId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import { Dexie, type PromiseExtended, type Table } from 'dexie'
import { reopening } from './reopening.ts'

/** The person's choices for a file so far. Stored, because they must survive a reload. */
export interface SharedChoice {
  title: string
  category: DocumentCategory | null
  propertyId: string | null
}

/** A file that another app shared with this one. It waits here until a person adds it to a property or removes it. */
export interface SharedFile {
  /** The id of the document that it becomes, so adding it twice creates one document. */
  id: DocumentId
  /** The person who was signed in when it arrived; null if no one was. */
  userId: UserId | null
  name: string
  /** Determined from its bytes. */
  type: string
  /** In bytes. */
  size: number
  /** SHA-256 in hexadecimal. */
  hash: string
  /** A moment in UTC. */
  arrivedAt: string
  choice: SharedChoice
}

export type NewSharedFile = SharedFile & { bytes: ArrayBuffer }

/** [SF3] */
export const MAX_SHARED_FILES = 50
export const MAX_SHARED_BYTES = 200 * 1024 * 1024
/** [SF4] */
const UNCLAIMED_DAYS = 30

/**
 * Shared files of everyone who uses this device, separate from their own databases: the service worker writes here,
 * even while no one is signed in. Facts and bytes are separate, so listing the files reads no bytes.
 */
export class SharedFiles {
  private readonly name: string
  private opened: Dexie | null = null

  constructor(name = 'hearthkeep-shared-files') {
    this.name = name
  }

  /**
   * Stores a file; on disk when it resolves. The same bytes for the same person are stored once.
   * @returns false if there is no room for it. @throws if the device cannot store it.
   */
  add({ bytes, ...file }: NewSharedFile): Promise<boolean> {
    return this.within('rw', async () => {
      const all = await this.files.toArray()
      if (all.some(({ hash, userId }) => hash === file.hash && userId === file.userId)) return true
      const size = all.reduce((sum, each) => sum + each.size, file.size)
      if (all.length >= MAX_SHARED_FILES || size > MAX_SHARED_BYTES) return false
      await this.files.put(file)
      await this.bytes.put({ id: file.id, bytes })
      return true
    })
  }

  /** Returns the person's files and those that arrived while no one was signed in, oldest first. */
  async for(userId: UserId): Promise<SharedFile[]> {
    const all = await this.within('r', () => this.files.toArray())
    return all
      .filter((file) => file.userId === userId || file.userId === null)
      .toSorted((a, b) => a.arrivedAt.localeCompare(b.arrivedAt) || a.id.localeCompare(b.id))
  }

  /** Returns only the person's files. Does not create the database on a device that no file was shared with. */
  async of(userId: UserId): Promise<SharedFile[]> {
    if (!(await Dexie.exists(this.name))) return []
    return (await this.for(userId)).filter((file) => file.userId === userId)
  }

  async read(id: DocumentId): Promise<ArrayBuffer | undefined> {
    return (await this.within('r', () => this.bytes.get(id)))?.bytes
  }

  /** Assigns files that arrived while no one was signed in to the person who claims them. */
  claim(ids: readonly DocumentId[], userId: UserId): Promise<void> {
    return this.within('rw', async () => {
      for (const file of await this.files.bulkGet([...ids]))
        if (file?.userId === null) await this.files.update(file.id, { userId })
    })
  }

  choose(id: DocumentId, choice: SharedChoice): Promise<void> {
    return this.within('rw', async () => {
      await this.files.update(id, { choice })
    })
  }

  async remove(ids: readonly DocumentId[]): Promise<void> {
    if (ids.length === 0) return
    return this.within('rw', async () => {
      await this.files.bulkDelete([...ids])
      await this.bytes.bulkDelete([...ids])
    })
  }

  /** Removes the person's files, for when they want nothing of theirs left on this device. */
  async removeOf(userId: UserId): Promise<void> {
    await this.remove((await this.of(userId)).map(({ id }) => id))
  }

  /** [SF4] Removes files that have been unclaimed for 30 days. */
  async removeOld(now: string): Promise<void> {
    const oldest = new Date(Date.parse(now) - UNCLAIMED_DAYS * 86_400_000).toISOString()
    const all = await this.within('r', () => this.files.toArray())
    const old = all.filter(({ userId, arrivedAt }) => userId === null && arrivedAt < oldest)
    await this.remove(old.map(({ id }) => id))
  }

  /** Deletes the database from disk. */
  async erase(): Promise<void> {
    this.database.close()
    await this.database.delete()
  }

  private get database(): Dexie {
    if (this.opened) return this.opened
    const database = new Dexie(this.name, { chromeTransactionDurability: 'strict' })
    database.version(1).stores({ files: 'id', bytes: 'id' })
    this.opened = database
    return database
  }

  private get files(): Table<SharedFile, DocumentId> {
    return this.database.table('files')
  }

  private get bytes(): Table<{ id: DocumentId; bytes: ArrayBuffer }, DocumentId> {
    return this.database.table('bytes')
  }

  private within<T>(mode: 'r' | 'rw', work: () => PromiseLike<T>): PromiseExtended<T> {
    const { database } = this
    return reopening(database, () => database.transaction(mode, database.tables, async () => work()))
  }
}

/** The shared files of this device. Nothing is opened before the first use. */
export const sharedFiles = new SharedFiles()
