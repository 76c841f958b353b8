import type { AnyRow, EntityName, IndexOf, Row, Transfer } from '@hearthkeep/shared/entities/all.ts'
import type { DeviceId, MutationId } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { prepareReads } from './sqlite-reads.ts'
import {
  rowKey,
  type Account,
  type AskedDelta,
  type ChangeRecord,
  type DeviceRecord,
  type Message,
  type MutationRecord,
  type OldTrash,
  type ScopeState,
  type Session,
  type View,
} from './store.ts'
import type { scopes } from './tables.ts'

/** Every read of the SQLite store, prepared once per connection. */
export class SqliteView implements View {
  private readonly reads: ReturnType<typeof prepareReads>

  /** @param from a view of the same connection has them already. */
  constructor(from: BetterSQLite3Database | SqliteView) {
    this.reads = from instanceof SqliteView ? from.reads : prepareReads(from)
  }

  async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    return this.row(entity, id) as Row<E> | undefined
  }

  async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    return must(this.reads.byIndex[entity].get(index), `the index ${entity}.${index}`).all({ value }) as Row<E>[]
  }

  async scopeState(scope: Scope): Promise<ScopeState | undefined> {
    const state = this.reads.scope.get({ scope })
    return state && stateOf(state)
  }

  async scopeStates(scopes: readonly Scope[]): Promise<Map<Scope, ScopeState>> {
    const stored = this.reads.scopes.all({ scopes: JSON.stringify(scopes) })
    return new Map(stored.map((state) => [state.id as Scope, stateOf(state)]))
  }

  async isSmall(scope: Scope, atMost: number): Promise<boolean> {
    return this.reads.keys.all({ scope, entity: '', id: '', limit: atMost + 1 }).length <= atMost
  }

  async epoch(): Promise<string> {
    return must(this.reads.epoch.get({}), 'the epoch').value
  }

  async delta(scope: Scope, { after, maxBytes, known }: AskedDelta) {
    const { version, checksum } = (await this.scopeState(scope)) ?? { version: 0, checksum: emptyChecksum }
    const delta: ScopeDelta = { scope, version, checksum, deletes: [], puts: [] }
    let bytes = 0
    for (const { entity, id, version, deleted } of this.reads.changedSince.all({ scope, after })) {
      if (known?.get(rowKey(entity, id)) === version) continue
      if (deleted) {
        delta.deletes.push({ entity, id })
        continue
      }
      const row = must(this.row(entity, id), `the row ${rowKey(entity, id)}`)
      bytes += roughSize(row)
      if (bytes > maxBytes) return null
      delta.puts.push({ entity, row })
    }
    return { delta, bytes }
  }

  async history(entity: EntityName, id: string): Promise<ChangeRecord[]> {
    return this.reads.changesSince.all({ entity, id, version: 0 })
  }

  async changesSince({ entity, id }: { entity: EntityName; id: string }, version: number): Promise<ChangeRecord[]> {
    return this.reads.changesSince.all({ entity, id, version })
  }

  async page(scope: Scope, from: { after: string | null; limit: number }) {
    const [entity = '', id = ''] = from.after?.split('/') ?? []
    const keys = this.reads.keys.all({ scope, entity, id, limit: from.limit })
    const rows = keys.map(({ entity, id }) => ({ entity, row: must(this.row(entity, id), id) }))
    const last = keys.length === from.limit ? keys.at(-1) : undefined
    return { rows, next: last ? rowKey(last.entity, last.id) : null }
  }

  async device(id: DeviceId): Promise<DeviceRecord | undefined> {
    return this.reads.device.get({ id })
  }

  async mutation(id: MutationId): Promise<MutationRecord | undefined> {
    return this.reads.mutation.get({ id })
  }

  async mutations(ids: readonly MutationId[]): Promise<MutationRecord[]> {
    return this.reads.mutations.all({ ids: JSON.stringify(ids) })
  }

  async mutationsAfter(device: DeviceId, seq: number): Promise<MutationRecord[]> {
    return this.reads.mutationsAfter.all({ device, seq })
  }

  async accountByEmail(emailKey: string): Promise<Account | undefined> {
    return this.reads.accountByEmail.get({ emailKey })
  }

  async accountByUsername(usernameKey: string): Promise<Account | undefined> {
    return this.reads.accountByUsername.get({ usernameKey })
  }

  async session(id: string): Promise<Session | undefined> {
    return this.reads.session.get({ id })
  }

  async dueMessages(asked: { now: string; limit: number }): Promise<Message[]> {
    return this.reads.dueMessages.all(asked)
  }

  async messagesAbout(about: string): Promise<Message[]> {
    return this.reads.messagesAbout.all({ about })
  }

  async endedOffers(now: string): Promise<Transfer[]> {
    return this.reads.endedOffers.all({ now })
  }

  async oldTrash({ entity, before, after, limit }: OldTrash): Promise<AnyRow[]> {
    return this.reads.oldTrash[entity].all({ before, after, limit })
  }

  private row(entity: EntityName, id: string): AnyRow | undefined {
    return this.reads.row[entity].get({ id })
  }
}

/** @param stored a row of `scopes`. */
function stateOf({ version, minVersion, rowCount, rowSum }: typeof scopes.$inferSelect): ScopeState {
  return { version, minVersion, checksum: { count: rowCount, sum: rowSum } }
}

/** About what the row takes on the wire; to write it out only to count it would cost as much as sending it. */
function roughSize(row: AnyRow): number {
  let size = 100
  for (const value of Object.values(row)) size += 20 + (typeof value === 'string' ? value.length : 5)
  return size
}
