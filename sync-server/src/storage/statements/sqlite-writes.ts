import { and, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { IndexColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { compile, excluded, placeholderFor, placeholdersOf } from '../schema/compiled.ts'
import { prepareAccountLinkWrites } from '../account-links/account-link-statements.ts'
import { prepareAdministrationWrites } from '../administration/administration-statements.ts'
import { prepareDecidedWrites } from './decided-mutations.ts'
import { prepareEndedAccountWrites } from './ended-accounts.ts'
import { prepareLogTrimming } from './log-trimming.ts'
import { prepareJournalWrites } from '../administration/journal-statements.ts'
import { prepareMessageWrites } from '../messages/message-statements.ts'
import { prepareMorningWrites } from '../messages/morning-statements.ts'
import { preparePushWrites } from '../messages/push-statements.ts'
import { preparePasskeyWrites } from '../passkeys/passkey-statements.ts'
import {
  accounts,
  changes,
  deadLetters,
  devices,
  entityColumn,
  entityTables,
  goneProperties,
  lostProperties,
  mutations,
  perEntityOnDemand,
  rowVersions,
  scopes,
  sessions,
} from '../schema/tables.ts'

/** Writes of the SQLite store. */
export function prepareWrites(db: BetterSQLite3Database) {
  const here = sql.placeholder
  const insert = <T extends SQLiteTable>(table: T) => db.insert(table).values(placeholdersOf(table))
  const statement = (query: Parameters<typeof compile>[1]) => compile<never>(db, query)
  return {
    putRow: perEntityOnDemand((name) => {
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
    addGoneProperty: statement(insert(goneProperties).onConflictDoNothing()),
    forgetGoneProperty: statement(db.delete(goneProperties).where(eq(goneProperties.propertyId, here('propertyId')))),
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
            eq(mutations.device, placeholderFor(mutations.device)),
            gt(mutations.seq, here('after')),
            lte(mutations.seq, here('upTo')),
            or(isNotNull(mutations.replaced), isNotNull(mutations.refusal)),
          ),
        ),
    ),
    putDevice: statement(
      insert(devices).onConflictDoUpdate({
        target: devices.id,
        set: {
          lastSeq: sql`excluded."lastSeq"`,
          ackedSeq: sql`excluded."ackedSeq"`,
          seenAt: sql`excluded."seenAt"`,
        },
      }),
    ),
    addAccount: statement(insert(accounts)),
    changePassword: statement(
      db
        .update(accounts)
        .set({ passwordHash: sql`${here('passwordHash')}` })
        .where(eq(accounts.userId, here('userId'))),
    ),
    changeEmail: statement(
      db
        .update(accounts)
        .set({ emailKey: sql`${here('emailKey')}`, usernameKey: sql`${here('usernameKey')}` })
        .where(eq(accounts.userId, here('userId'))),
    ),
    noteFirstSignIn: statement(
      db
        .update(accounts)
        .set({ firstSignInAt: sql`${here('at')}` })
        .where(eq(accounts.userId, here('userId'))),
    ),
    setDisabled: statement(
      db
        .update(accounts)
        .set({ disabledAt: sql`${here('disabledAt')}` })
        .where(eq(accounts.userId, here('userId'))),
    ),
    addSession: statement(insert(sessions)),
    endSession: statement(db.delete(sessions).where(eq(sessions.id, here('id')))),
    endSessionsOf: statement(db.delete(sessions).where(eq(sessions.userId, here('userId')))),
    accountLinks: prepareAccountLinkWrites(db),
    passkeys: preparePasskeyWrites(db),
    administration: prepareAdministrationWrites(db),
    decided: prepareDecidedWrites(db),
    endedAccounts: prepareEndedAccountWrites(db),
    journal: prepareJournalWrites(db),
    log: prepareLogTrimming(db),
    messages: prepareMessageWrites(db),
    mornings: prepareMorningWrites(db),
    pushes: preparePushWrites(db),
    addDeadLetter: statement(insert(deadLetters).onConflictDoNothing()),
    dropTombstones: statement(
      db
        .delete(rowVersions)
        .where(
          sql`rowid in (select rowid from ${rowVersions} where ${rowVersions.deleted} and ${eq(rowVersions.scope, placeholderFor(rowVersions.scope))} and ${rowVersions.version} <= ${here('upTo')} limit ${here('limit')})`,
        ),
    ),
    endSessionsBefore: statement(db.delete(sessions).where(lt(sessions.expiresAt, here('moment')))),
  }
}
