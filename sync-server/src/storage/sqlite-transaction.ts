import { entities, type AnyRow, type EntityName, type IndexOf, type Row } from '@hearthkeep/shared/entities.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, sumOf, withChange, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { Deletions, type Deleted } from './deletions.ts'
import { loggedFields, partlyLogged } from './schema/logged-fields.ts'
import { SqliteMessageWrites } from './messages/sqlite-message-writes.ts'
import type { ViewParts } from './sqlite-account-reads.ts'
import { PART } from './sqlite-view.ts'
import type { Applied, MovedScope, MutationRecord, OldTombstones, ScopeState, WriteTransaction } from './store.ts'
import { rowKey } from './store.ts'

/** Every write of the SQLite store, prepared once. The store opens and ends the transaction around it. */
export class SqliteTransaction extends SqliteMessageWrites implements WriteTransaction {
  private readonly deletions: Deletions
  /** What was read in this transaction: the mutations of one push ask for the same property again and again. */
  private readonly rows = new Map<string, AnyRow | undefined>()
  private readonly found = new Map<string, RowsById>()
  /** Of the scopes that moved in this transaction. */
  private readonly states = new Map<Scope, ScopeState>()
  /** The number of the last change; null until it is asked for. */
  private newest: number | null = null

  constructor(db: BetterSQLite3Database, parts: ViewParts) {
    super(db, parts)
    this.deletions = new Deletions(db, parts.breath)
  }

  /** Forgets what an earlier transaction, which may have been rolled back, had read or had still to write. */
  begin(): void {
    this.states.clear()
    this.newest = null
    this.rows.clear()
    this.found.clear()
  }

  /** Writes what is written once, however many mutations a transaction has. */
  finish(): void {
    for (const [id, { version, minVersion, checksum }] of this.states)
      this.writes.putScope.run({ id, version, minVersion, rowCount: checksum.count, rowSum: checksum.sum })
    this.states.clear()
  }

