import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { LATE_MS } from '@hearthkeep/shared/kernel/removed-at.ts'
import { TRASH_DAYS } from '@hearthkeep/shared/trash/trash.ts'
import { DAY_MS } from '../clock.ts'
import { holds } from '../invariants/violation.ts'

interface InTrash {
  scope: Scope
  /** By the world's clock, regardless of the row. */
  since: Date
}

/** The rows in the trash, and when the server received each deletion. */
export class TrashRecord {
  private readonly rows = new Map<string, InTrash>()

  copy(): TrashRecord {
    const copy = new TrashRecord()
    for (const [key, row] of this.rows) copy.rows.set(key, row)
    return copy
  }

  note(changes: readonly RowChange[], now: Date): void {
    for (const { entity, id, before, after } of changes) {
      const key = `${entity}/${id}`
      const deletedAt = (after && fieldOf(after, 'deletedAt')) ?? null
      if (!after || deletedAt === null) this.rows.delete(key)
      else if (deletedAt !== ((before && fieldOf(before, 'deletedAt')) ?? null))
        this.rows.set(key, { scope: after.scope, since: now })
    }
  }

  /**
   * [T1]: A purged row, or the property or client it belongs to, was in the trash for thirty days. They may begin up to
   * ten minutes before the server heard of the deletion.
   */
  checkPurged(changes: readonly RowChange[], moment: Date): void {
    const now = new Date(moment.getTime() + LATE_MS)
    const purged = changes.filter(({ after }) => after === null)
    const isOld = ({ entity, id }: RowChange) => this.isOld(this.rows.get(`${entity}/${id}`), now)
    const isPartOfOld = purged.some((each) => (each.entity === 'property' || each.entity === 'client') && isOld(each))
    for (const each of purged)
      holds(isPartOfOld || isOld(each), 'T1', () => `${each.entity}/${each.id} was purged before its thirty days`)
  }

  /** The rows that emptying the trash should have purged. */
  old(now: Date): { key: string; scope: Scope }[] {
    return [...this.rows].flatMap(([key, row]) => (this.isOld(row, now) ? [{ key, scope: row.scope }] : []))
  }

  private isOld(row: InTrash | undefined, now: Date): boolean {
    return row !== undefined && now.getTime() - row.since.getTime() > TRASH_DAYS * DAY_MS
  }
}
