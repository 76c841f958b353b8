import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { rawStatements } from '../schema/compiled.ts'

/**
 * Without a row in these tables, nobody can sign in to an account and nothing is sent to its person. They have few rows
 * per account.
 */
const ACCESS_TABLES = [
  'accounts',
  'sessions',
  'account_links',
  'push_subscriptions',
  'provider_keys',
  'mornings',
  'passkeys',
] as const

/** These tables have any number of rows per account. */
const RECORD_TABLES = ['messages', 'told', 'opt_outs', 'lost_properties', 'dead_letters', 'device_versions'] as const

export function prepareEndedAccountReads(db: BetterSQLite3Database) {
  return rawStatements(db)<{ id: UserId }>(
    `select id from "user" where "deletionAt" is not null and "deletionAt" <= $now order by "deletionAt", id limit $limit`,
  )
}

export function prepareEndedAccountWrites(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  const some = (table: string, rows: string) =>
    statement(`delete from ${table} where rowid in (select ${table}.rowid from ${rows} limit $limit)`)
  return {
    access: ACCESS_TABLES.map((table) => statement(`delete from ${table} where "userId" = $userId`)),
    records: [
      ...RECORD_TABLES.map((table) => some(table, `${table} where "userId" = $userId`)),
      // The texts of results, by the devices that pushed them.
      some(
        'mutations',
        `devices join dictionary on text = devices.id join mutations on mutations.device = code
         where devices."userId" = $userId`,
      ),
      // Deleted once nothing references them.
      some(
        'devices',
        `devices where "userId" = $userId and not exists
           (select 1 from dictionary join mutations on device = code where text = devices.id)`,
      ),
      statement(
        `delete from decided_mutations where ("userId", id) in
           (select "userId", id from decided_mutations
            where "userId" = (select code from dictionary where text = $userId) limit $limit)`,
      ),
    ],
  }
}
