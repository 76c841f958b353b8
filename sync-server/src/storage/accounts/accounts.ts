import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { insert, select } from '../sqlite/sql.ts'
import type { Statements } from '../sqlite/statements.ts'

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
