import { mutationId, type PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { RowKey } from '@hearthkeep/shared/protocol/wire-row.ts'
import { PURGED_AT_A_TIME } from '@hearthkeep/shared/deletion/end-account.ts'
import type { WriteTransaction } from '../storage/store.ts'
import { mustBeDone, nobody, runAs, type PurgeParts } from './purge-parts.ts'

type Purged = ArgsOf<'property.purge_rows'>['rows'][number]

/**
 * [DL5], [DL7] Permanently deletes a property; {@link removeGone} removes its rows.
 *
 * @param also runs in the transaction that deletes the property
 */
export async function purgeProperty(
  { sync, mintId }: Pick<PurgeParts, 'sync' | 'mintId'>,
  propertyId: PropertyId,
  also: (tx: WriteTransaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const purged = await sync.run(nobody, async (run, tx) => {
    // Another caller may have purged it meanwhile.
    if (!(await tx.get('property', propertyId))) return
    await run(mutationId.parse(mintId()), { name: 'property.purge', args: { propertyId } })
    await also(tx)
  })
  mustBeDone(purged)
}

/**
 * [T13] Removes the hidden rows of purged properties, a few in each transaction, so that others can write in between.
 * Each transaction looks up what is left, so a run that was stopped or killed can be repeated. @returns false if it was
 * stopped
 */
export async function removeGone(parts: Omit<PurgeParts, 'now'>, limit = PURGED_AT_A_TIME): Promise<boolean> {
  const { sync, mintId, pause, stopping } = parts
  while (await sync.read(async (view) => view.hasGone())) {
    if (stopping.aborted) return false
    await pause()
    const removed = await sync.run(nobody, async (_run, tx, { now: at }) => {
      const changes = await tx.nextGone(limit)
      const mutation = mutationId.parse(mintId())
      await tx.apply({ mutation, name: 'property.purge_rows', actor: nobody.userId, at, changes })
    })
    mustBeDone(removed)
  }
  return true
}

/** Deletes the rows in one scope of a property that stays. @returns false if it was stopped */
export async function purgeRowsOf(
  parts: PurgeParts,
  { propertyId, scope }: { propertyId: PropertyId; scope: Scope },
): Promise<boolean> {
  const { sync, pause, stopping } = parts
  let after: RowKey | null = null
  do {
    if (stopping.aborted) return false
    await pause()
    const from: { after: RowKey | null; limit: number } = { after, limit: PURGED_AT_A_TIME }
    const page = await sync.read((view) => view.page(scope, from))
    const rows = page.rows.map(({ entity, row: { id } }) => ({ entity: entity as Purged['entity'], id }))
    if (rows.length > 0) await runAs(parts, nobody, { name: 'property.purge_rows', args: { propertyId, rows } })
    after = page.next
  } while (after !== null)
  return true
}
