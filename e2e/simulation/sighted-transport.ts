import type { PendingMutation } from '../../web/src/data/local-store.ts'
import type { MemoryStore } from '../../web/src/data/memory-store.ts'
import type { Transport } from '../../web/src/sync/transport.ts'
import { seeThroughWithheld, type Sights } from './sights.ts'

/** Before each request, the world takes in what the device has withheld since the last: a round may withhold and ask again. */
export const sightedTransport = (transport: Transport, memory: MemoryStore, sights: Sights): Transport => ({
  page: (scope, after) => transport.page(scope, after),
  sync: (request) => {
    const outbox = [...(memory.dump()['outbox']?.values() ?? [])] as PendingMutation[]
    seeThroughWithheld(
      sights,
      outbox.toSorted((one, other) => one.seq - other.seq),
    )
    return transport.sync(request)
  },
})
