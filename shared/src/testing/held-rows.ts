import type { AnyRow, EntityName, IndexOf, Row } from '../entities.ts'
import type { CallOf } from '../mutations.ts'
import { execute } from '../kernel/execute.ts'
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

  async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    return this.rows.get(entity)?.get(id) as Row<E> | undefined
  }

  async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    return this.all(entity).filter((row) => fieldOf(row, index) === value)
  }

  all<E extends EntityName>(entity: E): Row<E>[] {
    return [...(this.rows.get(entity)?.values() ?? [])] as Row<E>[]
  }

  /** Runs the call as the server would, and stores its changes. @returns the changed rows, as `entity/id`. */
  async run(
    call: CallOf | { name: string; args: unknown },
    context: Partial<Context> = {},
  ): Promise<Outcome<string[]>> {
    const outcome = await execute(this, call, { ...annToday, ...context })
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
