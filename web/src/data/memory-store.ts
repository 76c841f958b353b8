import { entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import { tableKeys, type LocalRow, type LocalStore, type LocalTable, type LocalTables } from './local-store.ts'

/** A device's store in memory, for the simulated world: as atomic and as isolated as the real one. */
export class MemoryStore implements LocalStore {
  private readonly tables: Record<string, MemoryTable>
  private last: Promise<unknown> = Promise.resolve()

  constructor() {
    const keyed = [...entityNames.map((name) => [name, 'id']), ...Object.entries(tableKeys)] as [string, string][]
    this.tables = Object.fromEntries(keyed.map(([name, key]) => [name, new MemoryTable(key)]))
  }

  write<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.oneAtATime(async () => {
      const before = Object.values(this.tables).map((table) => [table, table.copy()] as const)
      try {
        return await work(this.asLocalTables())
      } catch (error) {
        for (const [table, rows] of before) table.restore(rows)
        throw error
      }
    })
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.oneAtATime(() => work(this.asLocalTables()))
  }

  /** Everything, for comparing and for taking a device back to an earlier day. */
  dump(): Record<string, Map<unknown, unknown>> {
    return Object.fromEntries(Object.entries(this.tables).map(([name, table]) => [name, table.copy()]))
  }

  load(dump: Record<string, Map<unknown, unknown>>): void {
    for (const [name, rows] of Object.entries(dump)) this.tables[name]?.restore(new Map(rows))
  }

  private asLocalTables(): LocalTables {
    const { tables } = this
    const rows = Object.fromEntries(entityNames.map((name) => [name, tables[name]])) as unknown as Record<
      EntityName,
      LocalTable<LocalRow>
    >
    return { ...tables, rows } as unknown as LocalTables
  }

  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work)
    this.last = result.catch(() => undefined)
    return result
  }
}

type StoredRow = Record<string, unknown>

class MemoryTable implements LocalTable<StoredRow, unknown> {
  private readonly key: string
  private rows = new Map<unknown, StoredRow>()

  constructor(key: string) {
    this.key = key
  }

  async get(key: unknown): Promise<StoredRow | undefined> {
    return this.rows.get(key)
  }

  async getMany(keys: readonly unknown[]): Promise<(StoredRow | undefined)[]> {
    return keys.map((key) => this.rows.get(key))
  }

  async first(count: number): Promise<StoredRow[]> {
    return (await this.all()).slice(0, count)
  }

  async all(): Promise<StoredRow[]> {
    const rows = [...this.rows].toSorted(([a], [b]) => ((a as string) < (b as string) ? -1 : 1))
    return rows.map(([, row]) => row)
  }

  async where(index: string, value: string): Promise<StoredRow[]> {
    return [...this.rows.values()].filter((row) => row[index] === value)
  }

  async put(rows: readonly StoredRow[]): Promise<void> {
    for (const row of rows) this.rows.set(row[this.key], frozenCopy(row))
  }

  async delete(keys: readonly unknown[]): Promise<void> {
    for (const key of keys) this.rows.delete(key)
  }

  async clear(): Promise<void> {
    this.rows = new Map()
  }

  copy(): Map<unknown, StoredRow> {
    return new Map(this.rows)
  }

  restore(rows: Map<unknown, unknown>): void {
    this.rows = rows as Map<unknown, StoredRow>
  }
}

/** Rows are kept by value, as IndexedDB does: nobody can change what is stored through what was written or read. */
function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const copy = Array.isArray(value) ? value.map(frozenCopy) : mapValues(value, frozenCopy)
  return Object.freeze(copy) as T
}

const mapValues = (of: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]))
