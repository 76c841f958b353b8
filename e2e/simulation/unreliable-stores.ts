import { entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { LocalStore, LocalTable, LocalTables } from '../../web/src/data/local-store.ts'

/** A device's store as one run of the app sees it: once the power is cut, nothing it asks for is ever answered. */
export class PoweredStore implements LocalStore {
  private readonly inner: LocalStore
  private transactionsLeft = Infinity

  constructor(inner: LocalStore) {
    this.inner = inner
  }

  cutAfter(transactions: number): void {
    this.transactionsLeft = transactions
  }

  write<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.powered(() => this.inner.write(work))
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.powered(() => this.inner.read(work))
  }

  private powered<T>(work: () => Promise<T>): Promise<T> {
    this.transactionsLeft -= 1
    return this.transactionsLeft < 0 ? new Promise(() => {}) : work()
  }
}

export class StorageFull extends Error {}

/** A disk that is full after so many more writes. */
export class FullStore implements LocalStore {
  private readonly inner: LocalStore
  private writesLeft: number

  constructor(inner: LocalStore, writesLeft: number) {
    this.inner = inner
    this.writesLeft = writesLeft
  }

  write<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.inner.write((tables) => work(this.limited(tables)))
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.inner.read(work)
  }

  private limited(tables: LocalTables): LocalTables {
    const { rows, base, outbox, refused, replaced, unknown, scopes, summaries, device } = tables
    return {
      rows: Object.fromEntries(entityNames.map((name) => [name, this.limitedTable(rows[name])])) as Record<
        EntityName,
        LocalTables['rows'][EntityName]
      >,
      base: this.limitedTable(base),
      outbox: this.limitedTable(outbox),
      refused: this.limitedTable(refused),
      replaced: this.limitedTable(replaced),
      unknown: this.limitedTable(unknown),
      scopes: this.limitedTable(scopes),
      summaries: this.limitedTable(summaries),
      device: this.limitedTable(device),
    }
  }

  private limitedTable<Row, Key>(table: LocalTable<Row, Key>): LocalTable<Row, Key> {
    return {
      get: (key) => table.get(key),
      all: () => table.all(),
      where: (index, value) => table.where(index, value),
      put: async (rows) => {
        this.writesLeft -= 1
        if (this.writesLeft < 0) throw new StorageFull()
        await table.put(rows)
      },
      delete: (keys) => table.delete(keys),
      clear: () => table.clear(),
    }
  }
}
