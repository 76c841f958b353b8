import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const administratorSessions = sqliteTable('administrator_sessions', {
  id: text().primaryKey(),
  startedAt: text().notNull(),
  expiresAt: text().notNull(),
})

/** [AD9] The audit log. Entries are never deleted. */
const administratorActions = sqliteTable(
  'administrator_actions',
  {
    id: text().primaryKey(),
    at: text().notNull(),
    userId: text().notNull(),
    action: text().notNull(),
    detail: text(),
  },
  (table) => [index('administrator_actions_at').on(table.at, table.id)],
)

/** Every table of this room. */
export const administrationTables = [administratorSessions, administratorActions]
