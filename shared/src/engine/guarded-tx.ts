import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { EntityName, IndexOf, Row } from '../entities.ts'
import type { NewRow, Patch, Reader, Tx } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { fieldOf, type Overlay } from '../kernel/overlay.ts'
import { asPastItem, isFinished, WithPastItems } from '../maintenance/schedule/past-items.ts'
import { propertyScope, scopeOwner, type Scope } from '../kernel/scope.ts'
import { sameValue } from '../kernel/same-value.ts'
import { filledRow } from '../kernel/sparse-row.ts'

/**
 * The transaction that a mutation receives: an overlay that refuses rows of other scopes and sets the moments. A mutation
 * reads and writes a task that was set aside ([P57]) as if it still were in the property; if the change leaves it
 * unfinished or in the trash, it is brought back.
 */
export class GuardedTx implements Tx {
  private readonly overlay: Overlay
  private readonly reader: Reader
  private readonly scopes: readonly Scope[]
  private readonly at: string

  constructor(overlay: Overlay, guard: { scopes: readonly Scope[]; at: string }) {
    this.overlay = overlay
    this.reader = new WithPastItems(overlay)
    this.scopes = guard.scopes
    this.at = guard.at
  }

  get<E extends EntityName>(entity: E, id: string): Row<E> | undefined {
    const row = this.reader.get(entity, id)
    if (row) this.refuseOutside(row.scope)
    return row
  }

  getMany<E extends EntityName>(entity: E, ids: readonly string[]): (Row<E> | undefined)[] {
    const rows = this.reader.getMany(entity, ids)
    for (const row of rows) if (row) this.refuseOutside(row.scope)
    return rows
  }

  byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Row<E>[] {
    const rows = this.reader.byIndex(entity, index, value)
    for (const row of rows) this.refuseOutside(row.scope)
    return rows
  }

  isFree(entity: EntityName, id: string): boolean {
    return this.overlay.isFree(entity, id)
  }

  insert<E extends EntityName>(entity: E, row: NewRow<E>): void {
    const stamp = { createdAt: this.at, updatedAt: this.at, deletedAt: null }
    this.bring(entity, { ...row, ...stamp } as unknown as Row<E>)
  }

  bring<E extends EntityName>(entity: E, row: Row<E>): void {
    this.refuseOutside(row.scope)
    if (!this.overlay.isFree(entity, row.id)) throw new Refusal('conflict', 'Something with this id already exists')
    // All fields from the start: adding a field to a copy later takes Node's engine microseconds.
    this.overlay.write(entity, row.id, filledRow(entity, row))
  }

  patch<E extends EntityName>(entity: E, id: string, patch: Patch<E>): void {
    const row = this.get(entity, id)
    if (!row) throw new Refusal('not_found', 'This no longer exists')
    const changed = Object.entries(patch).filter(
      ([field, value]) => value !== undefined && !sameValue(fieldOf(row, field), value),
    )
    if (changed.length === 0) return
    const patched = { ...row, ...Object.fromEntries(changed), updatedAt: this.at }
    if (!this.isSetAside(entity, id)) return this.overlay.write(entity, id, patched)
    const item = patched as MaintenanceItem
    const isPast = isFinished(item)
    if (!isPast) this.overlay.write(entity, id, item)
    this.overlay.write('pastItem', id, isPast ? asPastItem(item) : null)
  }

  delete(entity: EntityName, id: string): void {
    if (!this.get(entity, id)) return
    this.overlay.write(this.isSetAside(entity, id) ? 'pastItem' : entity, id, null)
  }

  private isSetAside(entity: EntityName, id: string): boolean {
    return entity === 'maintenanceItem' && this.overlay.isFree(entity, id)
  }

  private refuseOutside(scope: Scope): void {
    if (this.scopes.includes(scope)) return
    const { kind, id } = scopeOwner(scope)
    if (kind !== 'past' || !this.scopes.includes(propertyScope(id)))
      throw new Refusal('outside_scope', 'This belongs to another property')
  }
}
