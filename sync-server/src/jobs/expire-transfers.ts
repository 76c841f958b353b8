import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { derivedId } from '../server-parts/derived-id.ts'
import { actingUserFor } from '../access/acting-user.ts'
import type { Log } from '../log.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { tryEach, type Tries } from './try-each.ts'

export interface ExpiryParts {
  sync: SyncService
  log: Log
  now: () => Date
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/**
 * [HO9] Records expired transfers, each in its own transaction, which also notifies everyone involved. A recorded
 * transfer is not announced again. A property without an owner or realtor is left alone.
 */
export async function expireTransfers({ sync, log, now, stopping }: ExpiryParts): Promise<Tries> {
  const at = now().toISOString()
  return tryEach({
    rows: await sync.read((view) => view.endedOffers(at)),
    async work({ id, scope, propertyId }) {
      const person = await sync.read((view) => actingUserFor(view, scope))
      if (!person) return 0
      const outcome = await sync.run(person, (run) =>
        run(mutationId.parse(derivedId(mutationId.parse(id), 'expired')), {
          name: 'transfer.expire',
          args: { propertyId, transferId: id },
        }),
      )
      // A transfer that was answered in the meantime is refused.
      return outcome.ok ? 1 : 0
    },
    nameOf: ({ id }) => id,
    failure: 'an expired offer could not be recorded',
    log,
    stopping,
  })
}
