import type { EntityName } from '@hearthkeep/shared/entities.ts'
import { propertyScopeOf } from '@hearthkeep/shared/kernel/scope.ts'
import type { ChangeRecord } from '../../storage/changes.ts'
import type { View } from '../../storage/store.ts'

const HAND_OVER = 'transfer.accept'

/**
 * [HO7] Filters a row's log, after the property has changed hands, to what its current members may read: nothing that
 * stayed with a former owner, and no earlier costs if those stayed too. `records` are of one row, newest first.
 */
export async function sinceHandOvers(
  view: View,
  { entity, records }: { entity: EntityName; records: ChangeRecord[] },
): Promise<ChangeRecord[]> {
  if (records.some(({ name, after }) => name === HAND_OVER && after === null)) return []
  const [newest] = records
  const scope = newest && propertyScopeOf(newest.scope)
  if (entity !== 'maintenanceItem' || !scope) return records
  const keptCosts = (await view.byIndex('transfer', 'scope', scope)).filter(
    ({ status, withCosts }) => status === 'accepted' && !withCosts,
  )
  const versions = await Promise.all(
    keptCosts.map(async ({ id }) => {
      const accepted = (await view.history('transfer', id)).find(({ name }) => name === HAND_OVER)
      return accepted?.version ?? 0
    }),
  )
  const last = Math.max(0, ...versions)
  return records.map((record) => (record.version > last ? record : withoutCost(record)))
}

const withoutCost = ({ before, after, ...record }: ChangeRecord): ChangeRecord => ({
  ...record,
  before: before && costless(before),
  after: after && costless(after),
})

function costless({ cost: _cost, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return fields
}
