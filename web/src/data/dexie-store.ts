import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import { Dexie, type Table, type Transaction } from 'dexie'
import { tableKeys, type LocalRow, type LocalStore, type LocalTable, type LocalTables } from './local-store.ts'

/** The device's store in IndexedDB. */
export class DexieStore implements LocalStore {
  readonly database: Dexie

  constructor(name: string) {
    this.database = new Dexie(name, { chromeTransactionDurability: 'strict' })
    this.database.version(1).stores({ ...entityStores(), ...firstTables, drafts: 'key' })
    this.database.version(2).stores(tableKeys)
  }

  write<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.database.transaction('rw', this.database.tables, async (transaction) => work(localTables(transaction)))
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.database.transaction('r', this.database.tables, async (transaction) => work(localTables(transaction)))
  }
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
