import { entities, type AnyRow, type EntityName, type IndexOf, type Row } from '@hearthkeep/shared/entities/all.ts'
import type { DeviceId, MutationId } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { compile } from './compiled.ts'
import {
  rowKey,
  type Account,
  type DeviceRecord,
  type MutationRecord,
  type ScopeState,
  type Session,
  type View,
} from './store.ts'
import {
  accounts,
  devices,
  entityColumn,
  entityTables,
  mutations,
  perEntity,
  rowVersions,
  scopes,
  sessions,
} from './tables.ts'

/** Every read of the SQLite store, prepared once per connection. */
export class SqliteView implements View {
  private readonly reads: ReturnType<typeof prepareReads>

  constructor(db: BetterSQLite3Database) {
    this.reads = prepareReads(db)
  }

  async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    return this.row(entity, id) as Row<E> | undefined
  }

  async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    return must(this.reads.byIndex[entity].get(index), `the index ${entity}.${index}`).all({ value }) as Row<E>[]
  }

  async scopeState(scope: Scope): Promise<ScopeState | undefined> {
    return this.reads.scope.get({ scope })
  }

  async isSmall(scope: Scope, atMost: number): Promise<boolean> {
    return this.reads.keys.all({ scope, entity: '', id: '', limit: atMost + 1 }).length <= atMost
  }

  async delta(scope: Scope, after: number): Promise<ScopeDelta> {
    const delta: ScopeDelta = { scope, version: (await this.scopeState(scope))?.version ?? 0, deletes: [], puts: [] }
    for (const { entity, id, deleted } of this.reads.changedSince.all({ scope, after })) {
      const key = { entity, id }
      if (deleted) delta.deletes.push(key)
      else delta.puts.push(this.wireRow(key.entity, id))
    }
    return delta
  }

  async page(scope: Scope, from: { after: string | null; limit: number }) {
    const [entity = '', id = ''] = from.after?.split('/') ?? []
    const keys = this.reads.keys.all({ scope, entity, id, limit: from.limit })
    const rows = keys.map(({ entity, id }) => this.wireRow(entity, id))
    const last = keys.length === from.limit ? keys.at(-1) : undefined
    return { rows, next: last ? rowKey(last.entity, last.id) : null }
  }

  async device(id: DeviceId): Promise<DeviceRecord | undefined> {
    return this.reads.device.get({ id })
  }

  async mutation(id: MutationId): Promise<MutationRecord | undefined> {
    return this.reads.mutation.get({ id })
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

  private wireRow(entity: EntityName, id: string): WireRow {
    return { entity, row: must(this.row(entity, id), `the row ${rowKey(entity, id)}`) }
  }

  private row(entity: EntityName, id: string): AnyRow | undefined {
    return this.reads.row[entity].get({ id })
  }
}

function prepareReads(db: BetterSQLite3Database) {
  const here = sql.placeholder
  const rowBy = (name: EntityName, field: string, placeholder: string) => {
    const query = db
      .select()
      .from(entityTables[name])
      .where(eq(entityColumn(name, field), here(placeholder)))
    return compile<AnyRow>(db, query, entityTables[name])
  }
  const inScope = eq(rowVersions.scope, here('scope'))
  const afterKey = sql`(${rowVersions.entity}, ${rowVersions.id}) > (${here('entity')}, ${here('id')})`
  const byPlaceInDevice = and(eq(mutations.device, here('device')), gt(mutations.seq, here('seq')))
  return {
    row: perEntity((name) => rowBy(name, 'id', 'id')),
    byIndex: perEntity((name) => new Map(entities[name].indexes.map((field) => [field, rowBy(name, field, 'value')]))),
    scope: compile<ScopeState>(
      db,
      db
        .select({ version: scopes.version, minVersion: scopes.minVersion })
        .from(scopes)
        .where(eq(scopes.id, here('scope'))),
    ),
    keys: compile<RowKey>(
      db,
      db
        .select({ entity: rowVersions.entity, id: rowVersions.id })
        .from(rowVersions)
        .where(and(inScope, eq(rowVersions.deleted, false), afterKey))
        .orderBy(asc(rowVersions.entity), asc(rowVersions.id))
        .limit(here('limit')),
    ),
    changedSince: compile<RowKey & { deleted: boolean }>(
      db,
      db
        .select()
        .from(rowVersions)
        .where(and(inScope, gt(rowVersions.version, here('after'))))
        .orderBy(asc(rowVersions.version)),
      rowVersions,
    ),
    device: compile<DeviceRecord>(
      db,
      db
        .select()
        .from(devices)
        .where(eq(devices.id, here('id'))),
    ),
    mutation: compile<MutationRecord>(
      db,
      db
        .select()
        .from(mutations)
        .where(eq(mutations.id, here('id'))),
      mutations,
    ),
    mutationsAfter: compile<MutationRecord>(
      db,
      db.select().from(mutations).where(byPlaceInDevice).orderBy(asc(mutations.seq)),
      mutations,
    ),
    accountByEmail: compile<Account>(
      db,
      db
        .select()
        .from(accounts)
        .where(eq(accounts.emailKey, here('emailKey'))),
    ),
    accountByUsername: compile<Account>(
      db,
      db
        .select()
        .from(accounts)
        .where(eq(accounts.usernameKey, here('usernameKey'))),
    ),
    session: compile<Session>(
      db,
      db
        .select()
        .from(sessions)
        .where(eq(sessions.id, here('id'))),
    ),
  }
}

interface RowKey {
  entity: EntityName
  id: string
}
