import { asc, eq, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { compile, placeholdersOf } from '../schema/compiled.ts'
import type { Passkey } from './passkey.ts'
import { passkeys } from './passkey-tables.ts'

const here = sql.placeholder

export function preparePasskeyReads(db: BetterSQLite3Database) {
  const passkeysWith = (column: 'id' | 'userId' | 'credentialId') =>
    compile<Passkey>(
      db,
      db
        .select()
        .from(passkeys)
        .where(eq(passkeys[column], here(column)))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
      passkeys,
    )
  return { byId: passkeysWith('id'), byCredential: passkeysWith('credentialId'), ofUser: passkeysWith('userId') }
}

export function preparePasskeyWrites(db: BetterSQLite3Database) {
  const statement = (query: Parameters<typeof compile>[1]) => compile<never>(db, query)
  const isOne = eq(passkeys.id, here('id'))
  return {
    add: statement(db.insert(passkeys).values(placeholdersOf(passkeys))),
    rename: statement(
      db
        .update(passkeys)
        .set({ name: sql`${here('name')}` })
        .where(isOne),
    ),
    noteUse: statement(
      db
        .update(passkeys)
        .set({ counter: sql`${here('counter')}`, lastUsedAt: sql`${here('at')}` })
        .where(isOne),
    ),
    remove: statement(db.delete(passkeys).where(isOne)),
    removeOf: statement(db.delete(passkeys).where(eq(passkeys.userId, here('userId')))),
  }
}
