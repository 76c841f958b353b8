import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { insert, select, deleteSome } from '../sql.ts'
import type { Statements } from '../statements.ts'

export const accounts = sqliteTable(
  'accounts',
  {
    userId: text().$type<UserId>().primaryKey(),
    /** The address in lower case: emails are case-insensitive. */
    emailKey: text().notNull(),
    /** The username in lower case. */
    usernameKey: text().notNull(),
    passwordHash: text().notNull(),
    /** The invitation that the account was created with. Only its link opens the account while the password is temporary. */
    invitationId: text(),
    /** [AD8] When the account was disabled; null if it is active. */
    disabledAt: text(),
    /** Null before the first sign-in. */
    firstSignInAt: text(),
  },
  (table) => [uniqueIndex('accounts_email').on(table.emailKey), uniqueIndex('accounts_username').on(table.usernameKey)],
)
export type Account = typeof accounts.$inferSelect

/** An account that is active, and whose person has not signed in yet. */
type NewAccount = Omit<Account, 'invitationId' | 'disabledAt' | 'firstSignInAt'> &
  Partial<Pick<Account, 'invitationId'>>

export type AccountReads = ReturnType<typeof accountReads>
export type AccountWrites = ReturnType<typeof accountWrites>

export function accountReads(db: Statements) {
  const all = select(accounts)
  return {
    account: db.one<Account, UserId>(`${all} where "userId" = $userId`),
    accountByEmail: db.one<Account, string>(`${all} where "emailKey" = $emailKey`),
    accountByUsername: db.one<Account, string>(`${all} where "usernameKey" = $usernameKey`),
    /** [DL5] Returns accounts that are due for deletion, the earliest first. */
    endedAccounts: db.column<UserId, { now: string; limit: number }>(
      `select id from "user" where "deletionAt" is not null and "deletionAt" <= $now
       order by "deletionAt", id limit $limit`,
    ),
  }
}

export function accountWrites(db: Statements) {
  const update = <Values extends { userId: UserId }>(columns: string) =>
    db.run<Values>(`update accounts set ${columns} where "userId" = $userId`)
  return {
    addAccount: db.run<NewAccount>(insert(accounts)),
    changePassword: update<Pick<Account, 'userId' | 'passwordHash'>>('"passwordHash" = $passwordHash'),
    changeEmail: update<Pick<Account, 'userId' | 'emailKey' | 'usernameKey'>>(
      '"emailKey" = $emailKey, "usernameKey" = $usernameKey',
    ),
    noteFirstSignIn: update<{ userId: UserId; at: string }>('"firstSignInAt" = $at'),
    /** [AD8] Null re-enables the account. */
    setDisabled: update<{ userId: UserId; disabledAt: string | null }>('"disabledAt" = $disabledAt'),
  }
}

/**
 * Without a row in these tables, nobody can sign in to an account and nothing is sent to its person. They have few rows
 * per account.
 */
const ACCESS_TABLES = [
  'accounts',
  'sessions',
  'account_links',
  'push_subscriptions',
  'provider_keys',
  'mornings',
  'passkeys',
  'api_tokens',
  'webhooks',
] as const

/** These tables have any number of rows per account. */
const RECORD_TABLES = [
  'messages',
  'webhook_deliveries',
  'told',
  'opt_outs',
  'lost_properties',
  'dead_letters',
  'device_versions',
  'idempotency_keys',
] as const

const isTheirs = (table: string) => `${table} where ${table}."userId" = $userId`

export type AccountRemoval = ReturnType<typeof accountRemoval>

export function accountRemoval(db: Statements) {
  const { codeOf } = db.sql
  const access = ACCESS_TABLES.map((table) => db.run<UserId>(`delete from ${isTheirs(table)}`))
  const records = [
    ...RECORD_TABLES.map((table) => deleteSome(table, isTheirs(table))),
    // The texts of results, by the devices that pushed them.
    deleteSome(
      'mutations',
      `devices join mutations on mutations.device = ${codeOf('devices.id')}
       where devices."userId" = $userId`,
    ),
    // Deleted once nothing references them.
    deleteSome(
      'devices',
      `${isTheirs('devices')} and not exists
         (select 1 from mutations where device = ${codeOf('devices.id')})`,
    ),
    `delete from decided_mutations where ("userId", id) in
       (select "userId", id from decided_mutations where "userId" = ${codeOf('$userId')} limit $limit)`,
  ].map((text) => db.count<{ userId: UserId; limit: number }>(text))
  return {
    /** [DL5] Removes an account's credentials and all its sessions; the email becomes free. */
    async removeAccess(userId: UserId): Promise<void> {
      for (const remove of access) await remove(userId)
    },
    /** [DL5] Removes messages and other unsynced records of the account, at most `limit`. @returns the number removed. */
    async removeRecordsOf({ userId, limit }: { userId: UserId; limit: number }): Promise<number> {
      let count = 0
      for (const remove of records) if (count < limit) count += await remove({ userId, limit: limit - count })
      return count
    },
  }
}
