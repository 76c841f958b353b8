import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities.ts'
import { Dexie, type ObservabilitySet, type PromiseExtended, type Table, type Transaction } from 'dexie'
import { createSubject } from '../../platform/observable.ts'
import { localTables } from './dexie-tables.ts'
import { watchForLoss, type LossParts, type LossWatch, type WorkHere } from './lost-store.ts'
import { tableKeys, type Durability, type LocalTables, type ReportingStore } from './local-store.ts'
import { guardVersion, type OtherVersion } from './other-version.ts'
import { hasWritten, unawaitedWrites } from './unawaited-writes.ts'
import { reopening } from './reopening.ts'
import { storageFailure, type StorageFailure } from './storage-failure.ts'
import type { Touched } from './touched-fields.ts'
import { writtenKeys, type Keys } from './written-keys.ts'

/** The device's store in IndexedDB. */
export class DexieStore implements ReportingStore {
  readonly database: Dexie
  /** A second connection: durability is set per connection. */
  private readonly relaxed: Dexie
  /** Whether the last write and the last read worked. */
  readonly saving = createSubject<'works' | StorageFailure>('works')
  private readonly failures: Record<'write' | 'read', StorageFailure | null> = { write: null, read: null }
  /** Number of the person's actions that failed here. */
  readonly unsaved = createSubject(0)
  /** The other version of the app that blocks the store, if any. */
  readonly otherVersion = createSubject<OtherVersion | null>(null)
  /** What exists only on this device, once {@link watchForLoss} was called. Kept in memory: it outlives the store. */
  readonly workHere = createSubject<WorkHere>({ changes: 0, sentences: [], files: 0, drafts: 0 })
  /** What was lost with the store when the browser removed it, until the person has read it. */
  readonly lost = createSubject<WorkHere | null>(null)
  private lossWatch: LossWatch | null = null

  constructor(name: string) {
    this.database = connection(name, 'strict')
    this.relaxed = connection(name, 'relaxed')
    for (const database of [this.database, this.relaxed]) {
      guardVersion(database, (other) => this.meet(other))
      database.on('ready', (opened) => this.lossWatch?.check(opened), true)
    }
  }

  /** From now on, a store that the browser removes begins anew, and {@link lost} reports it. */
  async watchForLoss(parts: Pick<LossParts, 'newDevice' | 'isLeft'>): Promise<void> {
    this.lossWatch = await watchForLoss([this.database, this.relaxed], {
      ...parts,
      onWork: (work) => this.workHere.set(work),
      onLost: () => this.lost.set(this.workHere.get()),
    })
  }

  write<T>(work: (tables: LocalTables) => Promise<T>, durability: Durability = 'strict'): Promise<T> {
    const database = durability === 'strict' ? this.database : this.relaxed
    let isProof = false
    const noting = async (begun: Transaction) => {
      const done = await work(localTables(begun))
      isProof = hasWritten(begun)
      return done
    }
    return this.noted(
      'write',
      database,
      () => writing(database, noting),
      () => isProof,
    )
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.noted('read', this.database, () => reading(this.database, (begun) => work(localTables(begun))))
  }

  onWritten(entity: EntityName, note: (keys: Keys) => void): () => void {
    const { name } = this.database
    const noteParts = (parts: ObservabilitySet) => note(writtenKeys(parts, { database: name, table: entity }))
    Dexie.on.storagemutated.subscribe(noteParts)
    return () => Dexie.on.storagemutated.unsubscribe(noteParts)
  }

  hasBeenClosed(): boolean {
    return this.database.hasBeenClosed()
  }

  /** `newer` is final: a store that a newer version has opened stays blocked. */
  private meet(other: OtherVersion | null): void {
    if (this.otherVersion.get() !== 'newer') this.otherVersion.set(other)
  }

  close(): void {
    this.lossWatch?.stop()
    this.database.close()
    this.relaxed.close()
  }

  async delete(): Promise<void> {
    this.close()
    await this.database.delete()
  }

