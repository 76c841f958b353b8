import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
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
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import { administrationTables } from '../administration/administration-tables.ts'
import { journalTables } from '../administration/journal-tables.ts'
import { listIndexes } from '../administration/list-indexes.ts'
import { accountLinks } from '../account-links/account-link-tables.ts'
import { messageTables } from '../messages/message-tables.ts'
import { passkeys } from '../passkeys/passkey-tables.ts'
import { HOME, LIVING } from './conditions.ts'
import { codedText, dictionary } from './dictionary.ts'
import { moment } from './moment.ts'
import { uuid } from './uuid.ts'

/** Indexes that only the server needs. */
const ownIndexes: { [E in EntityName]?: readonly string[] } = {
  document: ['uploadedBy'],
  touchpointPlan: ['automaticSince'],
  notice: ['createdAt'],
}

/** One typed table per entity, with columns named and typed after the entity's fields. */
function entityTable(name: EntityName) {
  const { schema, indexes } = entities[name]
  const columns = Object.entries<z.ZodType>(schema.shape).map(
    ([field, type]) => [field, columnFor(field, type)] as const,
  )
  return sqliteTable(name, Object.fromEntries(columns), (table) => {
    const column = (field: string) => must(table[field], field)
    return [
      ...[...indexes, ...(ownIndexes[name] ?? [])].map((field) => index(`${name}_${field}`).on(column(field))),
      // Covers only the rows in the trash, which are few.
      index(`${name}_trash`).on(column('deletedAt'), column('id')).where(sql.raw('"deletedAt" is not null')),
      ...(name === 'maintenanceItem' ? [openItemsByDueDay(column)] : []),
      ...(name === 'membership' ? [homesByPerson(column)] : []),
      ...(listIndexes[name]?.(column) ?? []),
    ]
  })
}

/** Due tasks are looked up among open tasks only; most tasks are done. */
const openItemsByDueDay = (column: (field: string) => SQLiteColumn) =>
  index('maintenanceItem_due')
    .on(column('propertyId'), sql.raw('coalesce("dueDate", "scheduledDate")'))
    .where(sql.raw(`${LIVING} and status in ('scheduled', 'in_progress', 'overdue')`))

/** A realtor has thousands of other relations, and their first home is looked up in each change ([R32]). */
const homesByPerson = (column: (field: string) => SQLiteColumn) =>
  index('membership_homes').on(column('userId')).where(sql.raw(HOME))

function columnFor(field: string, type: z.ZodType) {
  // Each row of a property has the same.
  if (field === 'scope') return codedText(field).notNull()
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
      throw new Error(`no column type for ${type.def.type} (${field})`)
  }
}

/** Makes one value per entity. */
export const perEntity = <T>(make: (name: EntityName) => T) =>
  Object.fromEntries(entityNames.map((name) => [name, make(name)])) as Record<EntityName, T>

/** Makes each value on first access: a connection uses few of its statements. */
export function perEntityOnDemand<T>(make: (name: EntityName) => T): Record<EntityName, T> {
  const made = {} as Record<EntityName, T>
  for (const name of entityNames)
    Object.defineProperty(made, name, {
      configurable: true,
      get() {
        const value = make(name)
        Object.defineProperty(made, name, { value })
        return value
      },
    })
  return made
}

export const entityTables = perEntity(entityTable)

export function entityColumn(entity: EntityName, field: string): SQLiteColumn {
  return must(getTableColumns(entityTables[entity])[field], `the column ${entity}.${field}`)
}

/** The state of each row: the scope's version at its last change, and whether it is a tombstone. */
export const rowVersions = sqliteTable(
  'row_versions',
  {
    scope: codedText().notNull(),
    entity: codedText().notNull(),
    id: uuid().notNull(),
    version: integer().notNull(),
    deleted: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.entity, table.id] }),
    index('row_versions_version').on(table.scope, table.version),
    index('row_versions_tombstones').on(table.scope, table.version).where(sql.raw('"deleted"')),
  ],
)

/**
 * The log: who changed what, when, and the values before it (of the changed fields; for a deletion whether the row was
 * in the trash, for a creation null). The values after it are not stored again: they are those before the next change
 * of the field, or the row's own.
 */