  override async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    const key = rowKey(entity, id)
    if (!this.rows.has(key)) this.rows.set(key, await super.get(entity, id))
    else if (this.breath.isDue()) await this.breath.take()
    return this.rows.get(key) as Row<E> | undefined
  }

  override async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    const known = this.found.get(foundKey(entity, index, value))
    if (known && this.breath.isDue()) await this.breath.take()
    return [...(known ?? (await this.find(entity, index, value))).values()] as Row<E>[]
  }

  private async find<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<RowsById> {
    const rows = byId(await super.byIndex(entity, index, value))
    this.found.set(foundKey(entity, index, value), rows)
    // What is found is often read next, one by one. What this transaction wrote is there already.
    for (const [id, row] of rows) this.rows.set(rowKey(entity, id), row)
    return rows
  }

  /** Updates what was read before: a long push asks for the same rows at each of its mutations. */
  private note({ entity, id, before, after }: RowChange): void {
    this.rows.set(rowKey(entity, id), after ?? undefined)
    for (const index of entities[entity].indexes) {
      const [was, is] = [this.foundLike(before, entity, index), this.foundLike(after, entity, index)]
      if (was !== is) was?.delete(id)
      if (after) is?.set(id, after)
    }
  }

  /** The rows that were found under the value of this row; undefined where nobody has asked for them. */
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

  async apply({ mutation, name, actor, at, saidAt = at, changes }: Applied): Promise<MovedScope[]> {
    const moves = new Map<Scope, MovedScope>()
    const deleted = new Map<string, Deleted>()
    if (changes.length === 0) return []
    const version = (await this.newestChange()) + 1
    this.newest = version
    for (const change of changes) {
      if (this.breath.isDue()) await this.breath.take()
      const { entity, id, before, after } = change
      const { scope } = scopeOf(change)
      const moved = moves.get(scope) ?? { scope, since: await this.lastOf(scope), version, move: emptyChecksum }
      const about = { scope, version, entity, mutation, name, actor, at, saidAt }
      moves.set(scope, { ...moved, move: withChange(moved.move, change) })
      this.note(change)
      if (after) {
        this.writes.putRow[entity].run(after)
        this.writes.putRowVersion.run({ ...about, id, deleted: false })
        this.writes.addChange.run({ ...about, id, ...differenceOf(entity, before, after) })
      } else {
        const key = `${entity}/${scope}`
        const together = deleted.get(key) ?? { ...about, changes: [] }
        deleted.set(key, together)
        together.changes.push(change)
        this.noteLoss(change, version)
      }
    }
    for (const together of deleted.values()) await this.deletions.write(together)
    if (deleted.size > 0)
      await this.deletions.dropDeadLetters(new Set(changes.flatMap(({ id, after }) => (after ? [] : [id]))))
    for (const moved of moves.values()) await this.moveScope(moved)
    return [...moves.values()]
  }

  redactRows(entity: EntityName, ids: readonly string[]): Promise<void> {
    return this.deletions.redactChanges(entity, ids)
  }

  private async lastOf(scope: Scope): Promise<number> {
    return (await this.scopeState(scope))?.version ?? 0
  }

  /** A relation that is deleted: its person's devices have to hear that the property is gone. */
  private noteLoss({ entity, before }: RowChange, version: number): void {
    if (entity === 'membership' && before && 'userId' in before && 'propertyId' in before)
      this.writes.putLostProperty.run({ userId: before.userId, propertyId: before.propertyId, version })
  }

  private async moveScope({ scope, version, move }: MovedScope): Promise<void> {
    const { minVersion, checksum } = (await this.scopeState(scope)) ?? beginning
    this.states.set(scope, { version, minVersion, checksum: sumOf(checksum, move) })
  }

  async record(mutation: MutationRecord): Promise<void> {
    if (this.breath.isDue()) await this.breath.take()
    this.writes.putMutation.run({ ...mutation })
  }

  /** In parts: a device may acknowledge any number of results at once. */
  async forgetResults({ device, after, upTo }: { device: DeviceId; after: number; upTo: number }): Promise<void> {
    for (let done = after; done < upTo;) {
      if (this.breath.isDue()) await this.breath.take()
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
    if (this.breath.isDue()) await this.breath.take()
    const state = await this.scopeState(scope)
    // Since this was asked, a restore may have brought back an earlier day.
    if (!state || upTo > state.version) return 0
    this.states.set(scope, { ...state, minVersion: Math.max(state.minVersion, upTo) })
    return this.writes.dropTombstones.run({ scope, upTo, limit })
  }
}

const foundKey = (entity: EntityName, index: string, value: string) => `${entity}/${index}/${value}`

type RowsById = Map<string, AnyRow>
const byId = (rows: readonly AnyRow[]): RowsById => new Map(rows.map((row) => [row.id, row]))

const beginning: ScopeState = { version: 0, minVersion: 0, checksum: emptyChecksum }

/** A change always has a row on one side, and its scope is the same on both. */
function scopeOf({ before, after }: RowChange): AnyRow {
  const row = after ?? before
  if (!row) throw new Error('a change without a row')
  return row
}

/** The whole row where it begins, else the fields that differ. */
function differenceOf(entity: EntityName, before: AnyRow | null, after: AnyRow): { before: unknown; after: unknown } {
  if (!before) return { before: null, after: loggedRow(entity, after) }
  const fields = loggedFields[entity].filter((field) => fieldOf(before, field) !== fieldOf(after, field))
  const pick = (row: AnyRow) => Object.fromEntries(fields.map((field) => [field, fieldOf(row, field)]))
  return { before: pick(before), after: pick(after) }
}

function loggedRow(entity: EntityName, row: AnyRow): object {
  if (!partlyLogged.has(entity)) return row
  return Object.fromEntries(loggedFields[entity].map((field) => [field, fieldOf(row, field)]))
}
