import { entityNames, type EntityName } from '@hearthkeep/shared/entities.ts'
import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import {
  tableKeys,
  type Durability,
  type EntityTables,
  type LocalTable,
  type LocalTables,
  type ReportingStore,
  type Span,
} from '../store/local-store.ts'
import { bothKeys, NO_KEYS, type Keys } from '../store/written-keys.ts'

/** An in-memory store of a device for the simulated world: as atomic and as isolated as the real one. */
export class MemoryStore implements ReportingStore {
  private readonly tables: Record<string, MemoryTable>
  private readonly asLocalTables: LocalTables
  /** The latest copy of everything; null after a change. */
  private latest: Dump | null = null
  private readonly mutex = new Mutex()
  /** The state before each relaxed write since the last strict one. */
  private unflushed: Dump[] = []
  private readonly watching = new Set<{ table: string; note: (keys: Keys) => void }>()
  /** What the current transaction has written in each table. */
  private written = new Map<string, Keys>()

  constructor() {
    const keyed = [...entityNames.map((name) => [name, 'id']), ...Object.entries(tableKeys)] as [string, string][]
    const tables = Object.fromEntries(
      keyed.map(([name, key]) => [name, new MemoryTable(key, (written) => this.noteChange(name, written))]),
    )
    this.tables = tables
    const rows = Object.fromEntries(entityNames.map((name) => [name, tables[name]])) as unknown as EntityTables
    this.asLocalTables = { ...tables, rows } as unknown as LocalTables
  }

  write<T>(work: (tables: LocalTables) => Promise<T>, durability: Durability = 'strict'): Promise<T> {
    return this.mutex.run(async () => {
      const before = this.dump()
      this.written = new Map()
      try {
        const result = await work(this.asLocalTables)
        if (durability === 'relaxed') this.unflushed.push(before)
        else this.unflushed = []
        for (const { table, note } of this.watching) note(this.written.get(table) ?? NO_KEYS)
        return result
      } catch (error) {
        this.restore(before)
        throw error
      }
    })
  }

  /** Simulates a power failure, which loses the relaxed writes since the last strict one, except the first `kept`. */
  losePower(kept: number): void {
    const before = this.unflushed[kept]
    if (before) this.restore(before)
    this.unflushed = []
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.mutex.run(() => work(this.asLocalTables))
  }

  onWritten(entity: EntityName, note: (keys: Keys) => void): () => void {
    const watch = { table: entity, note }
    this.watching.add(watch)
    return () => this.watching.delete(watch)
  }

  hasBeenClosed(): boolean {
    return false
  }

  /** Begins anew, as after the browser has removed the store. */
  async removeAll(begin: (tables: LocalTables) => Promise<void>): Promise<void> {
    await this.mutex.run(async () => {
      for (const table of Object.values(this.tables)) await table.clear()
      await begin(this.asLocalTables)
    })
    for (const { note } of this.watching) note('all')
  }

  private noteChange(table: string, keys: Keys): void {
    this.latest = null
    if (this.watching.size > 0) this.written.set(table, bothKeys(this.written.get(table) ?? NO_KEYS, keys))
  }

  /**
   * Returns everything, for comparisons and for setting a device back to an earlier state. Unchanged tables are the
   * same objects.
   */
  dump(): Dump {
    this.latest ??= Object.fromEntries(Object.entries(this.tables).map(([name, table]) => [name, table.copy()]))
    return this.latest
  }

  load(dump: Dump): void {
    this.restore(dump)
    this.unflushed = []
  }

  private restore(dump: Dump): void {
    for (const [name, rows] of Object.entries(dump)) this.tables[name]?.restore(rows)
  }
}

type Dump = Record<string, ReadonlyMap<unknown, unknown>>

type StoredRow = Record<string, unknown>

interface HeldRows {
  rows: ReadonlyMap<unknown, StoredRow>
  /** The same map while it may be changed in place, because no copy exists. */
  own: Map<unknown, StoredRow> | null
  sorted: readonly StoredRow[] | null
}

class MemoryTable implements LocalTable<StoredRow, unknown> {
  private readonly key: string
  private readonly onChange: (keys: Keys) => void
  /** In one object, so a table with some of its methods replaced (`Object.create`) shares the same rows. */
  private readonly held: HeldRows = { rows: new Map(), own: null, sorted: null }

  constructor(key: string, onChange: (keys: Keys) => void) {
    this.key = key
    this.onChange = onChange
  }

  async get(key: unknown): Promise<StoredRow | undefined> {
    return this.held.rows.get(key)
  }

  async getMany(keys: readonly unknown[]): Promise<(StoredRow | undefined)[]> {
    return keys.map((key) => this.held.rows.get(key))
  }

  async first(count: number, behind?: unknown): Promise<StoredRow[]> {
    const rows = await this.all()
    const left = behind === undefined ? rows : rows.filter((row) => (row[this.key] as string) > (behind as string))
    return left.slice(0, count)
  }

  async all(): Promise<StoredRow[]> {
    return [...this.sorted()]
  }

  async count(): Promise<number> {
    return this.held.rows.size
  }

  async where(index: string, value: string): Promise<StoredRow[]> {
    return this.sorted().filter((row) => row[index] === value)
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
    if (rows.length === 0) return
    const own = this.toChange(rows.map((row) => row[this.key]))
    for (const row of rows) own.set(row[this.key], frozenCopy(row))
  }

  async delete(keys: readonly unknown[]): Promise<void> {
    const present = keys.filter((key) => this.held.rows.has(key))
    if (present.length === 0) return
    const own = this.toChange(present)
    for (const key of present) own.delete(key)
  }

  async deleteUpTo(highest: unknown): Promise<void> {
    await this.delete([...this.held.rows.keys()].filter((key) => (key as string) <= (highest as string)))
  }

  async clear(): Promise<void> {
    this.restore(new Map())
  }

  /** The copy is immutable: the next change creates another map. */
  copy(): ReadonlyMap<unknown, unknown> {
    this.held.own = null
    return this.held.rows
  }

  restore(rows: ReadonlyMap<unknown, unknown>): void {
    Object.assign(this.held, { rows, own: null, sorted: null })
    this.onChange('all')
  }

  /** In key order, as in IndexedDB. */
  private sorted(): readonly StoredRow[] {
    this.held.sorted ??= [...this.held.rows]
      .toSorted(([a], [b]) => ((a as string) < (b as string) ? -1 : 1))
      .map(([, row]) => row)
    return this.held.sorted
  }

  private toChange(keys: readonly unknown[]): Map<unknown, StoredRow> {
    const own = this.held.own ?? new Map(this.held.rows)
    Object.assign(this.held, { rows: own, own, sorted: null })
    this.onChange(keys.length > NAMED_AT_ONCE ? 'all' : new Set(keys as string[]))
    return own
  }
}

/** As many as Dexie names of what is written at once. */
const NAMED_AT_ONCE = 49

const isText = (value: unknown): value is string => typeof value === 'string'

/** Compares the keys part by part; negative if the first sorts first. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  for (const [place, part] of one.entries()) {
    const second = other[place] ?? ''
    if (part !== second) return part < second ? -1 : 1
  }
  return 0
}

/** Stores rows by value, as IndexedDB does: stored data cannot be changed through a written or read object. */
function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const copy = Array.isArray(value) ? value.map(frozenCopy) : mapValues(value, frozenCopy)
  return Object.freeze(copy) as T
}

/** A loop, because most time of a simulated device's writes is spent here. */
function mapValues(of: object, change: (value: unknown) => unknown): object {
  const changed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(of)) changed[key] = change(value)
  return changed
}
