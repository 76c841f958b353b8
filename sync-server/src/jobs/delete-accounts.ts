import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { purgeAccount } from '../deletion/purge-account.ts'
import type { PurgeParts } from '../deletion/purge-parts.ts'
import type { Log } from '../log.ts'
import { tryEach, type Tries } from './try-each.ts'

/** Number of accounts looked up at a time; the rest waits for the next round. */
const BATCH = 100

export type DeletionParts = PurgeParts & { log: Log; onDeleted(userId: UserId): void }

/** [DL5] Deletes the accounts whose last moment has passed, each separately. */
export async function deleteAccounts({ log, onDeleted, ...parts }: DeletionParts): Promise<Tries> {
  const { sync, now, stopping } = parts
  const at = now().toISOString()
  return tryEach({
    rows: await sync.read((view) => view.endedAccounts({ now: at, limit: BATCH })),
    async work(userId) {
      if (!(await purgeAccount(parts, userId))) return 0
      onDeleted(userId)
      return 1
    },
    nameOf: (userId) => userId,
    failure: 'an account could not be deleted',
    log,
    stopping,
  })
}
