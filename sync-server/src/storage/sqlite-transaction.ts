import { entities, type AnyRow, type EntityName, type IndexOf, type Row } from '@hearthkeep/shared/entities.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, sumOf, withChange, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { Deletions, type Deleted } from './statements/deletions.ts'
import { RowUpdates } from './statements/row-updates.ts'
import { loggedFields } from './schema/logged-fields.ts'
import { SqliteMessageWrites } from './messages/sqlite-message-writes.ts'
import type { ViewParts } from './sqlite-account-reads.ts'
import { beforeEveryKey, PART, scopesOf } from './sqlite-view.ts'
import type { Applied, AdvancedScope, MutationRecord, OldTombstones, ScopeState, WriteTransaction } from './store.ts'
import { rowKey } from './row-key.ts'

/** Writes of the SQLite store, prepared once. The store begins and ends the transaction around it. */
export class SqliteTransaction extends SqliteMessageWrites implements WriteTransaction {
  private readonly deletions: Deletions
  private readonly rowUpdates: RowUpdates
  /** Cache of the rows read in this transaction: the mutations of one push read the same property repeatedly. */
  private readonly rows = new Map<string, AnyRow | undefined>()
  private readonly found = new Map<string, RowsById>()
  /** States of the scopes that moved in this transaction. */
  private readonly states = new Map<Scope, ScopeState>()
  /** The number of the last change; null until it is first read. */
  private newest: number | null = null

  readonly isAwaited: () => boolean

  constructor(db: BetterSQLite3Database, { isAwaited, ...parts }: ViewParts & { isAwaited: () => boolean }) {
    super(db, parts)
    this.isAwaited = isAwaited
    this.deletions = new Deletions(db, parts.yielder)
    this.rowUpdates = new RowUpdates(db)
  }

  /** Discards what an earlier transaction, which may have been rolled back, had read or had yet to write. */
  override begin(): void {
    super.begin()
    this.states.clear()
    this.newest = null
    this.rows.clear()
    this.found.clear()
  }

  /** Writes what needs only one write per transaction, however many mutations it has. */
  finish(): void {
    for (const [id, { version, minVersion, checksum }] of this.states)
      this.writes.putScope.run({ id, version, minVersion, rowCount: checksum.count, rowSum: checksum.sum })
    this.states.clear()
  }

