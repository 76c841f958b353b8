import { and, eq, lte, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { compile, placeholdersOf } from '../schema/compiled.ts'
import type { AccountLink } from './account-link.ts'
import { accountLinks } from './account-link-tables.ts'

const here = sql.placeholder

export function prepareAccountLinkReads(db: BetterSQLite3Database) {
  const linksWith = (column: 'id' | 'userId' | 'tokenHash') =>
    compile<AccountLink>(
      db,
      db
        .select()
        .from(accountLinks)
        .where(eq(accountLinks[column], here(column))),
    )
  return { byId: linksWith('id'), byHash: linksWith('tokenHash'), ofUser: linksWith('userId') }
}

export function prepareAccountLinkWrites(db: BetterSQLite3Database) {
  const statement = (query: Parameters<typeof compile>[1]) => compile<never>(db, query)
  const isOfUser = eq(accountLinks.userId, here('userId'))
  return {
    removeEarlier: statement(db.delete(accountLinks).where(and(isOfUser, eq(accountLinks.purpose, here('purpose'))))),
    add: statement(db.insert(accountLinks).values(placeholdersOf(accountLinks))),
    remove: statement(db.delete(accountLinks).where(eq(accountLinks.id, here('id')))),
    removeOf: statement(db.delete(accountLinks).where(isOfUser)),
    removeBefore: statement(db.delete(accountLinks).where(lte(accountLinks.expiresAt, here('moment')))),
  }
}
