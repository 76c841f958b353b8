import { entities, type AnyRow, type EntityName, type Transfer } from '@hearthkeep/shared/entities/all.ts'
import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { compile } from './compiled.ts'
import type { Account, ChangeRecord, DeviceRecord, Message, MutationRecord, Session } from './store.ts'
import {
  about,
  accounts,
  changes,
  devices,
  entityColumn,
  entityTables,
  messages,
  mutations,
  perEntity,
  rowVersions,
  scopes,
  sessions,
} from './tables.ts'

/** Every read of the SQLite store. */
export function prepareReads(db: BetterSQLite3Database) {
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
    epoch: compile<{ value: string }>(db, db.select().from(about).where(eq(about.key, 'epoch'))),
    dueMessages: compile<Message>(
      db,
      db
        .select()
        .from(messages)
        .where(and(eq(messages.status, 'queued'), lte(messages.dueAt, here('now'))))
        .orderBy(asc(messages.dueAt))
        .limit(here('limit')),
      messages,
    ),
    messagesAbout: compile<Message>(
      db,
      db
        .select()
        .from(messages)
        .where(eq(messages.about, here('about'))),
      messages,
    ),
    scope: compile<typeof scopes.$inferSelect>(
      db,
      db
        .select()
        .from(scopes)
        .where(eq(scopes.id, here('scope'))),
    ),
    scopes: compile<typeof scopes.$inferSelect>(
      db,
      db
        .select()
        .from(scopes)
        .where(sql`${scopes.id} in (select value from json_each(${here('scopes')}))`),
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
    changedSince: compile<RowKey & { version: number; deleted: boolean }>(
      db,
      db
        .select()
        .from(rowVersions)
        .where(and(inScope, gt(rowVersions.version, here('after'))))
        .orderBy(asc(rowVersions.version)),
      rowVersions,
    ),
    changesSince: compile<ChangeRecord>(
      db,
      db
        .select()
        .from(changes)
        .where(
          and(eq(changes.entity, here('entity')), eq(changes.id, here('id')), gt(changes.version, here('version'))),
        )
        .orderBy(desc(changes.number)),
      changes,
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
    mutations: compile<MutationRecord>(
      db,
      db
        .select()
        .from(mutations)
        .where(sql`${mutations.id} in (select value from json_each(${here('ids')}))`),
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
    endedOffers: compile<Transfer>(
      db,
      db
        .select()
        .from(entityTables.transfer)
        .where(
          and(
            eq(entityColumn('transfer', 'status'), 'pending'),
            lte(entityColumn('transfer', 'expiresAt'), here('now')),
          ),
        )
        .orderBy(asc(entityColumn('transfer', 'expiresAt'))),
      entityTables.transfer,
    ),
    oldTrash: perEntity((name) =>
      compile<AnyRow>(
        db,
        db
          .select()
          .from(entityTables[name])
          .where(and(lt(entityColumn(name, 'deletedAt'), here('before')), gt(entityColumn(name, 'id'), here('after'))))
          .orderBy(asc(entityColumn(name, 'id')))
          .limit(here('limit')),
        entityTables[name],
      ),
    ),
  }
}

interface RowKey {
  entity: EntityName
  id: string
}
