import { entityNames, type AnyRow, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import {
  tableKeys,
  type Durability,
  type LocalStore,
  type LocalTable,
  type LocalTables,
  type Span,
} from './local-store.ts'

/** A device's store in memory, for the simulated world: as atomic and as isolated as the real one. */
export class MemoryStore implements LocalStore {
  private readonly tables: Record<string, MemoryTable>
  private last: Promise<unknown> = Promise.resolve()
  /** How it was before each of the relaxed writes since the last strict one. */
  private unflushed: ReturnType<MemoryStore['dump']>[] = []

  constructor() {
    const keyed = [...entityNames.map((name) => [name, 'id']), ...Object.entries(tableKeys)] as [string, string][]
    this.tables = Object.fromEntries(keyed.map(([name, key]) => [name, new MemoryTable(key)]))
  }

  write<T>(work: (tables: LocalTables) => Promise<T>, durability: Durability = 'strict'): Promise<T> {
    return this.oneAtATime(async () => {
      const before = this.dump()
      try {
        const result = await work(this.asLocalTables())
        if (durability === 'relaxed') this.unflushed.push(before)
        else this.unflushed = []
        return result
      } catch (error) {
        this.restore(before)
        throw error
      }
    })
  }

  /** The power goes, and takes the latest relaxed writes with it, all but so many of those that it could. */
  losePower(kept: number): void {
    const before = this.unflushed[kept]
    if (before) this.restore(before)
    this.unflushed = []
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.oneAtATime(() => work(this.asLocalTables()))
  }

  /** Everything, for comparing and for taking a device back to an earlier day. */
  dump(): Record<string, Map<unknown, unknown>> {
    return Object.fromEntries(Object.entries(this.tables).map(([name, table]) => [name, table.copy()]))
  }

  load(dump: Record<string, Map<unknown, unknown>>): void {
    this.restore(dump)
    this.unflushed = []
  }

  private restore(dump: Record<string, Map<unknown, unknown>>): void {
    for (const [name, rows] of Object.entries(dump)) this.tables[name]?.restore(new Map(rows))
  }

  private asLocalTables(): LocalTables {
    const { tables } = this
    const rows = Object.fromEntries(entityNames.map((name) => [name, tables[name]])) as unknown as Record<
      EntityName,
      LocalTable<AnyRow>
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

  async first(count: number, behind?: unknown): Promise<StoredRow[]> {
    const rows = await this.all()
    const left = behind === undefined ? rows : rows.filter((row) => (row[this.key] as string) > (behind as string))
    return left.slice(0, count)
  }

  async all(): Promise<StoredRow[]> {
    const rows = [...this.rows].toSorted(([a], [b]) => ((a as string) < (b as string) ? -1 : 1))
    return rows.map(([, row]) => row)
  }

  async where(index: string, value: string): Promise<StoredRow[]> {
    return [...this.rows.values()].filter((row) => row[index] === value)
  }

  async between({ index, from, to, most = Infinity }: Span): Promise<StoredRow[]> {
    const found = (await this.all()).flatMap((row) => {
      const key = index.map((field) => row[field])
      return key.every(isText) && inOrder(from, key) <= 0 && inOrder(key, to) <= 0 ? [{ key, row }] : []
    })
    const sorted = found.toSorted((one, other) => inOrder(one.key, other.key))
    return sorted.slice(0, most).map(({ row }) => row)
  }

  async put(rows: readonly StoredRow[]): Promise<void> {
    for (const row of rows) this.rows.set(row[this.key], frozenCopy(row))
  }

  async delete(keys: readonly unknown[]): Promise<void> {
    for (const key of keys) this.rows.delete(key)
  }

  async deleteUpTo(highest: unknown): Promise<void> {
    for (const key of this.rows.keys()) if ((key as string) <= (highest as string)) this.rows.delete(key)
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

const isText = (value: unknown): value is string => typeof value === 'string'

/** Less than 0 when the first comes first: by their first parts, then by their second. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  for (const [place, part] of one.entries()) {
    const second = other[place] ?? ''
    if (part !== second) return part < second ? -1 : 1
  }
  return 0
}

/** Rows are kept by value, as IndexedDB does: nobody can change what is stored through what was written or read. */
function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const copy = Array.isArray(value) ? value.map(frozenCopy) : mapValues(value, frozenCopy)
  return Object.freeze(copy) as T
}

const mapValues = (of: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]))
