import { channels } from '@hearthkeep/shared/message/client-message.ts'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Messages to people. Their content is kept until they are sent or have failed. */
export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    userId: text().notNull(),
    about: text().notNull(),
    channel: text({ enum: ['email', 'sms', 'push'] }).notNull(),
    recipient: text().notNull(),
    content: text({ mode: 'json' }),
    status: text({ enum: ['queued', 'sent', 'failed', 'suppressed'] }).notNull(),
    attempts: integer().notNull(),
    dueAt: text().notNull(),
    queuedAt: text().notNull(),
    settledAt: text(),
    failureReason: text(),
    heldFor: text({ enum: ['confirmation', 'site'] }),
  },
  (table) => [
    uniqueIndex('messages_key').on(table.key),
    index('messages_due_of_sender').on(table.status, table.userId, table.dueAt),
    index('messages_sender').on(table.userId, table.queuedAt),
    index('messages_recipient').on(table.recipient, table.queuedAt),
    index('messages_held')
      .on(table.heldFor, table.userId)
      .where(sql`"heldFor" is not null`),
    index('messages_about').on(table.about),
    index('messages_queued').on(table.queuedAt, table.id),
    index('messages_of_status').on(table.status, table.queuedAt, table.id),
  ],
)

/** [ME33] Recipients who want no more messages from a person. */
export const optOuts = sqliteTable(
  'opt_outs',
  { userId: text().notNull(), recipient: text().notNull(), at: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.recipient] })],
)

/** [ME57] How many messages the site's provider was given on each day. */
export const siteDays = sqliteTable(
  'site_days',
  { channel: text({ enum: channels }).notNull(), day: text().notNull(), sent: integer().notNull() },
  (table) => [primaryKey({ columns: [table.channel, table.day] })],
)

/** [ME58] Has one row while the administrator has stopped messages through the site. */
export const outgoingStops = sqliteTable('outgoing_stops', { id: text().primaryKey(), at: text().notNull() })

/** [ME2] The keys with which realtors send through their own providers, encrypted. */
export const providerKeys = sqliteTable(
  'provider_keys',
  {
    userId: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    sealed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
)

/** When each person is next notified of what is due. */
const mornings = sqliteTable(
  'mornings',
  { userId: text().primaryKey(), nextAt: text().notNull(), servedOn: text().notNull(), upTo: integer().notNull() },
  (table) => [index('mornings_next').on(table.nextAt)],
)

/** [RM5] What was announced to people, so that nothing is announced twice. */
const reportedFacts = sqliteTable(
  'told',
  { userId: text().notNull(), what: text().notNull(), at: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.what] }), index('told_at').on(table.at)],
)

/** The outcome of the mornings of each day in UTC. */
const morningRuns = sqliteTable('morning_runs', {
  day: text().primaryKey(),
  lastAt: text().notNull(),
  served: integer().notNull(),
  notices: integer().notNull(),
  failed: integer().notNull(),
})

/**
 * [PU12] Encrypted addresses at which devices receive notifications. They are valid as long as the session in which
 * they were added.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    sessionId: text().notNull(),
    device: text().notNull(),
    endpointHash: text().notNull(),
    sealed: text().notNull(),
    addedAt: text().notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpointHash),
    uniqueIndex('push_subscriptions_device').on(table.userId, table.device),
  ],
)

/** Every table of this room. */
export const messageTables = [
  messages,
  optOuts,
  siteDays,
  outgoingStops,
  providerKeys,
  mornings,
  reportedFacts,
  morningRuns,
  pushSubscriptions,
]