  /** Unsaved form input: it exists only on this device, so the engine does not know it. */
  readonly drafts = {
    get: (key: string) => this.noted('read', this.database, () => this.draftTable().get(key)),
    put: (draft: Draft) => this.noted('write', this.database, () => this.draftTable().put(draft)),
    /** Drafts of forms on the page of a property or client. */
    at: (place: string) =>
      this.noted('read', this.database, () =>
        this.draftTable()
          .filter((draft) => draft.place === place)
          .toArray(),
      ),
    filesOf: (key: string) =>
      this.noted('read', this.database, () => this.draftFileTable().get(key)).then((kept) => kept?.files ?? []),
    putFiles: (kept: DraftFiles) => this.noted('write', this.database, () => this.draftFileTable().put(kept)),
    delete: (key: string) => this.ofBoth((table) => table.delete(key)),
    clear: () => this.ofBoth((table) => table.clear()),
  }

  /** Does the same with drafts and their files, all or nothing. */
  private ofBoth(work: (table: Table<unknown, string>) => PromiseLike<void>): Promise<unknown> {
    const tables = [this.draftTable(), this.draftFileTable()]
    return this.noted('write', this.database, () =>
      this.database.transaction('rw', tables, () => Promise.all(tables.map(work))),
    )
  }

  private draftTable(): Table<Draft, string> {
    return this.database.table('drafts')
  }

  private draftFileTable(): Table<DraftFiles, string> {
    return this.database.table('draftFiles')
  }

  /**
   * Runs the work, and notes whether the database still does it.
   *
   * @param isProof whether the work has shown that it does: a full disk ends a transaction well that wrote nothing.
   */
  private noted<T>(
    kind: 'write' | 'read',
    database: Dexie,
    work: () => PromiseExtended<T>,
    isProof = () => true,
  ): PromiseExtended<T> {
    const note = (failure: StorageFailure | null) => {
      this.failures[kind] = failure
      this.saving.set(this.failures.write ?? this.failures.read ?? 'works')
    }
    return reopening(database, work).then(
      (value) => {
        if (isProof()) note(null)
        return value
      },
      (error: unknown) => {
        // A refusal or a bug says nothing about the database, nor does a store that was closed on purpose.
        const failure = database.hasBeenClosed() ? null : storageFailure(error)
        if (failure !== null) note(failure)
        throw error
      },
    )
  }
}

export interface Draft {
  /** Identifies the form and its subject. */
  key: string
  /** The fields that the person touched. */
  touched: Touched
  /** The property or client whose page has the form; absent elsewhere. */
  place?: string
}

/** The files that were chosen in a form: apart from what is typed, which is written with each key. */
interface DraftFiles {
  /** As the draft's. */
  key: string
  files: readonly { name: string; type: string; bytes: ArrayBuffer }[]
}

/**
 * Indexes by day and state that only the device needs, in addition to the entity's own. Each index entry makes writes
 * more expensive, but a row has none if one of the fields is null: an open task has one, a completed task has two. A
 * summary looks up the task that followed another, so a change need not read all tasks.
 */
const ownIndexes: { [E in EntityName]?: readonly string[] } = {
  system: ['deletedAt'],
  maintenanceItem: ['[status+dueDate]', '[status+scheduledDate]', 'completedDate', 'deletedAt', 'previousItemId'],
  pastItem: ['completedDate'],
  document: ['state'],
}

/** Increment it with every change to the tables. */
const VERSION = 8

/** Declares only the newest tables: Dexie compares them with the existing ones and applies the differences. */
function connection(name: string, durability: Durability): Dexie {
  const database = new Dexie(name, { chromeTransactionDurability: durability })
  database.use(unawaitedWrites)
  database.version(VERSION).stores({ ...entityStores, ...tableKeys, drafts: 'key', draftFiles: 'key' })
  return database
}

type Work<T> = (begun: Transaction) => Promise<T>

/** Resolves as soon as the reads are done, without waiting for the end of the transaction. */
function reading<T>(database: Dexie, work: Work<T>): PromiseExtended<T> {
  return new Dexie.Promise((resolve, reject) => {
    database.transaction('r', database.tables, async (begun) => resolve(await work(begun))).catch(reject)
  })
}

function writing<T>(database: Dexie, work: Work<T>): PromiseExtended<T> {
  return database.transaction('rw', database.tables, async (begun) => {
    const done = await work(begun)
    endNow(begun)
    return done
  })
}

/** Commits explicitly: otherwise the browser first answers every write and waits for further requests. */
function endNow({ idbtrans }: Transaction): void {
  try {
    idbtrans.commit()
  } catch {
    // The transaction has already ended and reports its result itself.
  }
}

const entityStores = Object.fromEntries(
  entityNames.map((name) => [name, ['id', ...entities[name].indexes, ...(ownIndexes[name] ?? [])].join(', ')]),
)
