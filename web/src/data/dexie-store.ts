import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import { Dexie, type PromiseExtended, type Table, type Transaction } from 'dexie'
import { mintId } from '../platform/ids.ts'
import { createSubject } from '../platform/observable.ts'
import { localTables } from './dexie-tables.ts'
import { tableKeys, type Durability, type LocalStore, type LocalTables } from './local-store.ts'
import { promptWrites } from './prompt-writes.ts'
import { RememberedHouses } from './remembered-houses.ts'
import { reopening } from './reopening.ts'
import { storageFailure, type StorageFailure } from './storage-failure.ts'

/** The device's store in IndexedDB. */
export class DexieStore implements LocalStore {
  readonly database: Dexie
  /** Another connection to it: the durability of its transactions is a connection's own. */
  private readonly relaxed: Dexie
  private readonly remembered = new RememberedHouses(mintId())
  /** What became of the last write. */
  readonly saving = createSubject<'works' | StorageFailure>('works')
  /** How often the person did something that could not be kept. */
  readonly unsaved = createSubject(0)

  constructor(name: string) {
    this.database = connection(name, 'strict')
    this.relaxed = connection(name, 'relaxed')
  }

  write<T>(work: (tables: LocalTables) => Promise<T>, durability: Durability = 'strict'): Promise<T> {
    const database = durability === 'strict' ? this.database : this.relaxed
    return this.written(database, () => writing(database, this.within(work)))
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return reopening(this.database, () => reading(this.database, this.within(work)))
  }

  private within<T>(work: (tables: LocalTables) => Promise<T>): (begun: Transaction) => Promise<T> {
    return (begun) => work(localTables(begun, this.remembered))
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
  values: unknown
}

/** As they were at first. A table that comes later has a version of its own; what waits is never touched by one. */
const { replaced: _replaced, unknown: _unknown, ...firstTables } = tableKeys
const firstEntities: readonly EntityName[] = ['user', 'property', 'membership', 'system', 'maintenanceItem']
const laterEntities: readonly EntityName[] = ['ownership', 'notificationSettings', 'calendarFeed']

/**
 * What the device asks for by days, beside what the entity is found by everywhere. Each entry makes writing dearer, but a
 * row has none where one of the fields is null: work that is open has one, work that was done has two.
 */
const dayIndexes: Partial<Record<EntityName, readonly string[]>> = {
  system: ['deletedAt'],
  maintenanceItem: ['[status+dueDate]', '[status+scheduledDate]', 'completedDate', 'deletedAt'],
}

function connection(name: string, durability: Durability): Dexie {
  const database = new Dexie(name, { chromeTransactionDurability: durability })
  database.use(promptWrites)
  database.version(1).stores({ ...entityStores(firstEntities), ...firstTables, base: 'key', drafts: 'key' })
  database.version(2).stores(tableKeys)
  database.version(3).stores({ base: null })
  database.version(4).stores(entityStores([...firstEntities, ...laterEntities]))
  database.version(5).stores(withIndexes(entityStores(entityNames), dayIndexes))
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

function entityStores(names: readonly EntityName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, ['id', ...entities[name].indexes].join(', ')]))
}

const withIndexes = (stores: Record<string, string>, indexes: Record<string, readonly string[]>) =>
  Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, [store, ...(indexes[name] ?? [])].join(', ')]),
  )
