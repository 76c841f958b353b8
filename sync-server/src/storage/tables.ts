import type { SQL } from 'drizzle-orm'
import { getTableConfig, SQLiteSyncDialect, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { about } from './about.ts'
import { accountLinks } from './accounts/account-links.ts'
import { accounts } from './accounts/accounts.ts'
import { apiTokens } from './accounts/api-tokens.ts'
import { idempotencyKeys } from './accounts/idempotency-keys.ts'
import { passkeys } from './accounts/passkeys.ts'
import { sessions } from './accounts/sessions.ts'
import { tries } from './accounts/tries.ts'
import { webhookTables } from './accounts/webhooks.ts'
import { administratorActions, administratorSessions } from './administration/administration.ts'
import { demoRequests } from './administration/demo-requests.ts'
import { journalTables } from './administration/journal.ts'
import { changes } from './log/changes.ts'
import { deadLetters } from './log/dead-letters.ts'
import { devices } from './log/devices.ts'
import { entityTables } from './rows/entity-tables.ts'
import { messages } from './messages/messages.ts'
import { morningTables } from './messages/mornings.ts'
import { outgoingTables } from './messages/outgoing.ts'
import { pushSubscriptions } from './messages/push-subscriptions.ts'
import { decidedMutations, mutations } from './log/mutations.ts'
import { rowVersions } from './rows/row-versions.ts'
import { goneProperties, lostProperties, scopes } from './scopes.ts'
import { dictionary } from './sqlite/dictionary.ts'

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
  apiTokens,
  tries,
  ...webhookTables,
  idempotencyKeys,
  deadLetters,
  messages,
  pushSubscriptions,
  ...outgoingTables,
  ...morningTables,
  administratorSessions,
  administratorActions,
  demoRequests,
  ...journalTables,
  about,
]

/** Tables of which nothing but the primary key is stored: they have no rowid. */
export const withoutRowid: ReadonlySet<SQLiteTable> = new Set([decidedMutations])

/** Whether the rows of a table are numbered by a column of their own, as SQLite numbers them. */
export const hasRowid = (table: SQLiteTable) => !withoutRowid.has(table) && numberedKey(table) === undefined

/** The primary key that numbers the rows of a table, if it has one. */
export function numberedKey(table: SQLiteTable): string | undefined {
  const columns: SQLiteColumn[] = getTableConfig(table).columns
  return columns.find(isNumbered)?.name
}

export const isNumbered = (column: SQLiteColumn) => column.primary && column.getSQLType() === 'integer'

const dialect = new SQLiteSyncDialect()
/** A part of a table in SQL. */
export const textOf = (part: SQL) => dialect.sqlToQuery(part).sql
