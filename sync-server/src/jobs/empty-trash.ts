import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { recordedEntities, type RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { endOfTrash } from '@hearthkeep/shared/trash/trash.ts'
import { isUnavailable } from '../storage/storage-fault.ts'
import type { OldTrash } from '../storage/rows/row-queries.ts'
import type { Store } from '../storage/store.ts'
import { actingUserFor } from '../access/acting-user.ts'
import type { Log } from '../log.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { purgeOwn } from './purge-own.ts'
import { addTries, noTries, tryEach, type Tries } from './try-each.ts'

/** A device that returns after longer than this loads its properties again ([P10]). */
const TOMBSTONE_MS = 180 * 24 * 60 * 60 * 1000
/** Number of rows looked up at a time; those of one property are purged in one transaction. */
const BATCH = 100

export interface TrashParts {
  store: Store
  sync: SyncService
  now: () => Date
  mintId: () => string
  log: Log
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
  batch?: number
}

/**
 * Purges what has been in the trash for more than 30 days, in the name of each property's owner or else its realtor,
 * and removes expired tombstones. Rows that nobody may purge stay.
 */
export async function emptyTrash(parts: TrashParts): Promise<Tries> {
  const { store, sync, now, stopping, batch = BATCH } = parts
  const before = endOfTrash(now())
  const tries = noTries()
  for (const entity of recordedEntities) {
    let last: AnyRow | null | undefined = null
    while (last !== undefined) {
      if (stopping.aborted) return tries
      const query: OldTrash = { entity, before, after: last, limit: batch }
      const rows: AnyRow[] = await sync.read((view) => view.oldTrash(query))
      for (const scope of new Set(rows.map((row) => row.scope))) {
        const ids = rows.filter((row) => row.scope === scope).map(({ id }) => id)
        addTries(tries, await purgeTogether(parts, { entity, scope, ids, before }))
      }
      last = rows.at(-1)
    }
  }
  addTries(tries, await purgeOwn(parts))
  await collectTombstones({ store, before: new Date(now().getTime() - TOMBSTONE_MS).toISOString(), stopping })
  return tries
}

interface Old {
  entity: RecordedEntity
  scope: Scope
  ids: string[]
  before: string
}

/** Purges the rows in one transaction, which is fast; if one of them fails, purges each separately. */
async function purgeTogether(parts: TrashParts, old: Old): Promise<Tries> {
  const { log, stopping } = parts
  try {
    const done = await purge(parts, old)
    if (done !== null) return { done, failed: 0 }
  } catch (error) {
    if (isUnavailable(error)) throw error
  }
  return tryEach({
    rows: old.ids,
    work: async (id) => (await purge(parts, { ...old, ids: [id] })) ?? 0,
    nameOf: (id) => `${old.entity} ${id}`,
    failure: 'an item in the trash could not be purged',
    log,
    stopping,
  })
}

/**
 * @returns the number of purged rows; `null` if one of them was refused, and so none was purged.
 */
async function purge({ sync, mintId }: TrashParts, { entity, scope, ids, before }: Old): Promise<number | null> {
  const person = await sync.read((view) => actingUserFor(view, scope))
  if (!person) return 0
  const propertyId = scopeOwner(scope).id
  const outcome = await sync.run(person, async (run, tx) => {
    let purged = 0
    for (const id of ids) {
      const row = await tx.get(entity, id)
      // It may have been restored in the meantime, or purged with its system.
      if (!row?.deletedAt || row.deletedAt >= before) continue
      await run(mutationId.parse(mintId()), { name: 'trash.purge', args: { propertyId, entity, id, ...placeOf(row) } })
      purged += 1
    }
    return purged
  })
  return outcome.ok ? outcome.value : null
}

/** Purging a document or card entry takes its visibility, which determines its scope. */
const placeOf = (row: AnyRow) => ('visibility' in row ? { visibility: row.visibility } : {})

/** Tombstones removed in one transaction: about 10 ms, during which others wait. */
const TOMBSTONES = 500

interface TombstoneParts {
  store: Pick<Store, 'read' | 'write'>
  /** A time in UTC. */
  before: string
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/**
 * [T8] Removes tombstones from before this time, scope by scope. If it is cut off, the scope still records the version
 * from which its tombstones are complete, and the next round removes the rest.
 */
export async function collectTombstones({ store, before, stopping }: TombstoneParts): Promise<void> {
  for (let after: Scope | null = null; ;) {
    const query: { before: string; after: Scope | null } = { before, after }
    const old = await store.read((view) => view.oldTombstones(query))
    if (!old) return
    for (let forgotten = TOMBSTONES; forgotten === TOMBSTONES;) {
      if (stopping.aborted) return
      forgotten = await store.write((tx) => tx.collectTombstones({ ...old, limit: TOMBSTONES }))
    }
    after = old.scope
  }
}
