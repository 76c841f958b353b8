import { type AnyRow, type EntityName, type IndexOf, type Row } from '../entities.ts'
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

  async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    const { after } = await this.hold(entity, id)
    return (after as Row<E> | null) ?? undefined
  }

  async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    const below = await this.below.byIndex(entity, index, value)
    const held = this.held.get(entity)
    if (!held) return below
    const rows = new Map<string, AnyRow>(below.map((row) => [row.id, row]))
    for (const [id, { after }] of held) {
      if (after && fieldOf(after, index) === value) rows.set(id, after)
      else rows.delete(id)
    }
    return [...rows.values()] as Row<E>[]
  }

  /** Writes the whole row, or deletes it (`null`). */
  async write(entity: EntityName, id: string, row: AnyRow | null): Promise<void> {
    const held = await this.hold(entity, id)
    held.after = row
    held.written = true
  }

  /** The written rows, once each. */
  changes(): RowChange[] {
    const changes: RowChange[] = []
    for (const [entity, rows] of this.held)
      for (const [id, { before, after, written }] of rows)
        if (written && before !== after) changes.push({ entity, id, before, after })
    return changes
  }

  private async hold(entity: EntityName, id: string): Promise<HeldRow> {
    let rows = this.held.get(entity)
    if (!rows) this.held.set(entity, (rows = new Map<string, HeldRow>()))
    const known = rows.get(id)
    if (known) return known
    const before = (await this.below.get(entity, id)) ?? null
    const held: HeldRow = { before, after: before, written: false }
    rows.set(id, held)
    return held
  }
}

export const fieldOf = (row: AnyRow, field: string): unknown => (row as Record<string, unknown>)[field]
