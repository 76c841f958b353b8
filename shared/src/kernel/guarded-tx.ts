import type { EntityName, IndexOf, MaintenanceItem, Row } from '../entities.ts'
import type { NewRow, Patch, Reader, Tx } from './mutation.ts'
import { Refusal } from './outcome.ts'
import { fieldOf, type Overlay } from './overlay.ts'
import { asPastItem, isFinished, WithPastItems } from './past-items.ts'
import { propertyScope, scopeOwner, type Scope } from './scope.ts'
import { sameValue } from './same-value.ts'
import { filledRow } from './sparse-row.ts'

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

  async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    const row = await this.reader.get(entity, id)
    if (row) this.refuseOutside(row.scope)
    return row
  }

  async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    const rows = await this.reader.byIndex(entity, index, value)
    for (const row of rows) this.refuseOutside(row.scope)
    return rows
  }

  async insert<E extends EntityName>(entity: E, row: NewRow<E>): Promise<void> {
    const stamp = { createdAt: this.at, updatedAt: this.at, deletedAt: null }
    await this.bring(entity, { ...row, ...stamp } as unknown as Row<E>)
  }

  async bring<E extends EntityName>(entity: E, row: Row<E>): Promise<void> {
    this.refuseOutside(row.scope)
    if (await this.overlay.get(entity, row.id)) throw new Refusal('conflict', 'Something with this id already exists')
    // All fields from the start: adding a field to a copy later takes Node's engine microseconds.
    await this.overlay.write(entity, row.id, filledRow(entity, row))
  }

  async patch<E extends EntityName>(entity: E, id: string, patch: Patch<E>): Promise<void> {
    const row = await this.get(entity, id)
    if (!row) throw new Refusal('not_found', 'This no longer exists')
    const changed = Object.entries(patch).filter(
      ([field, value]) => value !== undefined && !sameValue(fieldOf(row, field), value),
    )
    if (changed.length === 0) return
    const patched = { ...row, ...Object.fromEntries(changed), updatedAt: this.at }
    if (!(await this.isSetAside(entity, id))) return this.overlay.write(entity, id, patched)
    const item = patched as MaintenanceItem
    const isPast = isFinished(item)
    if (!isPast) await this.overlay.write(entity, id, item)
    await this.overlay.write('pastItem', id, isPast ? asPastItem(item) : null)
  }

  async delete(entity: EntityName, id: string): Promise<void> {
    if (!(await this.get(entity, id))) return
    await this.overlay.write((await this.isSetAside(entity, id)) ? 'pastItem' : entity, id, null)
  }

  private async isSetAside(entity: EntityName, id: string): Promise<boolean> {
    return entity === 'maintenanceItem' && (await this.overlay.get(entity, id)) === undefined
  }

  private refuseOutside(scope: Scope): void {
    if (this.scopes.includes(scope)) return
    const { kind, id } = scopeOwner(scope)
    if (kind !== 'past' || !this.scopes.includes(propertyScope(id)))
      throw new Refusal('outside_scope', 'This belongs to another property')
  }
}
