import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import { Dexie, type PromiseExtended, type Table, type Transaction } from 'dexie'
import { createSubject } from '../platform/observable.ts'
import { tableKeys, type LocalRow, type LocalStore, type LocalTable, type LocalTables } from './local-store.ts'
import { reopening } from './reopening.ts'
import { storageFailure, type StorageFailure } from './storage-failure.ts'

/** The device's store in IndexedDB. */
export class DexieStore implements LocalStore {
  readonly database: Dexie
  /** What became of the last write. */
  readonly saving = createSubject<'works' | StorageFailure>('works')
  /** How often the person did something that could not be kept. */
  readonly unsaved = createSubject(0)

  constructor(name: string) {
    this.database = new Dexie(name, { chromeTransactionDurability: 'strict' })
    this.database.version(1).stores({ ...entityStores(), ...firstTables, drafts: 'key' })
    this.database.version(2).stores(tableKeys)
  }

  write<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.written(() => this.transaction('rw', work))
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return reopening(this.database, () => this.transaction('r', work))
  }

  /** What was typed into a form and not yet saved: of this device alone, so the engine does not know it. */
  readonly drafts = {
    get: (key: string) => reopening(this.database, () => this.draftTable().get(key)),
    put: (draft: Draft) => this.written(() => this.draftTable().put(draft)),
    delete: (key: string) => this.written(() => this.draftTable().delete(key)),
  }

  private draftTable(): Table<Draft, string> {
    return this.database.table('drafts')
  }

  private transaction<T>(mode: 'r' | 'rw', work: (tables: LocalTables) => Promise<T>): PromiseExtended<T> {
    return this.database.transaction(mode, this.database.tables, async (transaction) => work(localTables(transaction)))
  }

  private written<T>(work: () => PromiseExtended<T>): PromiseExtended<T> {
    return reopening(this.database, work).then(
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

function entityStores(): Record<string, string> {
  return Object.fromEntries(entityNames.map((name) => [name, ['id', ...entities[name].indexes].join(', ')]))
}

/**
 * The tables of one transaction. Those of the database find their transaction by the zone of the promise they are called
 * in, which is lost after a hundred awaits of other promises: later writes would then stand outside the transaction.
 */
function localTables(transaction: Transaction): LocalTables {
  const table = <Row, Key>(name: string) =>
    localTable(transaction.table<Row, Key & IDBValidKey>(name)) as LocalTable<Row, Key>
  const rows = Object.fromEntries(entityNames.map((name) => [name, table<LocalRow, string>(name)]))
  const kept = Object.fromEntries(Object.keys(tableKeys).map((name) => [name, table(name)]))
  return { ...kept, rows: rows as Record<EntityName, LocalTable<LocalRow>> } as LocalTables
}

function localTable<Row, Key extends IDBValidKey>(table: Table<Row, Key>): LocalTable<Row, Key> {
  return {
    get: (key) => table.get(key),
    getMany: (keys) => table.bulkGet([...keys]),
    first: (count) => table.limit(count).toArray(),
    all: () => table.toArray(),
    where: (index, value) => table.where(index).equals(value).toArray(),
    put: async (rows) => {
      if (rows.length > 0) await table.bulkPut(rows)
    },
    delete: async (keys) => {
      if (keys.length > 0) await table.bulkDelete([...keys])
    },
    clear: () => table.clear(),
  }
}
