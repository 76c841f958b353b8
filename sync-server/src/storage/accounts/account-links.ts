import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { insert, select } from '../sql.ts'
import type { Statements } from '../statements.ts'

const linkPurposes = ['reset_password', 'verify_email', 'change_email', 'keep_account'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/**
 * Links sent to people's addresses: an account has at most one per purpose. Following it proves that the person can read
 * what is sent there.
 */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: text().primaryKey(),
    userId: text().$type<UserId>().notNull(),
    purpose: text({ enum: linkPurposes }).notNull(),
    /** The address to which it was sent. */
    email: text().notNull(),
    /** SHA-256 in hex; only the message contains the secret itself. */
    tokenHash: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    uniqueIndex('account_links_purpose').on(table.userId, table.purpose),
    uniqueIndex('account_links_token').on(table.tokenHash),
    index('account_links_end').on(table.expiresAt),
  ],
)
export type AccountLink = typeof accountLinks.$inferSelect

export type AccountLinkReads = ReturnType<typeof accountLinkReads>
export type AccountLinkWrites = ReturnType<typeof accountLinkWrites>

export function accountLinkReads(db: Statements) {
  const all = select(accountLinks)
  return {
    accountLink: db.one<AccountLink, string>(`${all} where id = $id`),
    accountLinkByHash: db.one<AccountLink, string>(`${all} where "tokenHash" = $tokenHash`),
    accountLinksOf: db.all<AccountLink, UserId>(`${all} where "userId" = $userId`),
  }
}

export function accountLinkWrites(db: Statements) {
  const add = db.run<AccountLink>(insert(accountLinks))
  const removeEarlier = db.run<AccountLink>('delete from account_links where "userId" = $userId and purpose = $purpose')
  return {
    /** Replaces the account's earlier link of this purpose. */
    async saveAccountLink(link: AccountLink): Promise<void> {
      await removeEarlier(link)
      await add(link)
    },
    removeAccountLink: db.run<string>('delete from account_links where id = $id'),
    removeAccountLinksOf: db.run<UserId>('delete from account_links where "userId" = $userId'),
    removeAccountLinksBefore: db.run<string>('delete from account_links where "expiresAt" <= $moment'),
  }
}
