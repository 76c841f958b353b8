import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities.ts'
import { Dexie, type PromiseExtended, type Table, type Transaction } from 'dexie'
import { createSubject } from '../../platform/observable.ts'
import { localTables } from './dexie-tables.ts'
import { tableKeys, type Durability, type LocalStore, type LocalTables } from './local-store.ts'
import { guardVersion, type OtherVersion } from './other-version.ts'
import { promptWrites } from './prompt-writes.ts'
import { reopening } from './reopening.ts'
import { storageFailure, type StorageFailure } from './storage-failure.ts'
import type { Touched } from './touched-fields.ts'

/** The device's store in IndexedDB. */
export class DexieStore implements LocalStore {
  readonly database: Dexie
  /** Another connection to it: the durability of its transactions is a connection's own. */
  private readonly relaxed: Dexie
  /** What became of the last write. */
  readonly saving = createSubject<'works' | StorageFailure>('works')
  /** How often the person did something that could not be kept. */
  readonly unsaved = createSubject(0)
  /** Which other version of the app keeps this one from the store, if any. */
  readonly otherVersion = createSubject<OtherVersion | null>(null)

  constructor(name: string) {
    this.database = connection(name, 'strict')
    this.relaxed = connection(name, 'relaxed')
    for (const database of [this.database, this.relaxed]) guardVersion(database, (other) => this.meet(other))
  }

  write<T>(work: (tables: LocalTables) => Promise<T>, durability: Durability = 'strict'): Promise<T> {
    const database = durability === 'strict' ? this.database : this.relaxed
    return this.written(database, () => writing(database, this.within(work)))
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return reopening(this.database, () => reading(this.database, this.within(work)))
  }

  private within<T>(work: (tables: LocalTables) => Promise<T>): (begun: Transaction) => Promise<T> {
    return (begun) => work(localTables(begun))
  }

  /** What a newer version has opened is never ours again. */
  private meet(other: OtherVersion | null): void {
    if (this.otherVersion.get() !== 'newer') this.otherVersion.set(other)
  }

  close(): void {
    this.database.close()
    this.relaxed.close()
  }

  /** Removes all of it from the disk. */
  async delete(): Promise<void> {
    this.close()
    await this.database.delete()
  }

  /** What was typed into a form and not yet saved: of this device alone, so the engine does not know it. */
  readonly drafts = {
    get: (key: string) => reopening(this.database, () => this.draftTable().get(key)),
    put: (draft: Draft) => this.written(this.database, () => this.draftTable().put(draft)),
    delete: (key: string) => this.written(this.database, () => this.draftTable().delete(key)),
    clear: () => this.written(this.database, () => this.draftTable().clear()),
  }

  private draftTable(): Table<Draft, string> {
    return this.database.table('drafts')
  }

  private written<T>(database: Dexie, work: () => PromiseExtended<T>): PromiseExtended<T> {
    return reopening(database, work).then(
      (value) => {
        this.saving.set('works')
        return value
      },
      (error: unknown) => {
        this.saving.set(storageFailure(error) ?? this.saving.get())
        throw error
      },
    )
  }
}

export interface Draft {
  /** Names the form and what it is about. */
  key: string
  /** What its person touched. */
  touched?: Touched
  /** All that stood in the form, as earlier versions kept it. */
  values?: Record<string, unknown>
}

/**
 * What the device asks for by days and by states, beside what the entity is found by everywhere. Each entry makes writing
 * dearer, but a row has none where one of the fields is null: work that is open has one, work that was done has two. A
 * summary asks for the task that followed another, so that a change need not read all of them.
 */
const ownIndexes: { [E in EntityName]?: readonly string[] } = {
  system: ['deletedAt'],
  maintenanceItem: ['[status+dueDate]', '[status+scheduledDate]', 'completedDate', 'deletedAt', 'previousItemId'],
  document: ['state'],
}

/** Increase it with every change to the tables. */
const VERSION = 9

/** Only the newest tables are declared: Dexie compares them with the existing ones and applies the differences. */
function connection(name: string, durability: Durability): Dexie {
  const database = new Dexie(name, { chromeTransactionDurability: durability })
  database.use(promptWrites)
  database.version(VERSION).stores({ ...entityStores, ...tableKeys, drafts: 'key' })
  return database
}

type Work<T> = (begun: Transaction) => Promise<T>

/** What was read is there before the browser has ended the transaction, and needs not wait for that. */
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

/** Nothing more is to come: not told so, the browser first answers all that was written, and waits for what follows. */
function endNow({ idbtrans }: Transaction): void {
  try {
    idbtrans.commit()
  } catch {
    // It has ended already, and says itself how.
  }
}

const entityStores = Object.fromEntries(
  entityNames.map((name) => [name, ['id', ...entities[name].indexes, ...(ownIndexes[name] ?? [])].join(', ')]),
)
