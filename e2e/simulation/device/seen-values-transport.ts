import type { PendingMutation } from '../../../web/src/data/store/local-store.ts'
import type { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import type { Transport } from '../../../web/src/sync/transport/transport.ts'
import { inheritFromWithheld, type SeenValuesByMutation } from './seen-values.ts'

/**
 * Records which mutations the device has withheld before each request, because a round may withhold one and send
 * another request.
 */
export const transportTrackingSeenValues = (
  transport: Transport,
  memory: MemoryStore,
  seenByMutation: SeenValuesByMutation,
): Transport => ({
  page: (scope, after) => transport.page(scope, after),
  sync: (request) => {
    const outbox = [...(memory.dump()['outbox']?.values() ?? [])] as PendingMutation[]
    inheritFromWithheld(
      seenByMutation,
      outbox.toSorted((one, other) => one.seq - other.seq),
    )
    return transport.sync(request)
  },
})
