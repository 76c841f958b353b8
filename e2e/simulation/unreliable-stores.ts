import type { Durability, LocalStore, LocalTable, LocalTables } from '../../web/src/data/store/local-store.ts'
import { over } from './over.ts'

class PowerCut extends Error {}

/**
 * A device's store as one run of the app sees it. The power may go at any of its steps, in the middle of a transaction
 * too: that leaves nothing, and nothing the app asks for is answered from then on.
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

export class StorageFull extends Error {}

/** A disk that is full after so many more writes. */
export class FullStore implements LocalStore {
  private readonly inner: LocalStore
  private readonly limited = oncePer((tables) =>
    eachTable(tables, (table) => over(table, { put: (rows) => this.putLimited(() => table.put(rows)) })),
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

/** A store hands out the same tables again and again: they are wrapped once. */
function oncePer(wrap: (tables: LocalTables) => LocalTables): (tables: LocalTables) => LocalTables {
  const wrapped = new WeakMap<LocalTables, LocalTables>()
  return (tables) => {
    const known = wrapped.get(tables) ?? wrap(tables)
    wrapped.set(tables, known)
    return known
  }
}

/** The same tables; each thing that is asked of them goes through `step`. */
export const stepByStep = (tables: LocalTables, step: <T>(work: () => Promise<T>) => Promise<T>): LocalTables =>
  eachTable(tables, (table) => ({
    get: (key) => step(() => table.get(key)),
    getMany: (keys) => step(() => table.getMany(keys)),
    first: (count, behind) => step(() => table.first(count, behind)),
    all: () => step(() => table.all()),
    where: (index, value) => step(() => table.where(index, value)),
    between: (span) => step(() => table.between(span)),
    put: (rows) => step(() => table.put(rows)),
    delete: (keys) => step(() => table.delete(keys)),
    deleteUpTo: (key) => step(() => table.deleteUpTo(key)),
    clear: () => step(() => table.clear()),
  }))

/** An older app has fewer, and finds nothing where it asks for the others. */
const eachOf = (rows: LocalTables['rows'], wrap: Wrap): LocalTables['rows'] =>
  over(rows, Object.fromEntries(Object.entries(rows).map(([name, table]) => [name, wrap(table)])))

type Wrap = <Row, Key>(table: LocalTable<Row, Key>) => LocalTable<Row, Key>

function eachTable(
  { rows, outbox, refused, replaced, unknown, scopes, summaries, tallies, device }: LocalTables,
  wrap: Wrap,
) {
  return {
    rows: eachOf(rows, wrap),
    outbox: wrap(outbox),
    refused: wrap(refused),
    replaced: wrap(replaced),
    unknown: wrap(unknown),
    scopes: wrap(scopes),
    summaries: wrap(summaries),
    tallies: wrap(tallies),
    device: wrap(device),
  }
}
