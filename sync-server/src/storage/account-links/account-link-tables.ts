import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { linkPurposes } from './account-link.ts'

/** Links sent to people's addresses: an account has at most one per purpose. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    purpose: text({ enum: linkPurposes }).notNull(),
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    uniqueIndex('account_links_purpose').on(table.userId, table.purpose),
    uniqueIndex('account_links_token').on(table.tokenHash),
    index('account_links_end').on(table.expiresAt),
  ],
)
