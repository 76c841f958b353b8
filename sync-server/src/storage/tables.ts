import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import { channels } from '@hearthkeep/shared/entities/client-message.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
  type SQLiteColumn,
} from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'

/** Indexes that only the server needs. */
const ownIndexes: { [E in EntityName]?: readonly string[] } = {
  document: ['uploadedBy'],
  touchpointPlan: ['automaticSince'],
  notice: ['createdAt'],
}

/** One typed table per entity, its columns named and typed after the entity's fields. */
function entityTable(name: EntityName) {
  const { schema, indexes } = entities[name]
  const columns = Object.entries<z.ZodType>(schema.shape).map(
    ([field, type]) => [field, columnFor(field, type)] as const,
  )
  return sqliteTable(name, Object.fromEntries(columns), (table) => {
    const column = (field: string) => must(table[field], field)
    return [
      ...[...indexes, ...(ownIndexes[name] ?? [])].map((field) => index(`${name}_${field}`).on(column(field))),
      // Of the rows in the trash alone, which are few.
      index(`${name}_trash`).on(column('deletedAt'), column('id')).where(sql.raw('"deletedAt" is not null')),
      ...(name === 'maintenanceItem' ? [openItemsByDueDay(column)] : []),
    ]
  })
}

/** What is due is sought among open tasks alone; most tasks are done. */
const openItemsByDueDay = (column: (field: string) => SQLiteColumn) =>
  index('maintenanceItem_due')
    .on(column('propertyId'), sql.raw('coalesce("dueDate", "scheduledDate")'))
    .where(sql.raw(`"deletedAt" is null and status in ('scheduled', 'in_progress', 'overdue')`))

function columnFor(field: string, type: z.ZodType) {
  if (type.def.type === 'nullable') return columnOf(field, (type as z.ZodNullable<z.ZodType>).unwrap())
  const column = columnOf(field, type)
  return field === 'id' ? column.primaryKey() : column.notNull()
}

function columnOf(field: string, type: z.ZodType) {
  switch (type.def.type) {
    case 'string':
    case 'enum':
      return text(field)
    case 'boolean':
      return integer(field, { mode: 'boolean' })
    case 'number':
      return (type as z.ZodNumber).isInt ? integer(field) : real(field)
    case 'object':
    case 'array':
      return text(field, { mode: 'json' })
    default:
      throw new Error(`no column holds ${type.def.type} (${field})`)
  }
}

/** One of something for every entity. */
export const perEntity = <T>(make: (name: EntityName) => T) =>
  Object.fromEntries(entityNames.map((name) => [name, make(name)])) as Record<EntityName, T>

export const entityTables = perEntity(entityTable)

export function entityColumn(entity: EntityName, field: string): SQLiteColumn {
  return must(getTableColumns(entityTables[entity])[field], `the column ${entity}.${field}`)
}

/** Where each row stands: the scope's version at its last change, and whether it is a tombstone. */
export const rowVersions = sqliteTable(
  'row_versions',
  {
    scope: text().notNull(),
    entity: text().notNull(),
    id: text().notNull(),
    version: integer().notNull(),
    deleted: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.entity, table.id] }),
    index('row_versions_version').on(table.scope, table.version),
    index('row_versions_tombstones').on(table.scope, table.version).where(sql.raw('"deleted"')),
  ],
)

/** The log: who changed what, when, from what to what (whole rows for what began or ended, else the fields that changed). */
export const changes = sqliteTable(
  'changes',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    scope: text().notNull(),
    version: integer().notNull(),
    entity: text().notNull(),
    id: text().notNull(),
    mutation: text().notNull(),
    name: text().notNull(),
    actor: text().notNull(),
    at: text().notNull(),
    saidAt: text(),
    before: text({ mode: 'json' }),
    after: text({ mode: 'json' }),
  },
  (table) => [index('changes_row_version').on(table.entity, table.id, table.version)],
)

