import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    createdAt: text().notNull(),
    lastUsedAt: text(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
)
