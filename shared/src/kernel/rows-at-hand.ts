import type { AnyRow, EntityName, IndexOf, Row } from '../entities.ts'
import type { Reader } from './mutation.ts'

/** Where rows are stored: reading them takes time. */
export interface RowSource {
  get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined>
  /** The rows whose indexed field has the value, in no particular order, including those in the trash. */
  byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]>
  /** Like `get` for several rows of one entity, in their order. */
  getMany?<E extends EntityName>(entity: E, ids: readonly string[]): Promise<(Row<E> | undefined)[]>
}

/** A row, or the rows with a value in an indexed field. */
export type Wanted = { entity: EntityName; id: string } | { entity: EntityName; index: string; value: string }

/**
 * The rows that were read so far, each from its source only once. A mutation reads them without waiting: where it needs
 * one that is not at hand, {@link RowsAtHand.run} loads it and runs the mutation again from its beginning.
 */
export class RowsAtHand implements Reader {
  private readonly source: RowSource
  private readonly rows = new Map<EntityName, Map<string, AnyRow | undefined>>()
  private readonly lists = new Map<string, readonly AnyRow[]>()
  /** During a run, the rows that `isFree` took for absent without having looked. */
  private presumed: { entity: EntityName; id: string }[] | null = null

  constructor(source: RowSource) {
    this.source = source
  }

  get<E extends EntityName>(entity: E, id: string): Row<E> | undefined {
    const known = this.rows.get(entity)
    if (!known?.has(id)) throw new NotAtHand([{ entity, id }])
    return known.get(id) as Row<E> | undefined
  }

  getMany<E extends EntityName>(entity: E, ids: readonly string[]): (Row<E> | undefined)[] {
    const known = this.rows.get(entity)
    const missing = ids.filter((id) => !known?.has(id))
    if (missing.length > 0) throw new NotAtHand(missing.map((id) => ({ entity, id })))
    return ids.map((id) => known?.get(id) as Row<E> | undefined)
  }

  byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Row<E>[] {
    const known = this.lists.get(listKey(entity, index, value))
    if (!known) throw new NotAtHand([{ entity, index, value }])
    return [...known] as Row<E>[]
  }

  isFree(entity: EntityName, id: string): boolean {
    const known = this.rows.get(entity)
    if (known?.has(id)) return known.get(id) === undefined
    if (!this.presumed) throw new NotAtHand([{ entity, id }])
    this.presumed.push({ entity, id })
    return true
  }

  /**
   * Returns what `compute` makes of the rows. It may be called several times, so it must be pure apart from writing to
   * overlays of its own.
   */
  async run<Result>(compute: (rows: Reader) => Result): Promise<Result> {
    for (;;) {
      const { result, missing, presumed } = this.attempt(compute)
      await this.load([...missing, ...presumed])
      if (result && presumed.every(({ entity, id }) => this.isFree(entity, id))) return result.value
    }
  }

  /** Reads what is not at hand yet, all at once. */
  async load(wanted: readonly Wanted[]): Promise<void> {
    const ids = new Map<EntityName, Set<string>>()
    const lists = new Map<string, Extract<Wanted, { index: string }>>()
    for (const want of wanted)
      if ('index' in want) {
        const key = listKey(want.entity, want.index, want.value)
        if (!this.lists.has(key)) lists.set(key, want)
      } else if (!this.rows.get(want.entity)?.has(want.id)) {
        const ofEntity = ids.get(want.entity)
        if (ofEntity) ofEntity.add(want.id)
        else ids.set(want.entity, new Set([want.id]))
      }
    if (ids.size + lists.size === 0) return
    await Promise.all([
      ...[...lists.values()].map((want) => this.loadList(want)),
      ...[...ids].map(([entity, ofEntity]) => this.loadRows(entity, [...ofEntity])),
    ])
  }

  private attempt<Result>(compute: (rows: Reader) => Result) {
    const presumed: { entity: EntityName; id: string }[] = []
    this.presumed = presumed
    try {
      return { result: { value: compute(this) }, missing: [], presumed }
    } catch (error) {
      if (error instanceof NotAtHand) return { result: null, missing: error.wanted, presumed }
      throw error
    } finally {
      this.presumed = null
    }
  }

  private async loadRows(entity: EntityName, ids: readonly string[]): Promise<void> {
    const found = this.source.getMany
      ? await this.source.getMany(entity, ids)
      : await Promise.all(ids.map((id) => this.source.get(entity, id)))
    for (const [place, id] of ids.entries()) this.keep(entity, id, found[place])
  }

  private async loadList({ entity, index, value }: Extract<Wanted, { index: string }>): Promise<void> {
    const found: AnyRow[] = await this.source.byIndex(entity, index as IndexOf<EntityName>, value)
    this.lists.set(listKey(entity, index, value), found)
    for (const row of found) this.keep(entity, row.id, row)
  }

  private keep(entity: EntityName, id: string, row: AnyRow | undefined): void {
    const known = this.rows.get(entity)
    if (known) known.set(id, row)
    else this.rows.set(entity, new Map([[id, row]]))
  }
}

/** Computes something from stored rows, which must all be of one state of the source. */
export const readFrom = <Result>(source: RowSource, compute: (rows: Reader) => Result): Promise<Result> =>
  new RowsAtHand(source).run(compute)

/** Thrown through a mutation that reads a row that is not at hand; nothing but {@link RowsAtHand.run} catches it. */
export class NotAtHand extends Error {
  readonly wanted: readonly Wanted[]
  constructor(wanted: readonly Wanted[]) {
    super(`${wanted[0]?.entity} is not at hand`)
    this.wanted = wanted
  }
}

const listKey = (entity: EntityName, index: string, value: string) => `${entity}/${index}/${value}`
