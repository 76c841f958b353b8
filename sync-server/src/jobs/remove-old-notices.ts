import { DAY_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { Notice } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Log } from '../log.ts'
import type { OldNotices } from '../storage/rows/row-queries.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { addTries, noTries, tryEach, type Tries } from './try-each.ts'

const MAX_DAYS = 400
const MAX_DAYS_READ = 180
/** Number of notices looked up at a time; those of one person are removed in one transaction. */
const BATCH = 200

export interface OldNoticeParts {
  sync: SyncService
  now: () => Date
  mintId: () => string
  log: Log
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
  batch?: number
}

/** [PU4] Removes notices older than 400 days, and read ones older than 180 days, in the names of their recipients. */
export async function removeOldNotices(parts: OldNoticeParts): Promise<Tries> {
  const { sync, now, log, stopping, batch = BATCH } = parts
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  const query = { before: daysAgo(MAX_DAYS), readBefore: daysAgo(MAX_DAYS_READ), limit: batch }
  const tries = noTries()
  for (let after: OldNotices['after'] = null; ;) {
    const from: OldNotices = { ...query, after }
    const old: Notice[] = await sync.read((view) => view.oldNotices(from))
    const tried = await tryEach({
      rows: new Set(old.map(({ scope }) => scope)),
      work: (scope) =>
        removeOf(
          parts,
          scope,
          old.filter((notice) => notice.scope === scope),
        ),
      nameOf: (scope) => scope,
      failure: 'old notices could not be removed',
      log,
      stopping,
    })
    addTries(tries, tried)
    const last = old.at(-1)
    if (!last || stopping.aborted) return tries
    after = last
  }
}

async function removeOf({ sync, mintId }: OldNoticeParts, scope: Scope, notices: Notice[]): Promise<number> {
  const userId = scopeOwner(scope).id as UserId
  const user = await sync.read((view) => view.get('user', userId))
  const outcome = await sync.run({ userId, role: user?.role ?? 'homeowner' }, (run) =>
    run(mutationId.parse(mintId()), { name: 'notice.remove', args: { noticeIds: notices.map(({ id }) => id) } }),
  )
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return notices.length
}
