import { mutationId, type PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, propertyScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { RowKey } from '@hearthkeep/shared/protocol/wire-row.ts'
import { PURGED_AT_A_TIME } from '@hearthkeep/shared/account/deletion/end-account.ts'
import type { WriteTransaction } from '../storage/store.ts'
import { mustBeDone, nobody, runAs, type PurgeParts } from './purge-parts.ts'

type Purged = ArgsOf<'property.purge_rows'>['rows'][number]

/** Deleted last: without relations the property would not exist, and the rest could not be deleted. */
const GO_LAST: readonly string[] = ['property', 'membership']

/**
 * [DL5], [DL6] Permanently deletes a property, in parts between which others write. @returns false if it was stopped
 *
 * @param also runs in the transaction that deletes the property
 */
export async function purgeProperty(
  parts: PurgeParts,
  propertyId: PropertyId,
  also: (tx: WriteTransaction) => Promise<void> = async () => undefined,
): Promise<boolean> {
  for (const scope of [householdScope(propertyId), propertyScope(propertyId)])
    if (!(await purgeRowsOf(parts, { propertyId, scope }))) return false
  const { sync, mintId } = parts
  const purged = await sync.run(nobody, async (run, tx) => {
    // Another caller may have purged it meanwhile.
    if (!(await tx.get('property', propertyId))) return
    await run(mutationId.parse(mintId()), { name: 'property.purge', args: { propertyId } })
    await also(tx)
  })
  mustBeDone(purged)
  return true
}

/**
 * Deletes the rows in one scope of a property, except the property and its relations. @returns false if it was stopped
 */
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
    const rows = page.rows.flatMap(({ entity, row: { id } }) =>
      GO_LAST.includes(entity) ? [] : [{ entity: entity as Purged['entity'], id }],
    )
    if (rows.length > 0) await runAs(parts, nobody, { name: 'property.purge_rows', args: { propertyId, rows } })
    after = page.next
  } while (after !== null)
  return true
}
