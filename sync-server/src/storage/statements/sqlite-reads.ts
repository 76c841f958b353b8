import {
  entities,
  type AnyRow,
  type EntityName,
  type Notice,
  type TouchpointPlan,
  type Transfer,
} from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { and, asc, desc, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { compile, placeholderFor, rawStatements } from '../schema/compiled.ts'
import { HOME, isCurrentIn, isLivingIn, LIVING } from '../schema/conditions.ts'
import { prepareAccountLinkReads } from '../account-links/account-link-statements.ts'
import { prepareAdministrationReads } from '../administration/administration-statements.ts'
import { prepareDecidedReads } from './decided-mutations.ts'
import { prepareEndedAccountReads } from './ended-accounts.ts'
import { prepareJournalReads } from '../administration/journal-statements.ts'
import { prepareMessageReads } from '../messages/message-statements.ts'
import { prepareMorningReads } from '../messages/morning-statements.ts'
import { preparePushReads } from '../messages/push-statements.ts'
import { prepareOfficeReads } from '../office-reads.ts'
import { preparePasskeyReads } from '../passkeys/passkey-statements.ts'
import { bytesInSql } from '../schema/uuid.ts'
import { prepareScopeReads } from './scope-reads.ts'
import type { LogEntry } from '../log-entry.ts'
import type { Account, DeviceRecord, MutationRecord, Session } from '../store.ts'
import {
  about,
  accounts,
  changes,
  devices,
  entityColumn,
  entityTables,
  mutations,
  perEntityOnDemand,
  sessions,
} from '../schema/tables.ts'

/** Every read of the SQLite store. */
export function prepareReads(db: BetterSQLite3Database) {
  const here = sql.placeholder
  const itemScope = entityColumn('maintenanceItem', 'scope')
  const rowById = (name: EntityName) => {
    const query = db
      .select()
      .from(entityTables[name])
      .where(eq(entityColumn(name, 'id'), here('id')))
    return compile<AnyRow>(db, query, entityTables[name])
  }
  const rowsBy = (name: EntityName, field: string) => {
    const query = db
      .select()
      .from(entityTables[name])
      // In index order, which ends with the rowid, so no more rows are read than requested.
      .where(
        and(
          eq(entityColumn(name, field), placeholderFor(entityColumn(name, field), 'value')),
          sql`rowid > ${here('number')}`,
        ),
      )
      .orderBy(sql`rowid`)
      .limit(here('limit'))
    return compile<AnyRow>(db, query, entityTables[name])
  }
  const ofRow = and(eq(changes.entity, placeholderFor(changes.entity)), eq(changes.id, placeholderFor(changes.id)))
  const byPlaceInDevice = and(eq(mutations.device, placeholderFor(mutations.device)), gt(mutations.seq, here('seq')))
  return {
    ...prepareScopeReads(db),
    accountLinks: prepareAccountLinkReads(db),
    passkeys: preparePasskeyReads(db),
    administration: prepareAdministrationReads(db),
    decided: prepareDecidedReads(db),
    endedAccounts: prepareEndedAccountReads(db),
    journal: prepareJournalReads(db),
    messages: prepareMessageReads(db),
    mornings: prepareMorningReads(db),
    office: prepareOfficeReads(db),
    pushes: preparePushReads(db),
    row: perEntityOnDemand(rowById),
    rowNumber: perEntityOnDemand((name) =>
      compile<{ number: number }>(
        db,
        db
          .select({ number: sql<number>`rowid`.as('number') })
          .from(entityTables[name])
          .where(eq(entityColumn(name, 'id'), here('id'))),
      ),
    ),
    byIndex: perEntityOnDemand((name) => new Map(entities[name].indexes.map((field) => [field, rowsBy(name, field)]))),
    about: compile<{ value: string }>(
      db,
      db
        .select()
        .from(about)
        .where(eq(about.key, here('key'))),
    ),
    logged: compile<{ number: number }>(db, db.select({ number: changes.number }).from(changes).where(ofRow).limit(1)),
    countMemberships: compile<{ count: number }>(
      db,
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(entityTables.membership)
        .where(eq(entityColumn('membership', 'userId'), here('userId'))),
    ),
    firstHome: rawStatements(db)<{ state: string }>(
      `select property.state from membership relation join property on property.id = relation."propertyId"
         where relation."userId" = $userId and relation.${HOME} and ${isCurrentIn('relation')}
           and ${isLivingIn('property')} order by relation.rowid limit 1`,
    ),
    // What properties that are gone still have is subtracted ([T13]), so that all others are counted in their index.
    documentBytes: rawStatements(db)<{ bytes: number }>(
      `select coalesce(sum("fileSize"), 0) - (select coalesce(sum("fileSize"), 0) from document
           where "propertyId" in (select "propertyId" from gone_properties) and +"uploadedBy" = $userId) as bytes
         from document where "uploadedBy" = $userId`,
    ),
    history: compile<LogEntry>(
      db,
      db
        .select()
        .from(changes)
        .where(and(ofRow, lt(changes.number, here('beforeNumber'))))
        // In index order, which ends with the number, so no more rows are read than requested.
        .orderBy(desc(changes.number))
        .limit(here('limit')),
      changes,
    ),
    device: compile<DeviceRecord>(
      db,
      db
        .select()
        .from(devices)
        .where(eq(devices.id, here('id'))),
      devices,
    ),
    mutations: compile<MutationRecord>(
      db,
      db
        .select()
        .from(mutations)
        .where(
          and(
            sql`${mutations.id} in (select ${sql.raw(bytesInSql('value'))} from json_each(${here('ids')}))`,
            eq(mutations.userId, placeholderFor(mutations.userId)),
          ),
        ),
      mutations,
    ),
    mutationsAfter: compile<MutationRecord>(
      db,
      db.select().from(mutations).where(byPlaceInDevice).orderBy(asc(mutations.seq)).limit(here('limit')),
      mutations,
    ),
    seqAhead: compile<{ seq: number }>(
      db,
      db
        .select({ seq: mutations.seq })
        .from(mutations)
        .where(byPlaceInDevice)
        .orderBy(asc(mutations.seq))
        .limit(1)
        .offset(here('ahead')),
    ),
    account: compile<Account>(
      db,
      db
        .select()
        .from(accounts)
        .where(eq(accounts.userId, here('userId'))),
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
    sessionsOf: compile<Session>(
      db,
      db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, here('userId')))
        .orderBy(asc(sessions.startedAt), asc(sessions.id)),
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
    automaticPlans: compile<TouchpointPlan>(
      db,
      db
        .select()
        .from(entityTables.touchpointPlan)
        .where(
          and(
            isNotNull(entityColumn('touchpointPlan', 'automaticSince')),
            gt(entityColumn('touchpointPlan', 'id'), here('after')),
          ),
        )
        .orderBy(asc(entityColumn('touchpointPlan', 'id')))
        .limit(here('limit')),
      entityTables.touchpointPlan,
    ),
    oldNotices: compile<Notice>(
      db,
      db
        .select()
        .from(entityTables.notice)
        .where(
          and(
            lt(entityColumn('notice', 'createdAt'), here('readBefore')),
            or(isNotNull(entityColumn('notice', 'readAt')), lt(entityColumn('notice', 'createdAt'), here('before'))),
            sql`(${entityColumn('notice', 'createdAt')}, ${entityColumn('notice', 'id')}) > (${here('createdAt')}, ${here('id')})`,
          ),
        )
        .orderBy(asc(entityColumn('notice', 'createdAt')), asc(entityColumn('notice', 'id')))
        .limit(here('limit')),
      entityTables.notice,
    ),
    changedAt: compile<{ at: string }>(
      db,
      db
        .select({ at: changes.at })
        .from(changes)
        .where(and(ofRow, eq(changes.version, here('version')), eq(changes.scope, placeholderFor(changes.scope))))
        // A tombstone's deletion is among the newest changes of its row.
        .orderBy(desc(changes.number))
        .limit(1),
      changes,
    ),
    nextOldWork: compile<{ scope: Scope }>(
      db,
      db
        .select({ scope: itemScope })
        .from(entityTables.maintenanceItem)
        .where(
          and(
            gt(itemScope, sql`coalesce(${placeholderFor(itemScope, 'after')}, 0)`),
            sql`${sql.raw(LIVING)} and status in ('completed', 'cancelled') and "createdAt" < ${here('before')}`,
          ),
        )
        .orderBy(asc(itemScope))
        .limit(1),
      entityTables.maintenanceItem,
    ),
    oldTrash: perEntityOnDemand((name) =>
      compile<AnyRow>(
        db,
        db
          .select()
          .from(entityTables[name])
          .where(
            and(
              lt(entityColumn(name, 'deletedAt'), here('before')),
              sql`(${entityColumn(name, 'deletedAt')}, ${entityColumn(name, 'id')}) > (${here('deletedAt')}, ${here('id')})`,
            ),
          )
          .orderBy(asc(entityColumn(name, 'deletedAt')), asc(entityColumn(name, 'id')))
          .limit(here('limit')),
        entityTables[name],
      ),
    ),
  }
}
