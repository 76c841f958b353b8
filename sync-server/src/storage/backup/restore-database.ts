import SqliteDatabase, { type Database } from 'better-sqlite3'
import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkDatabase, checkEnd } from './check-database.ts'
import { copyDatabase } from './copy-database.ts'
import { countContents, type Contents } from './count-contents.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { openDatabase } from '../sqlite/open-database.ts'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { apiTokens } from '../accounts/api-tokens.ts'
import { accountLinks } from '../accounts/account-links.ts'
import { administratorSessions } from '../administration/administration.ts'
import { about } from '../about.ts'
import { allTables } from '../tables.ts'
import { sessions } from '../accounts/sessions.ts'
import { tries } from '../accounts/tries.ts'
import { webhookTables } from '../accounts/webhooks.ts'
import { pushSubscriptions } from '../messages/push-subscriptions.ts'

export interface Restore {
  backup: string
  /** The database whose contents are replaced, with or without a running server; created if there is none. */
  live: string
  /** Where the current contents are saved before they are replaced. */
  keepAs: string
  newEpoch: string
  /**
   * Copies what the backup needs, before anything is replaced. By then nobody else can write, so a running server
   * cannot remove as unnamed what the backup is about to name.
   */
  bring?(copy: string): void
  /** Copies what belongs beside the saved copy. */
  keepAlongside?(copy: string): void
}

/**
 * Replaces a database's contents with a backup's. The backup itself is only read.
 *
 * @returns the contents that were saved; null if there was no database.
 *
 * @throws Error with a message for people; then nothing has changed.
 */
export function restoreDatabase({ backup, live, keepAs, newEpoch, bring, keepAlongside }: Restore): Contents | null {
  return withReadyCopy({ backup, live }, (copy) => {
    const isNew = !existsSync(live)
    const database = openDatabase(live)
    try {
      bringUpToDate(database)
      let kept: Contents | null = null
      replaceContents(database, {
        from: copy,
        epoch: newEpoch,
        onceLocked() {
          bring?.(copy)
          if (!isNew)
            kept = copyDatabase({ from: live, to: keepAs, ...(keepAlongside && { alongside: keepAlongside }) })
        },
      })
      return kept
    } finally {
      database.close()
    }
  })
}

/** Returns what a backup would restore. @throws Error with a message that says why it cannot restore anything. */
export function examineBackup(files: Pick<Restore, 'backup' | 'live'>): Contents {
  return withReadyCopy(files, countContents)
}

/** Works on a temporary copy of the backup that has been checked and brought up to date. */
function withReadyCopy<T>({ backup, live }: Pick<Restore, 'backup' | 'live'>, work: (copy: string) => T): T {
  if (!existsSync(backup)) throw new Error(`${backup} does not exist`)
  if (isSameFile(backup, live)) throw new Error(`${backup} is the live database, not a backup`)
  mkdirSync(dirname(live), { recursive: true })
  const copy = `${live}.${process.pid}.restoring`
  try {
    closeSync(openSync(copy, 'wx', 0o600))
    copyFileSync(backup, copy)
    // A manual copy may have its latest changes in a separate file.
    if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${copy}-wal`)
    makeReady(backup, copy)
    return work(copy)
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copy + suffix, { force: true })
  }
}

function makeReady(backup: string, copy: string): void {
  try {
    checkEnd(copy)
    gatherInOneFile(copy)
    checkDatabase(copy)
    const database = new SqliteDatabase(copy)
    try {
      bringUpToDate(database)
    } finally {
      database.close()
    }
  } catch (error) {
    throw new Error(`${backup} cannot be restored: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function gatherInOneFile(copy: string): void {
  const database = new SqliteDatabase(copy)
  try {
    database.pragma('journal_mode = DELETE')
  } finally {
    database.close()
  }
}

function isSameFile(one: string, other: string): boolean {
  if (!existsSync(other)) return false
  const [a, b] = [statSync(one), statSync(other)]
  return a.dev === b.dev && a.ino === b.ino
}

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

interface Replacement {
  /** A database with all tables of this version, to which nobody writes. */
  from: string
  epoch: string
  /**
   * Called when nobody else can write any more and nothing has changed yet; if it throws, everything stays unchanged.
   */
  onceLocked(): void
}

/**
 * Tables that a restore only empties: sessions and what depends on them; API tokens, webhooks and links, which may have been
 * revoked or used since; and what lasts for minutes.
 */
export const onlyEmptied: ReadonlySet<(typeof allTables)[number]> = new Set([
  sessions,
  administratorSessions,
  pushSubscriptions,
  apiTokens,
  ...webhookTables,
  accountLinks,
  tries,
])

function replaceRows(database: Database, table: (typeof allTables)[number]): void {
  const { name, ...config } = getTableConfig(table)
  const columns = config.columns.map((column) => `"${column.name}"`).join(', ')
  database.exec(`delete from main."${name}"`)
  if (onlyEmptied.has(table)) return
  database.exec(`insert into main."${name}" (${columns}) select ${columns} from replacement."${name}"`)
}
