import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { insert, select } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** [SE130] Public keys for signing in. The private keys never leave people's authenticators. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text().$type<UserId>().notNull(),
    /** The authenticator's id of the credential, in base64url. Unique across accounts. */
    credentialId: text().notNull(),
    /** A COSE key in base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 if it does not count. */
    counter: integer().notNull(),
    /** How browsers reach the authenticator, such as "internal" or "usb". */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Where it was created, such as "iCloud Keychain" or "Chrome on Android". Not typed by a person. */
    kind: text().notNull(),
    /** The name that the person gave it. */
    name: text().notNull(),
    createdAt: text().notNull(),
    /** Null until it is first used to sign in. */
    lastUsedAt: text(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
)
export type Passkey = typeof passkeys.$inferSelect

export type PasskeyReads = ReturnType<typeof passkeyReads>
export type PasskeyWrites = ReturnType<typeof passkeyWrites>

export function passkeyReads(db: Statements) {
  const all = select(passkeys)
  return {
    passkey: db.one<Passkey, string>(`${all} where id = $id`, passkeys),
    passkeyByCredential: db.one<Passkey, string>(`${all} where "credentialId" = $credentialId`, passkeys),
    /** In the order in which they were added. */
    passkeysOf: db.all<Passkey, UserId>(`${all} where "userId" = $userId order by "createdAt", id`, passkeys),
  }
}

export function passkeyWrites(db: Statements) {
  return {
    addPasskey: db.run<Passkey>(insert(passkeys), passkeys),
    renamePasskey: db.run<Pick<Passkey, 'id' | 'name'>>('update passkeys set name = $name where id = $id'),
    notePasskeyUse: db.run<{ id: string; counter: number; at: string }>(
      'update passkeys set counter = $counter, "lastUsedAt" = $at where id = $id',
    ),
    removePasskey: db.run<string>('delete from passkeys where id = $id'),
    removePasskeysOf: db.run<UserId>('delete from passkeys where "userId" = $userId'),
  }
}
