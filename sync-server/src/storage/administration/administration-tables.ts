import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const administratorSessions = sqliteTable('administrator_sessions', {
  id: text().primaryKey(),
  startedAt: text().notNull(),
  expiresAt: text().notNull(),
})

/** [AD9] The audit log. Entries are never deleted. */
const administratorActions = sqliteTable('administrator_actions', {
  id: text().primaryKey(),
  at: text().notNull(),
  userId: text().notNull(),
  action: text().notNull(),
  detail: text(),
})

/** [PP4] Requests for a demo. */
const demoRequests = sqliteTable('demo_requests', {
  id: text().primaryKey(),
  at: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  company: text(),
  message: text(),
  /** A keyed hash; null for a request of an earlier version. */
  network: text(),
  closedAt: text(),
})

/** Every table of this room. */
export const administrationTables = [administratorSessions, administratorActions, demoRequests]
