import { entities, type AnyRow, type EntityName, type IndexOf, type Row } from '@hearthkeep/shared/entities/all.ts'
import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import { emptyChecksum, sumOf, withChange } from '@hearthkeep/shared/protocol/checksum.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { SqliteView } from './sqlite-view.ts'
import { prepareWrites } from './sqlite-writes.ts'
import type {
  Account,
  Applied,
  DeadLetter,
  DeviceRecord,
  Message,
  MovedScope,
  MutationRecord,
  ScopeState,
  Session,
  WriteTransaction,
} from './store.ts'
import { rowKey } from './store.ts'

/** Every write of the SQLite store, prepared once. The store opens and ends the transaction around it. */
export class SqliteTransaction extends SqliteView implements WriteTransaction {
  private readonly writes: ReturnType<typeof prepareWrites>
  /** What was read in this transaction: the mutations of one push ask for the same house again and again. */
  private readonly rows = new Map<string, AnyRow | undefined>()
  private readonly found = new Map<string, AnyRow[]>()
  /** Of the scopes that moved in this transaction. */
  private readonly states = new Map<Scope, ScopeState>()

  constructor(db: BetterSQLite3Database) {
    super(db)
    this.writes = prepareWrites(db)
  }

  /** Forgets what an earlier transaction, which may have been rolled back, had read or had still to write. */
  begin(): void {
    this.states.clear()
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
    return this.rows.get(key) as Row<E> | undefined
  }

  override async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    const key = `${entity}/${index}/${value}`
    const rows = this.found.get(key) ?? (await super.byIndex(entity, index, value))
    this.found.set(key, rows)
    return [...rows] as Row<E>[]
  }

  /** Only what was read before the row became this is forgotten. */
  private note({ entity, id, after }: RowChange): void {
    this.rows.set(rowKey(entity, id), after ?? undefined)
    for (const key of this.found.keys()) if (key.startsWith(`${entity}/`)) this.found.delete(key)
  }

  override async scopeState(scope: Scope): Promise<ScopeState | undefined> {
    return this.states.get(scope) ?? super.scopeState(scope)
  }

  override async scopeStates(scopes: readonly Scope[]): Promise<Map<Scope, ScopeState>> {
    const states = await super.scopeStates(scopes)
    for (const scope of scopes) {
      const moved = this.states.get(scope)
      if (moved) states.set(scope, moved)
    }
    return states
  }

  async apply({ mutation, name, actor, at, changes }: Applied): Promise<MovedScope[]> {
    const moves = new Map<Scope, MovedScope>()
    for (const change of changes) {
      const { entity, id, before, after } = change
      const { scope } = scopeOf(change)
      const moved = moves.get(scope) ?? { scope, version: (await this.versionOf(scope)) + 1, move: emptyChecksum }
      const { version } = moved
      moves.set(scope, { ...moved, move: withChange(moved.move, change) })
      if (after) this.writes.putRow[entity].run(after)
      else this.writes.deleteRow[entity].run({ id })
      this.note(change)
      this.writes.putRowVersion.run({ scope, entity, id, version, deleted: after === null })
      const difference = differenceOf(entity, before, after)
      this.writes.addChange.run({ scope, version, entity, id, mutation, name, actor, at, ...difference })
    }
    for (const moved of moves.values()) await this.moveScope(moved)
    return [...moves.values()]
  }

  private async versionOf(scope: Scope): Promise<number> {
    return (await this.scopeState(scope))?.version ?? 0
  }

  private async moveScope({ scope, version, move }: MovedScope): Promise<void> {
    const { minVersion, checksum } = (await this.scopeState(scope)) ?? beginning
    this.states.set(scope, { version, minVersion, checksum: sumOf(checksum, move) })
  }

  async record(mutation: MutationRecord): Promise<void> {
    this.writes.putMutation.run({ ...mutation })
  }

  async saveDevice(device: DeviceRecord): Promise<void> {
    this.writes.putDevice.run({ ...device })
  }

  async addAccount(account: Account): Promise<void> {
    this.writes.addAccount.run({ ...account })
  }

  async changePassword(changed: Pick<Account, 'userId' | 'passwordHash'>): Promise<void> {
    this.writes.changePassword.run({ ...changed })
  }

  async addSession(session: Session): Promise<void> {
    this.writes.addSession.run({ ...session })
  }

  async endSession(id: string): Promise<void> {
    this.writes.endSession.run({ id })
  }

  async endSessionsOf(userId: UserId): Promise<void> {
    this.writes.endSessionsOf.run({ userId })
  }

  async endSessionsBefore(moment: string): Promise<void> {
    this.writes.endSessionsBefore.run({ moment })
  }

  async addMessage(message: Message): Promise<void> {
    this.writes.addMessage.run({ ...message })
  }

  async saveMessage(message: Message): Promise<void> {
    this.writes.saveMessage.run({ ...message })
  }

  async addDeadLetter(letter: DeadLetter): Promise<void> {
    this.writes.addDeadLetter.run({ ...letter })
  }

  async collectTombstones(before: string): Promise<void> {
    this.finish()
    this.writes.raiseMinVersions.run({ before })
    this.writes.dropTombstones.run({})
  }
}

const beginning: ScopeState = { version: 0, minVersion: 0, checksum: emptyChecksum }

/** A change always has a row on one side, and its scope is the same on both. */
function scopeOf({ before, after }: RowChange): AnyRow {
  const row = after ?? before
  if (!row) throw new Error('a change without a row')
  return row
}

/** Whole rows for what began or ended, else the fields that differ. */
function differenceOf(
  entity: EntityName,
  before: AnyRow | null,
  after: AnyRow | null,
): { before: unknown; after: unknown } {
  if (!before || !after) return { before, after }
  const fields = Object.keys(entities[entity].schema.shape).filter(
    (field) => fieldOf(before, field) !== fieldOf(after, field),
  )
  const pick = (row: AnyRow) => Object.fromEntries(fields.map((field) => [field, fieldOf(row, field)]))
  return { before: pick(before), after: pick(after) }
}