/** What became of each mutation, for ever under its id and its person; (device, seq) is how its device finds it. */
export const mutations = sqliteTable(
  'mutations',
  {
    id: text().notNull(),
    device: text(),
    seq: integer(),
    userId: text().notNull(),
    name: text().notNull(),
    status: text({ enum: ['ok', 'refused'] }).notNull(),
    refusal: text({ mode: 'json' }),
    replaced: text({ mode: 'json' }),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.userId] }),
    uniqueIndex('mutations_device_seq').on(table.device, table.seq),
  ],
)

export const scopes = sqliteTable(
  'scopes',
  {
    id: text().primaryKey(),
    version: integer().notNull(),
    minVersion: integer().notNull(),
    /** The checksum of its living rows (design, section 7, rule 14), moved on with each change. */
    rowCount: integer().notNull().default(0),
    rowSum: integer().notNull().default(0),
  },
  (table) => [index('scopes_version').on(table.version)],
)

/** Whose relation to a property was deleted with it: nothing else remembers whose devices have to hear of that. */
export const lostProperties = sqliteTable(
  'lost_properties',
  { userId: text().notNull(), propertyId: text().notNull(), version: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.propertyId] })],
)

export const devices = sqliteTable('devices', {
  id: text().primaryKey(),
  userId: text().notNull(),
  lastSeq: integer().notNull(),
  ackedSeq: integer().notNull().default(0),
})

export const accounts = sqliteTable(
  'accounts',
  {
    userId: text().primaryKey(),
    /** The address in lower case: an email counts without regard to letter case. */
    emailKey: text().notNull(),
    /** Likewise. */
    usernameKey: text().notNull(),
    passwordHash: text().notNull(),
    invitationId: text(),
  },
  (table) => [uniqueIndex('accounts_email').on(table.emailKey), uniqueIndex('accounts_username').on(table.usernameKey)],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** Null in rows written before sessions had a longest duration. */
    startedAt: text(),
    expiresAt: text().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Messages to people. What they say is kept until they are sent or have failed. */
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
  },
  (table) => [
    uniqueIndex('messages_key').on(table.key),
    index('messages_due_of_sender').on(table.status, table.userId, table.dueAt),
    index('messages_sender').on(table.userId, table.queuedAt),
    index('messages_recipient').on(table.recipient, table.queuedAt),
    index('messages_about').on(table.about),
  ],
)

/** [ME33] Who wants no more messages of whom. */
export const optOuts = sqliteTable(
  'opt_outs',
  { userId: text().notNull(), recipient: text().notNull(), at: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.recipient] })],
)

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

/** When each person is next told what is due. */
const mornings = sqliteTable(
  'mornings',
  { userId: text().primaryKey(), nextAt: text().notNull(), servedOn: text().notNull(), upTo: integer().notNull() },
  (table) => [index('mornings_next').on(table.nextAt)],
)

/** [RM5] What people were told, so that nothing is told twice. */
const told = sqliteTable(
  'told',
  { userId: text().notNull(), what: text().notNull(), at: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.what] }), index('told_at').on(table.at)],
)

/** What came of the mornings of each day in UTC. */
const morningRuns = sqliteTable('morning_runs', {
  day: text().primaryKey(),
  lastAt: text().notNull(),
  served: integer().notNull(),
  notices: integer().notNull(),
  failed: integer().notNull(),
})

/** [PU12] Where devices can be sent notifications, encrypted. They count as long as the session they were made in. */
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

/** Mutations that failed for a reason of ours and were refused so that their device could go on. */
export const deadLetters = sqliteTable('dead_letters', {
  mutation: text().primaryKey(),
  device: text().notNull(),
  userId: text().notNull(),
  name: text().notNull(),
  args: text({ mode: 'json' }),
  error: text().notNull(),
  at: text().notNull(),
})

/** Facts about the database itself: its epoch. */
export const about = sqliteTable('about', { key: text().primaryKey(), value: text().notNull() })

export const allTables = [
  ...Object.values(entityTables),
  rowVersions,
  changes,
  mutations,
  scopes,
  lostProperties,
  devices,
  accounts,
  sessions,
  deadLetters,
  messages,
  providerKeys,
  optOuts,
  mornings,
  told,
  morningRuns,
  pushSubscriptions,
  about,
]
