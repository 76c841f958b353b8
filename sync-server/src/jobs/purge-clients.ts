import type { Client } from '@hearthkeep/shared/entities/all.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/entities/scope.ts'
import { endOfTrash } from '@hearthkeep/shared/rules/trash.ts'
import type { Log } from '../log.ts'
import type { OldTrash } from '../storage/store.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { addTries, noTries, tryEach, type Tries } from './try-each.ts'

interface Parts {
  sync: SyncService
  now: () => Date
  mintId: () => string
  log: Log
  /** When it is aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/** How many clients are looked up at a time; each is purged in a transaction of its own. */
const BATCH = 100

/** [CL16]: purges the clients who were removed more than 30 days ago, in their realtors' names. */
export async function purgeClients({ sync, now, mintId, log, stopping }: Parts): Promise<Tries> {
  const before = endOfTrash(now())
  const tries = noTries()
  let after: Client | null = null
  for (;;) {
    const asked: OldTrash = { entity: 'client', before, after, limit: BATCH }
    const old: Client[] = (await sync.read((view) => view.oldTrash(asked))) as Client[]
    const tried = await tryEach({
      rows: old,
      async work({ id, scope }) {
        const realtor = { userId: scopeOwner(scope).id as UserId, role: 'realtor' } as const
        const outcome = await sync.run(realtor, (run) =>
          run(mutationId.parse(mintId()), { name: 'client.purge', args: { clientId: id } }),
        )
        // A client who was restored meanwhile is refused.
        return outcome.ok ? 1 : 0
      },
      nameOf: ({ id }) => id,
      failure: 'a removed client could not be purged',
      log,
      stopping,
    })
    addTries(tries, tried)
    const last = old.at(-1)
    if (!last || stopping.aborted) return tries
    after = last
  }
}