  override async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    const key = rowKey(entity, id)
    if (!this.rows.has(key)) this.rows.set(key, await super.get(entity, id))
    else if (this.yielder.isDue()) await this.yielder.wait()
    return this.rows.get(key) as Row<E> | undefined
  }

  override async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    const known = this.found.get(foundKey(entity, index, value))
    if (known && this.yielder.isDue()) await this.yielder.wait()
    return [...(known ?? (await this.find(entity, index, value))).values()] as Row<E>[]
  }

  private async find<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<RowsById> {
    const rows = byId(await super.byIndex(entity, index, value))
    this.found.set(foundKey(entity, index, value), rows)
    // Found rows are often read one by one afterward. Rows that this transaction wrote are already there.
    for (const [id, row] of rows) this.rows.set(rowKey(entity, id), row)
    return rows
  }

  /** Updates the cache: a long push reads the same rows for each of its mutations. */
  private note({ entity, id, before, after }: RowChange): void {
    this.rows.set(rowKey(entity, id), after ?? undefined)
    for (const index of entities[entity].indexes) {
      const [was, is] = [this.foundLike(before, entity, index), this.foundLike(after, entity, index)]
      if (was !== is) was?.delete(id)
      if (after) is?.set(id, after)
    }
  }

  /** The cached rows with this row's index value; undefined if they have not been read. */
  private foundLike(row: AnyRow | null, entity: EntityName, index: string): RowsById | undefined {
    const value = row && fieldOf(row, index)
    return typeof value === 'string' ? this.found.get(foundKey(entity, index, value)) : undefined
  }

  override async scopeState(scope: Scope): Promise<ScopeState | undefined> {
    return this.states.get(scope) ?? super.scopeState(scope)
  }

  override async newestChange(): Promise<number> {
    return (this.newest ??= await super.newestChange())
  }

  async apply({ mutation, name, actor, at, saidAt = at, changes }: Applied): Promise<AdvancedScope[]> {
    const advances = new Map<Scope, AdvancedScope>()
    const deleted = new Map<string, Deleted>()
    const logged = loggedChanges(changes)
    if (changes.length === 0) return []
    const version = (await this.newestChange()) + 1
    this.newest = version
    for (const change of changes) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const { entity, id, before, after } = change
      const { scope } = scopeOf(change)
      const advance = advances.get(scope) ?? { scope, since: await this.lastOf(scope), version, move: emptyChecksum }
      const about = { scope, version, entity, mutation, name, actor, at, saidAt }
      advances.set(scope, { ...advance, move: withChange(advance.move, change) })
      this.note(change)
      if (after) {
        this.putRow(entity, before, after)
        this.writes.putRowVersion.run({ ...about, id, deleted: false })
        const log = logged.get(change) ?? { entity, before, isMoved: false }
        const values = replacedValues(log.entity, log.before, after)
        this.writes.addChange.run({ ...about, entity: log.entity, id, before: values, deleted: 0 })
      } else {
        const log = logged.get(change) ?? { entity, isMoved: false }
        const key = `${entity}/${scope}/${log.isMoved}`
        const together = deleted.get(key) ?? { ...about, logged: log.entity, isMoved: log.isMoved, changes: [] }
        deleted.set(key, together)
        together.changes.push(change)
        this.noteLoss(change, version)
      }
    }
    this.hidePurged(changes)
    for (const together of deleted.values()) await this.deletions.write(together)
    const gone = changes.filter((change) => !change.after && logged.get(change)?.isMoved !== true)
    if (gone.length > 0) await this.deletions.dropDeadLetters(new Set(gone.map(({ id }) => id)))
    for (const advance of advances.values()) await this.moveScope(advance)
    return [...advances.values()]
  }

  private putRow(entity: EntityName, before: AnyRow | null, after: AnyRow): void {
    const isUpdated = before !== null && this.rowUpdates.write(entity, { before, after })
    if (!isUpdated) this.writes.putRow[entity].run(after)
  }

  redactRows(entity: EntityName, ids: readonly string[]): Promise<void> {
    return this.deletions.redactChanges(entity, ids)
  }

  private async lastOf(scope: Scope): Promise<number> {
    return (await this.scopeState(scope))?.version ?? 0
  }

  /** Records a deleted relation: the person's devices must be notified that the property is gone. */
  private noteLoss({ entity, before }: RowChange, version: number): void {
    if (entity === 'membership' && before && 'userId' in before && 'propertyId' in before)
      this.writes.putLostProperty.run({ userId: before.userId, propertyId: before.propertyId, version })
  }

  /** [T13] From here on, also within this transaction, nothing of these properties can be read. */
  private hidePurged(changes: readonly RowChange[]): void {
    const purged = changes.filter(({ entity, after }) => entity === 'property' && after === null)
    if (purged.length === 0) return
    for (const { id } of purged) this.writes.addGoneProperty.run({ propertyId: id })
    super.begin()
    this.rows.clear()
    this.found.clear()
  }

  async nextGone(limit: number): Promise<RowChange[]> {
    const changes: RowChange[] = []
    for (const { propertyId } of this.reads.goneProperties.all({})) {
      for (const scope of scopesOf(propertyId))
        for (const { entity, id } of this.reads.keys.all({ scope, ...beforeEveryKey, limit: limit - changes.length })) {
          if (this.yielder.isDue()) await this.yielder.wait()
          changes.push({ entity, id, before: must(this.reads.row[entity].get({ id }), id), after: null })
        }
      if (changes.length >= limit) break
      this.writes.forgetGoneProperty.run({ propertyId })
    }
    return changes
  }

  private async moveScope({ scope, version, move }: AdvancedScope): Promise<void> {
    const { minVersion, checksum } = (await this.scopeState(scope)) ?? beginning
    this.states.set(scope, { version, minVersion, checksum: sumOf(checksum, move) })
  }

  async record(mutation: MutationRecord): Promise<void> {
    if (this.yielder.isDue()) await this.yielder.wait()
    this.writes.putMutation.run({ ...mutation })
  }

  /** In batches: a device may acknowledge any number of results at once. */
  async forgetResults({ device, after, upTo }: { device: DeviceId; after: number; upTo: number }): Promise<void> {
    for (let done = after; done < upTo;) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const end = this.reads.seqAhead.get({ device, seq: done, ahead: PART - 1 })?.seq ?? upTo
      const part = Math.min(end, upTo)
      this.writes.forgetResults.run({ device, after: done, upTo: part })
      done = part
    }
  }

  async moveChecksum(scope: Scope, move: Checksum): Promise<void> {
    const state = await this.scopeState(scope)
    if (state) this.states.set(scope, { ...state, checksum: sumOf(state.checksum, move) })
  }

  async collectTombstones({ scope, upTo, limit }: OldTombstones & { limit: number }): Promise<number> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const state = await this.scopeState(scope)
    // A restore may have set the scope back since `upTo` was read.
    if (!state || upTo > state.version) return 0
    this.states.set(scope, { ...state, minVersion: Math.max(state.minVersion, upTo) })
    return this.writes.dropTombstones.run({ scope, upTo, limit })
  }
}

const foundKey = (entity: EntityName, index: string, value: string) => `${entity}/${index}/${value}`

type RowsById = Map<string, AnyRow>
const byId = (rows: readonly AnyRow[]): RowsById => new Map(rows.map((row) => [row.id, row]))

const beginning: ScopeState = { version: 0, minVersion: 0, checksum: emptyChecksum }

/** How the log shows a change of a row that was set aside, or is now ([P57]). */
interface Logged {
  entity: EntityName
  before: AnyRow | null
  /** The row goes on in another scope. */
  isMoved: boolean
}

/** A task keeps one log: it is the same task, wherever it is. */
function loggedChanges(changes: readonly RowChange[]): ReadonlyMap<RowChange, Logged> {
  const past = new Map(changes.flatMap((change) => (change.entity === 'pastItem' ? [[change.id, change]] : [])))
  const logged = new Map<RowChange, Logged>()
  if (past.size === 0) return logged
  for (const change of past.values())
    logged.set(change, { entity: 'maintenanceItem', before: change.before, isMoved: false })
  for (const change of changes) {
    const other = change.entity === 'maintenanceItem' && past.get(change.id)
    if (!other) continue
    for (const each of [change, other]) {
      const before = change.before ?? other.before
      const sameScope = before && each.after && { ...before, scope: each.after.scope }
      logged.set(each, { entity: 'maintenanceItem', before: sameScope, isMoved: true })
    }
  }
  return logged
}

/** Every change has a row on at least one side, and its scope is the same on both. */
function scopeOf({ before, after }: RowChange): AnyRow {
  const row = after ?? before
  if (!row) throw new Error('a change without a row')
  return row
}

/** Returns the values before the change in the fields that differ; null for a creation. */
function replacedValues(entity: EntityName, before: AnyRow | null, after: AnyRow): Record<string, unknown> | null {
  if (!before) return null
  const fields = loggedFields[entity].filter((field) => fieldOf(before, field) !== fieldOf(after, field))
  return Object.fromEntries(fields.map((field) => [field, fieldOf(before, field) ?? null]))
}
