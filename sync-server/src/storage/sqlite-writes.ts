import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { IndexColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { compile } from './compiled.ts'
import {
  accounts,
  changes,
  deadLetters,
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
    deleteRow: perEntity((name) =>
      statement(db.delete(entityTables[name]).where(eq(entityColumn(name, 'id'), here('id')))),
    ),
    putScope: statement(insert(scopes).onConflictDoUpdate({ target: scopes.id, set: excluded(scopes) })),
    putRowVersion: statement(
      insert(rowVersions).onConflictDoUpdate({
        target: [rowVersions.scope, rowVersions.entity, rowVersions.id],
        set: { version: sql`excluded.version`, deleted: sql`excluded.deleted` },
      }),
    ),
    addChange: statement(db.insert(changes).values(placeholdersOf(changes, ['number']))),
    putMutation: statement(
      insert(mutations).onConflictDoUpdate({
        target: mutations.id,
        set: { device: sql`excluded.device`, seq: sql`excluded.seq` },
      }),
    ),
    putDevice: statement(
      insert(devices).onConflictDoUpdate({ target: devices.id, set: { lastSeq: sql`excluded."lastSeq"` } }),
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
    addDeadLetter: statement(insert(deadLetters).onConflictDoNothing()),
    // A scope's deletions are forgotten up to the last one that is old enough, also those whose moment a device has set later.
    raiseMinVersions: statement(
      db
        .update(scopes)
        .set({
          minVersion: sql`coalesce((select max(${changes.version}) from ${changes} join ${rowVersions} using (scope, entity, id, version) where ${rowVersions.deleted} and ${changes.scope} = ${scopes.id} and ${changes.at} < ${here('before')}), ${scopes.minVersion})`,
        })
        .where(
          inArray(
            scopes.id,
            db.select({ scope: rowVersions.scope }).from(rowVersions).where(eq(rowVersions.deleted, true)),
          ),
        ),
    ),
    dropTombstones: statement(
      db
        .delete(rowVersions)
        .where(
          and(
            eq(rowVersions.deleted, true),
            sql`${rowVersions.version} <= (select ${scopes.minVersion} from ${scopes} where ${scopes.id} = ${rowVersions.scope})`,
          ),
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
