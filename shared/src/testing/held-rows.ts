import type { AnyRow, EntityName, IndexOf, Row } from '../entities.ts'
import type { CallOf } from '../mutations.ts'
import { execute } from '../engine/execute.ts'
import type { Act, Context, Reader } from '../kernel/mutation.ts'
import { fieldOf } from '../kernel/overlay.ts'
import { filledRow } from '../kernel/sparse-row.ts'
import type { Outcome } from '../kernel/outcome.ts'
import { aUserId } from './builders/builders.ts'

type Given = { [E in EntityName]?: Row<E>[] }

/** The default context of tests: Ann, on Nov 20, 2026. */
export const annToday: Act = {
  userId: aUserId(),
  role: 'homeowner',
  at: '2026-11-20T08:00:00.000Z',
  today: '2026-11-20',
}

/** In-memory rows that mutations run on, one after the other. */
export class HeldRows implements Reader {
  private readonly rows = new Map<EntityName, Map<string, AnyRow>>()

  constructor(given: Given) {
    for (const [entity, rows] of Object.entries(given))
      this.rows.set(entity as EntityName, new Map(rows.map((row) => [row.id, row])))
  }

  get<E extends EntityName>(entity: E, id: string): Row<E> | undefined {
    return this.rows.get(entity)?.get(id) as Row<E> | undefined
  }

  getMany<E extends EntityName>(entity: E, ids: readonly string[]): (Row<E> | undefined)[] {
    return ids.map((id) => this.get(entity, id))
  }

  byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Row<E>[] {
    return this.all(entity).filter((row) => fieldOf(row, index) === value)
  }

  isFree(entity: EntityName, id: string): boolean {
    return !this.rows.get(entity)?.has(id)
  }

  all<E extends EntityName>(entity: E): Row<E>[] {
    return [...(this.rows.get(entity)?.values() ?? [])] as Row<E>[]
  }

  /** Runs the call as the server would, and stores its changes. @returns the changed rows, as `entity/id`. */
  run(call: CallOf | { name: string; args: unknown }, context: Partial<Context> = {}): Outcome<string[]> {
    const outcome = execute(this, call, { ...annToday, ...context })
    if (!outcome.ok) return outcome
    for (const change of outcome.value) this.put(change)
    return { ok: true, value: outcome.value.map(({ entity, id }) => `${entity}/${id}`) }
  }

  /** Stores changes of a log, which name only the changed fields. */
  take(changes: readonly { entity: EntityName; id: string; after: Record<string, unknown> | null }[]): void {
    for (const { entity, id, after } of changes) {
      const row = after && filledRow(entity, { ...this.rows.get(entity)?.get(id), ...after } as AnyRow)
      this.put({ entity, id, after: row })
    }
  }

  private put({ entity, id, after }: { entity: EntityName; id: string; after: AnyRow | null }): void {
    const rows = this.rows.get(entity) ?? new Map<string, AnyRow>()
    this.rows.set(entity, rows)
    if (after) rows.set(id, after)
    else rows.delete(id)
  }
}
