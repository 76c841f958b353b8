import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { codeOf, deleteSome } from '../sqlite/sql.ts'
import type { Statements } from '../sqlite/statements.ts'

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

const isTheirs = (table: string) => `${table} where ${table}."userId" = $userId`

export type AccountRemoval = ReturnType<typeof accountRemoval>

export function accountRemoval(db: Statements) {
  const access = ACCESS_TABLES.map((table) => db.run<UserId>(`delete from ${isTheirs(table)}`))
  const records = [
    ...RECORD_TABLES.map((table) => deleteSome(table, isTheirs(table))),
    // The texts of results, by the devices that pushed them.
    deleteSome(
      'mutations',
      `devices join dictionary on text = devices.id join mutations on mutations.device = code
       where devices."userId" = $userId`,
    ),
    // Deleted once nothing references them.
    deleteSome(
      'devices',
      `${isTheirs('devices')} and not exists
         (select 1 from dictionary join mutations on device = code where text = devices.id)`,
    ),
    `delete from decided_mutations where ("userId", id) in
       (select "userId", id from decided_mutations where "userId" = ${codeOf('$userId')} limit $limit)`,
  ].map((text) => db.count<{ userId: UserId; limit: number }>(text))
  return {
    /** [DL5] Removes an account's credentials and all its sessions; the email becomes free. */
    async removeAccess(userId: UserId): Promise<void> {
      for (const remove of access) await remove(userId)
    },
    /** [DL5] Removes messages and other unsynced records of the account, at most `limit`. @returns the number removed. */
    async removeRecordsOf({ userId, limit }: { userId: UserId; limit: number }): Promise<number> {
      let count = 0
      for (const remove of records) if (count < limit) count += await remove({ userId, limit: limit - count })
      return count
    },
  }
}
