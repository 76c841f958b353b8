import type { Database } from 'better-sqlite3'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { accountLinks } from '../accounts/account-links.ts'
import { administratorSessions } from '../administration/administration.ts'
import { about } from '../about.ts'
import { allTables } from '../create-tables.ts'
import { sessions } from '../accounts/sessions.ts'
import { pushSubscriptions } from '../messages/push-subscriptions.ts'

/**
 * Replaces the rows of this database with those of another, under a new epoch, in one transaction: other processes that
 * have this database open see either all old rows or all new ones. All sessions end, including those of the other
 * database: since it was copied, people may have ended some of them, after losing a phone or changing a password.
 */
export function replaceContents(database: Database, replacement: Replacement): void {
  database.prepare('attach ? as replacement').run(replacement.from)
  try {
    database
      .transaction(() => {
        replacement.onceLocked()
        for (const table of allTables) replaceRows(database, table)
        const { name } = getTableConfig(about)
        database.prepare(`update main."${name}" set value = ? where key = 'epoch'`).run(replacement.epoch)
      })
      .immediate()
  } finally {
    database.exec('detach replacement')
  }
}

export interface Replacement {
  /** A database with all tables of this version, to which nobody writes. */
  from: string
  epoch: string
  /**
   * Called when nobody else can write any more and nothing has changed yet; if it throws, everything stays unchanged.
   */
  onceLocked(): void
}

/** Tables that a restore only empties: sessions and what depends on them, and links, which may have been used since. */
const onlyEmptied = new Set<(typeof allTables)[number]>([
  sessions,
  administratorSessions,
  pushSubscriptions,
  accountLinks,
])

function replaceRows(database: Database, table: (typeof allTables)[number]): void {
  const { name, ...config } = getTableConfig(table)
  const columns = config.columns.map((column) => `"${column.name}"`).join(', ')
  database.exec(`delete from main."${name}"`)
  if (onlyEmptied.has(table)) return
  database.exec(`insert into main."${name}" (${columns}) select ${columns} from replacement."${name}"`)
}
