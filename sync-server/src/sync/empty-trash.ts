import type { AnyRow } from '@hearthkeep/shared/entities/all.ts'
import { mutationId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import { recordedEntities, type RecordedEntity } from '@hearthkeep/shared/mutations/trash.ts'
import { endOfTrash } from '@hearthkeep/shared/rules/trash.ts'
import type { Store } from '../storage/store.ts'
import { keeperOf } from './house-keeper.ts'
import { purgeClients } from './purge-clients.ts'
import type { SyncService } from './sync-service.ts'

/** A device that comes back later loads its houses anew (rule 10 of the protocol). */
const TOMBSTONE_MS = 180 * 24 * 60 * 60 * 1000
/** Rows that are looked up at once; those of one house are purged in one transaction. */
const BATCH = 100

export interface TrashParts {
  store: Store
  sync: SyncService
  now: () => Date
  mintId: () => string
  /** Leaves the rest for the next time. */
  stopping: AbortSignal
  batch?: number
}

/**
 * Purges what has lain in the trash for more than 30 days, in the name of each house's owner or else its realtor, and
 * forgets the deletions that no device asks for any more. What nobody may purge stays. @returns how many were purged.
 */
export async function emptyTrash(parts: TrashParts): Promise<number> {
  const { store, sync, now, stopping, batch = BATCH } = parts
  const before = endOfTrash(now())
  let purged = 0
  for (const entity of recordedEntities) {
    let last: string | undefined = ''
    while (last !== undefined) {
      if (stopping.aborted) return purged
      const asked = { entity, before, after: last, limit: batch }
      const rows: AnyRow[] = await sync.read((view) => view.oldTrash(asked))
      for (const scope of new Set(rows.map((row) => row.scope))) {
        const ids = rows.filter((row) => row.scope === scope).map(({ id }) => id)
        purged += await purge(parts, { entity, scope, ids, before })
      }
      last = rows.at(-1)?.id
    }
  }
  purged += await purgeClients(parts)
  await store.write((tx) => tx.collectTombstones(new Date(now().getTime() - TOMBSTONE_MS).toISOString()))
  return purged
}

interface Old {
  entity: RecordedEntity
  scope: Scope
  ids: string[]
  before: string
}

async function purge({ sync, now, mintId }: TrashParts, { entity, scope, ids, before }: Old): Promise<number> {
  const keeper = await sync.read((view) => keeperOf(view, scope))
  if (!keeper) return 0
  const at = now().toISOString()
  const propertyId = scopeOwner(scope).id
  const outcome = await sync.run({ ...keeper, at, today: at.slice(0, 10) }, async (run, tx) => {
    let purged = 0
    for (const id of ids) {
      const row = await tx.get(entity, id)
      // Since it was looked up it may have been restored, or have gone with its system.
      if (!row?.deletedAt || row.deletedAt >= before) continue
      await run(mutationId.parse(mintId()), { name: 'trash.purge', args: { propertyId, entity, id, ...placeOf(row) } })
      purged += 1
    }
    return purged
  })
  return outcome.ok ? outcome.value : 0
}

/** Of a document, which is told by where it lies. */
const placeOf = (row: AnyRow) => ('visibility' in row ? { visibility: row.visibility } : {})
