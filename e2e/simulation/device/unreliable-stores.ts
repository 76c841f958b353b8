import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { Durability, LocalStore, LocalTable, LocalTables } from '../../../web/src/data/store/local-store.ts'
import { override } from '../override.ts'

class PowerCut extends Error {}

/**
 * A device's store as seen by one run of the app. Power may fail at any step, even in the middle of a transaction: the
 * transaction leaves no trace, and none of the app's later calls ever settle.
 */
export class PoweredStore implements LocalStore {
  private readonly inner: LocalStore
  private readonly powered = oncePer((tables) => stepByStep(tables, (work) => this.stepped(work)))
  private stepsLeft = Infinity

  constructor(inner: LocalStore) {
    this.inner = inner
  }

  cutAfter(steps: number): void {
    this.stepsLeft = Math.min(this.stepsLeft, steps)
  }

  write<T>(work: (tables: LocalTables) => Promise<T>, durability?: Durability): Promise<T> {
    return this.untilCut(() => this.inner.write((tables) => work(this.powered(tables)), durability))
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.untilCut(() => this.inner.read((tables) => work(this.powered(tables))))
  }

  private async untilCut<T>(work: () => Promise<T>): Promise<T> {
    try {
      this.step()
      const result = await work()
      this.step()
      return result
    } catch (error) {
      return error instanceof PowerCut ? new Promise(() => {}) : Promise.reject(error)
    }
  }

  private async stepped<T>(work: () => Promise<T>): Promise<T> {
    this.step()
    return work()
  }

  private step(): void {
    this.stepsLeft -= 1
    if (this.stepsLeft < 0) throw new PowerCut()
  }
}

/** How a browser's storage fails, by the name of its errors. */
export type StoreFault = 'UnknownError' | 'QuotaExceededError'

/** A store that fails for a while: every use, or only writes if the disk is full. */
export class FaultyStore implements LocalStore {
  private readonly inner: LocalStore
  private readonly faultNow: () => StoreFault | null

  constructor(inner: LocalStore, faultNow: () => StoreFault | null) {
    this.inner = inner
    this.faultNow = faultNow
  }

  async write<T>(work: (tables: LocalTables) => Promise<T>, durability?: Durability): Promise<T> {
    this.fail(this.faultNow())
    return this.inner.write(async (tables) => {
      const done = await work(tables)
      // The end of the transaction reports it.
      this.fail(this.faultNow())
      return done
    }, durability)
  }

  async read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    if (this.faultNow() === 'UnknownError') this.fail('UnknownError')
    return this.inner.read(work)
  }

  private fail(fault: StoreFault | null): void {
    if (fault !== null) throw Object.assign(new Error('the store fails'), { name: fault })
  }
}

export class StorageFull extends Error {}

/** A disk that is full after `writesLeft` more writes. */
export class FullStore implements LocalStore {
  private readonly inner: LocalStore
  private readonly limited = oncePer((tables) =>
    eachTable(tables, (table) => override(table, { put: (rows) => this.putLimited(() => table.put(rows)) })),
  )
  private writesLeft: number

  constructor(inner: LocalStore, writesLeft: number) {
    this.inner = inner
    this.writesLeft = writesLeft
  }

  write<T>(work: (tables: LocalTables) => Promise<T>, durability?: Durability): Promise<T> {
    return this.inner.write((tables) => work(this.limited(tables)), durability)
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.inner.read(work)
  }

  private async putLimited(put: () => Promise<void>): Promise<void> {
    this.writesLeft -= 1
    if (this.writesLeft < 0) throw new StorageFull()
    await put()
  }
}

/** Caches the wrapper, because a store passes the same tables every time. */
function oncePer(wrap: (tables: LocalTables) => LocalTables): (tables: LocalTables) => LocalTables {
  const wrapped = new WeakMap<LocalTables, LocalTables>()
  return (tables) => {
    const known = wrapped.get(tables) ?? wrap(tables)
    wrapped.set(tables, known)
    return known
  }
}

/** Returns the same tables, with each call going through `step`. */
export const stepByStep = (tables: LocalTables, step: <T>(work: () => Promise<T>) => Promise<T>): LocalTables =>
  eachTable(tables, (table) => ({
    get: (key) => step(() => table.get(key)),
    getMany: (keys) => step(() => table.getMany(keys)),
    first: (count, behind) => step(() => table.first(count, behind)),
    all: () => step(() => table.all()),
    count: () => step(() => table.count()),
    where: (index, value) => step(() => table.where(index, value)),
    between: (span) => step(() => table.between(span)),
    put: (rows) => step(() => table.put(rows)),
    delete: (keys) => step(() => table.delete(keys)),
    deleteUpTo: (key) => step(() => table.deleteUpTo(key)),
    clear: () => step(() => table.clear()),
  }))

/** An older app has fewer tables; the missing ones are inherited and find nothing. */
const eachOf = (rows: LocalTables['rows'], wrap: Wrap): LocalTables['rows'] =>
  override(
    rows,
    Object.fromEntries(Object.entries<LocalTable<AnyRow>>(rows).map(([name, table]) => [name, wrap(table)])),
  )

type Wrap = <Row, Key>(table: LocalTable<Row, Key>) => LocalTable<Row, Key>

function eachTable(
  { rows, outbox, refused, replaced, unknownRows: unknown, scopes, summaries, tallies, device }: LocalTables,
  wrap: Wrap,
) {
  return {
    rows: eachOf(rows, wrap),
    outbox: wrap(outbox),
    refused: wrap(refused),
    replaced: wrap(replaced),
    unknownRows: wrap(unknown),
    scopes: wrap(scopes),
    summaries: wrap(summaries),
    tallies: wrap(tallies),
    device: wrap(device),
  }
}
