import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { about } from './about.ts'
import { accountLinks } from './accounts/account-links.ts'
import { accounts } from './accounts/accounts.ts'
import { passkeys } from './accounts/passkeys.ts'
import { sessions } from './accounts/sessions.ts'
import { administratorActions, administratorSessions } from './administration/administration.ts'
import { demoRequests } from './administration/demo-requests.ts'
import { journalTables } from './administration/journal.ts'
import { changes } from './changes.ts'
import { deadLetters } from './dead-letters.ts'
import { devices } from './devices.ts'
import { entityTables } from './entity-tables.ts'
import { messages } from './messages/messages.ts'
import { morningTables } from './messages/mornings.ts'
import { outgoingTables } from './messages/outgoing.ts'
import { pushSubscriptions } from './messages/push-subscriptions.ts'
import { decidedMutations, mutations } from './mutations.ts'
import { rowVersions } from './row-versions.ts'
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
