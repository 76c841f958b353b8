import type { Client } from '@hearthkeep/shared/entities/all.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/entities/scope.ts'
import { endOfTrash } from '@hearthkeep/shared/rules/trash.ts'
import type { SyncService } from './sync-service.ts'

interface Parts {
  sync: SyncService
  now: () => Date
  mintId: () => string
  /** Leaves the rest for the next time. */
  stopping: AbortSignal
}

/** So many are looked up at once; each goes in a transaction of its own. */
const BATCH = 100

/** [CL16]: purges the clients who were removed more than 30 days ago, in their realtors' names. @returns how many. */
export async function purgeClients({ sync, now, mintId, stopping }: Parts): Promise<number> {
  const before = endOfTrash(now())
  let [purged, after] = [0, '']
  for (;;) {
    const asked = { entity: 'client', before, after, limit: BATCH } as const
    const old = await sync.read((view) => view.oldTrash(asked))
    for (const row of old as Client[]) {
      if (stopping.aborted) return purged
      const at = now().toISOString()
      const context = {
        userId: scopeOwner(row.scope).id as UserId,
        role: 'realtor',
        at,
        today: at.slice(0, 10),
      } as const
      const outcome = await sync.run(context, (run) =>
        run(mutationId.parse(mintId()), { name: 'client.purge', args: { clientId: row.id } }),
      )
      // One who was brought back meanwhile is refused.
      if (outcome.ok) purged += 1
    }
    const last = old.at(-1)
    if (!last) return purged
    after = last.id
  }
}
