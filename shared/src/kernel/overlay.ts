import type { AnyRow, EntityName, IndexOf, Row } from '../entities.ts'
import type { Reader } from './mutation.ts'

/** A row below the overlay and on it; `null` if it is absent. */
export interface RowChange {
  entity: EntityName
  id: string
  before: AnyRow | null
  after: AnyRow | null
}

interface HeldRow {
  before: AnyRow | null
  after: AnyRow | null
  written: boolean
}

/**
 * Buffers writes in memory over a reader. Mutations run on an overlay, so that a failed run leaves nothing behind and a
 * successful one is flushed at once. Overlays stack: confirmed rows, then pending changes, then the attempt.
 */
export class Overlay implements Reader {
  private readonly below: Reader
  private readonly held = new Map<EntityName, Map<string, HeldRow>>()

  constructor(below: Reader) {
    this.below = below
  }

  get<E extends EntityName>(entity: E, id: string): Row<E> | undefined {
    const { after } = this.hold(entity, id)
    return (after as Row<E> | null) ?? undefined
  }

  getMany<E extends EntityName>(entity: E, ids: readonly string[]): (Row<E> | undefined)[] {
    const held = this.held.get(entity)
    const others = ids.filter((id) => !held?.has(id))
    if (others.length > 0) this.below.getMany(entity, others)
    return ids.map((id) => this.get(entity, id))
  }

  byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Row<E>[] {
    const below = this.below.byIndex(entity, index, value)
    const held = this.held.get(entity)
    if (!held) return below
    const rows = new Map<string, AnyRow>(below.map((row) => [row.id, row]))
    for (const [id, { after }] of held) {
      if (after && fieldOf(after, index) === value) rows.set(id, after)
      else rows.delete(id)
    }
    return [...rows.values()] as Row<E>[]
  }

  isFree(entity: EntityName, id: string): boolean {
    const held = this.held.get(entity)?.get(id)
    return held ? held.after === null : this.below.isFree(entity, id)
  }

  /** Writes the whole row, or deletes it (`null`). */
  write(entity: EntityName, id: string, row: AnyRow | null): void {
    const held = this.hold(entity, id, this.below.isFree(entity, id))
    held.after = row
    held.written = true
  }

  apply(changes: readonly RowChange[]): void {
    for (const { entity, id, after } of changes) this.write(entity, id, after)
  }

  /** The written rows, once each. */
  changes(): RowChange[] {
    const changes: RowChange[] = []
    for (const [entity, rows] of this.held)
      for (const [id, { before, after, written }] of rows)
        if (written && before !== after) changes.push({ entity, id, before, after })
    return changes
  }

  private hold(entity: EntityName, id: string, isNew = false): HeldRow {
    let rows = this.held.get(entity)
    if (!rows) this.held.set(entity, (rows = new Map<string, HeldRow>()))
    const known = rows.get(id)
    if (known) return known
    const before = isNew ? null : (this.below.get(entity, id) ?? null)
    const held: HeldRow = { before, after: before, written: false }
    rows.set(id, held)
    return held
  }
}

export const fieldOf = (row: AnyRow, field: string): unknown => (row as Record<string, unknown>)[field]