export const changes = sqliteTable(
  'changes',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    scope: codedText().notNull(),
    version: integer().notNull(),
    entity: codedText().notNull(),
    id: uuid().notNull(),
    mutation: uuid().notNull(),
    name: codedText().notNull(),
    actor: codedText().notNull(),
    at: moment().notNull(),
    saidAt: moment(),
    before: text({ mode: 'json' }),
    /** Whether the row was deleted, as a number. */
    deleted: integer().notNull().default(0),
  },
  // Ends with the number. Rows of two entities hardly ever have the same id.
  (table) => [index('changes_row').on(table.id)],
)

/**
 * The result of each mutation, under its id and its person, until its device has received it; (device, seq) is how the
 * device finds it. Then it moves to {@link decidedMutations}.
 */
export const mutations = sqliteTable(
  'mutations',
  {
    id: uuid().notNull(),
    device: codedText(),
    seq: integer(),
    userId: codedText().notNull(),
    name: codedText().notNull(),
    status: text({ enum: ['ok', 'refused'] }).notNull(),
    refusal: text({ mode: 'json' }),
    replaced: text({ mode: 'json' }),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.userId] }),
    uniqueIndex('mutations_device_seq').on(table.device, table.seq),
  ],
)

/** [P55] What remains of a result: by it, a repetition is recognized. Stored forever, so in as few bytes as possible. */
export const decidedMutations = sqliteTable(
  'decided_mutations',
  {
    userId: codedText().notNull(),
    id: uuid().notNull(),
    /** The kind of the refusal; null if it took effect. */
    refused: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** Tables of which nothing but the primary key is stored: they have no rowid. */
export const withoutRowid: ReadonlySet<SQLiteTable> = new Set([decidedMutations])

export const scopes = sqliteTable(
  'scopes',
  {
    id: text().primaryKey(),
    version: integer().notNull(),
    minVersion: integer().notNull(),
    /** The checksum of the scope's living rows (design, section 7, rule 14), updated with each change. */
    rowCount: integer().notNull().default(0),
    rowSum: integer().notNull().default(0),
  },
  (table) => [index('scopes_version').on(table.version)],
)

/** People whose relation to a property was deleted: the only record of whose devices must be notified. */
export const lostProperties = sqliteTable(
  'lost_properties',
  { userId: text().notNull(), propertyId: text().notNull(), version: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.propertyId] })],
)

/** [T13] Properties that were purged while some of their rows are still stored. */
export const goneProperties = sqliteTable('gone_properties', { propertyId: text().primaryKey() })

export const devices = sqliteTable(
  'devices',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    lastSeq: integer().notNull(),
    ackedSeq: integer().notNull().default(0),
    /** When it last pushed or, a month later at the latest, asked; null in rows from before this was stored. */
    seenAt: moment(),
  },
  (table) => [index('devices_user').on(table.userId)],
)

export const accounts = sqliteTable(
  'accounts',
  {
    userId: text().primaryKey(),
    /** The address in lower case: emails are case-insensitive. */
    emailKey: text().notNull(),
    /** The username in lower case. */
    usernameKey: text().notNull(),
    passwordHash: text().notNull(),
    invitationId: text(),
    disabledAt: text(),
    firstSignInAt: text(),
  },
  (table) => [uniqueIndex('accounts_email').on(table.emailKey), uniqueIndex('accounts_username').on(table.usernameKey)],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    startedAt: text().notNull(),
    expiresAt: text().notNull(),
    device: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Mutations that failed because of a bug and were refused to unblock their device. */
export const deadLetters = sqliteTable('dead_letters', {
  mutation: text().primaryKey(),
  device: text().notNull(),
  userId: text().notNull(),
  name: text().notNull(),
  args: text({ mode: 'json' }),
  error: text().notNull(),
  at: text().notNull(),
})

/** Facts about the database, such as its epoch. */
export const about = sqliteTable('about', { key: text().primaryKey(), value: text().notNull() })

export const allTables = [
  ...Object.values(entityTables),
  dictionary,
  rowVersions,
  changes,
  mutations,
  decidedMutations,
  scopes,
  lostProperties,
  goneProperties,
  devices,
  accounts,
  sessions,
  accountLinks,
  passkeys,
  deadLetters,
  ...messageTables,
  ...administrationTables,
  ...journalTables,
  about,
]
