import type { Call } from '@hearthkeep/shared/kernel/mutation.ts'
import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { endOfTrash } from '@hearthkeep/shared/trash/trash.ts'
import type { Log } from '../log.ts'
import type { OldTrash } from '../storage/rows/row-queries.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { addTries, noTries, tryEach, type Tries } from './try-each.ts'

interface Parts {
  sync: SyncService
  now: () => Date
  mintId: () => string
  log: Log
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/** Number of rows looked up at a time; each is purged in its own transaction. */
const BATCH = 100

/** What a person can remove of their own, and what the server no longer waits for; and the mutation that purges it. */
const own = {
  client: (id: string): Call => ({ name: 'client.purge', args: { clientId: id } }),
  touchpointPlan: (id: string): Call => ({ name: 'touchpoint_plan.purge', args: { planId: id } }),
  touchpoint: (id: string): Call => ({ name: 'touchpoint.purge', args: { touchpointId: id } }),
  vendor: (id: string): Call => ({ name: 'vendor.purge', args: { vendorId: id } }),
  market: (id: string): Call => ({ name: 'market.purge', args: { marketId: id } }),
  lateDocument: (id: string): Call => ({ name: 'late_document.give_up', args: { documentId: id } }),
} as const
const ownEntities = ['client', 'touchpointPlan', 'touchpoint', 'vendor', 'market', 'lateDocument'] as const

/** [CL16], [TP30], [VB10], [MK3], [DO28] Purges what people removed of their own more than 30 days ago, in their names. */
export async function purgeOwn(parts: Parts): Promise<Tries> {
  const tries = noTries()
  for (const entity of ownEntities) addTries(tries, await purgeOld(entity, parts))
  return tries
}

async function purgeOld(
  entity: (typeof ownEntities)[number],
  { sync, now, mintId, log, stopping }: Parts,
): Promise<Tries> {
  const before = endOfTrash(now())
  const tries = noTries()
  let after: AnyRow | null = null
  for (;;) {
    const query: OldTrash = { entity, before, after, limit: BATCH }
    const old: AnyRow[] = await sync.read((view) => view.oldTrash(query))
    const tried = await tryEach({
      rows: old,
      async work({ id, scope }) {
        const userId = scopeOwner(scope).id as UserId
        const role = entity === 'lateDocument' ? 'homeowner' : 'realtor'
        const outcome = await sync.run({ userId, role }, (run) => run(mutationId.parse(mintId()), own[entity](id)))
        // A row that was restored in the meantime is refused.
        return outcome.ok ? 1 : 0
      },
      nameOf: ({ id }) => `${entity} ${id}`,
      failure: 'a record a person removed could not be purged',
      log,
      stopping,
    })
    addTries(tries, tried)
    const last = old.at(-1)
    if (!last || stopping.aborted) return tries
    after = last
  }
}
