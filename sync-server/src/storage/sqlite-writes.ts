import { and, eq, getTableColumns, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { IndexColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { compile } from './compiled.ts'
import { prepareMorningWrites } from './morning-statements.ts'
import { preparePushWrites } from './push-statements.ts'
import {
  accounts,
  changes,
  deadLetters,
  devices,
  entityColumn,
  entityTables,
  lostProperties,
  messages,
  mutations,
  optOuts,
  perEntity,
  providerKeys,
  rowVersions,
  scopes,
  sessions,
} from './tables.ts'

/** Every write of the SQLite store. */
export function prepareWrites(db: BetterSQLite3Database) {
  const here = sql.placeholder
  const insert = <T extends SQLiteTable>(table: T) => db.insert(table).values(placeholdersOf(table))
  const statement = (query: Parameters<typeof compile>[1]) => compile<never>(db, query)
  return {
    putRow: perEntity((name) => {
      const id = entityColumn(name, 'id') as IndexColumn
      const table = entityTables[name]
      return statement(insert(table).onConflictDoUpdate({ target: id, set: excluded(table) }))
    }),
    putScope: statement(insert(scopes).onConflictDoUpdate({ target: scopes.id, set: excluded(scopes) })),
    putRowVersion: statement(
      insert(rowVersions).onConflictDoUpdate({
        target: [rowVersions.scope, rowVersions.entity, rowVersions.id],
        set: { version: sql`excluded.version`, deleted: sql`excluded.deleted` },
      }),
    ),
    putLostProperty: statement(
      insert(lostProperties).onConflictDoUpdate({
        target: [lostProperties.userId, lostProperties.propertyId],
        set: { version: sql`excluded.version` },
      }),
    ),
    addChange: statement(db.insert(changes).values(placeholdersOf(changes, ['number']))),
    putMutation: statement(
      insert(mutations).onConflictDoUpdate({
        target: [mutations.id, mutations.userId],
        set: { device: sql`excluded.device`, seq: sql`excluded.seq` },
      }),
    ),
    forgetResults: statement(
      db
        .update(mutations)
        .set({
          replaced: null,
          refusal: sql`case when ${mutations.refusal} is null then null else json_object('kind', json_extract(${mutations.refusal}, '$.kind'), 'message', 'This was refused') end`,
        })
        .where(
          and(
            eq(mutations.device, here('device')),
            gt(mutations.seq, here('after')),
            lte(mutations.seq, here('upTo')),
            or(isNotNull(mutations.replaced), isNotNull(mutations.refusal)),
          ),
        ),
    ),
    putDevice: statement(
      insert(devices).onConflictDoUpdate({
        target: devices.id,
        set: { lastSeq: sql`excluded."lastSeq"`, ackedSeq: sql`excluded."ackedSeq"` },
      }),
    ),
    addAccount: statement(insert(accounts)),
    changePassword: statement(
      db
        .update(accounts)
        .set({ passwordHash: sql`${here('passwordHash')}` })
        .where(eq(accounts.userId, here('userId'))),
    ),
    addSession: statement(insert(sessions)),
    endSession: statement(db.delete(sessions).where(eq(sessions.id, here('id')))),
    endSessionsOf: statement(db.delete(sessions).where(eq(sessions.userId, here('userId')))),
    addMessage: statement(insert(messages).onConflictDoNothing({ target: messages.key })),
    saveMessage: statement(insert(messages).onConflictDoUpdate({ target: messages.id, set: excluded(messages) })),
    removeMessage: statement(db.delete(messages).where(eq(messages.id, here('id')))),
    ...preparePushWrites(db),
    addOptOut: statement(insert(optOuts).onConflictDoNothing()),
    removeOptOut: statement(
      db.delete(optOuts).where(and(eq(optOuts.userId, here('userId')), eq(optOuts.recipient, here('recipient')))),
    ),
    putProviderKey: statement(
      insert(providerKeys).onConflictDoUpdate({
        target: [providerKeys.userId, providerKeys.channel],
        set: { sealed: sql`excluded.sealed` },
      }),
    ),
    removeProviderKey: statement(
      db
        .delete(providerKeys)
        .where(and(eq(providerKeys.userId, here('userId')), eq(providerKeys.channel, here('channel')))),
    ),
    mornings: prepareMorningWrites(db),
    addDeadLetter: statement(insert(deadLetters).onConflictDoNothing()),
    dropTombstones: statement(
      db
        .delete(rowVersions)
        .where(
          sql`rowid in (select rowid from ${rowVersions} where ${rowVersions.deleted} and ${rowVersions.scope} = ${here('scope')} and ${rowVersions.version} <= ${here('upTo')} limit ${here('limit')})`,
        ),
    ),
    endSessionsBefore: statement(db.delete(sessions).where(lt(sessions.expiresAt, here('moment')))),
  }
}

/** A placeholder under its own name for every column. */
function placeholdersOf<T extends SQLiteTable>(table: T, left: readonly string[] = []): T['$inferInsert'] {
  const names = Object.keys(getTableColumns(table)).filter((name) => !left.includes(name))
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
}

function excluded(table: SQLiteTable): Record<string, unknown> {
  const columns = Object.keys(getTableColumns(table)).filter((name) => name !== 'id')
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]))
}
