import { mutationId } from '@hearthkeep/shared/entities/fields.ts'
import { derivedId } from './derived-id.ts'
import { keeperOf } from './house-keeper.ts'
import type { SyncService } from './sync-service.ts'

export interface ExpiryParts {
  sync: SyncService
  now: () => Date
  /** Leaves the rest for the next time. */
  stopping: AbortSignal
}

/**
 * [HO9]: records that offers of houses have expired, each in a transaction of its own from which it follows that everybody
 * is told; what is recorded is not told again. A house that nobody keeps is left alone. @returns how many have expired.
 */
export async function expireOffers({ sync, now, stopping }: ExpiryParts): Promise<number> {
  const at = now().toISOString()
  let expired = 0
  for (const { id, scope, propertyId } of await sync.read((view) => view.endedOffers(at))) {
    if (stopping.aborted) return expired
    const keeper = await sync.read((view) => keeperOf(view, scope))
    if (!keeper) continue
    const outcome = await sync.run({ ...keeper, at, today: at.slice(0, 10) }, (run) =>
      run(mutationId.parse(derivedId(mutationId.parse(id), 'expired')), {
        name: 'transfer.expire',
        args: { propertyId, transferId: id },
      }),
    )
    // One that was answered since it was looked up is refused.
    if (outcome.ok) expired += 1
  }
  return expired
}
