import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { isFinished } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { actingUserFor } from '../access/acting-user.ts'
import { todayOf } from '../access/person-zone.ts'
import type { View } from '../storage/store.ts'
import type { EffectContext } from './part.ts'

export interface UnsettledWork {
  userId: UserId
  propertyId: PropertyId
}

/**
 * [P58] Returns the properties with past work whose finished work changed: something that was set aside may be needed by
 * now, such as what was done before, if the last time is undone.
 */
export async function unsettledWork(
  view: View,
  { name, changes }: { name: string; changes: readonly RowChange[] },
): Promise<UnsettledWork[]> {
  if (name === 'maintenance.set_aside') return []
  const properties = new Set(
    changes.flatMap(({ entity, before }) => {
      const item = entity === 'maintenanceItem' ? (before as MaintenanceItem | null) : null
      return item && isFinished(item) ? [item.propertyId] : []
    }),
  )
  const unsettled: UnsettledWork[] = []
  for (const propertyId of properties) {
    if (((await view.scopeState(pastScope(propertyId)))?.checksum.count ?? 0) === 0) continue
    const acting = await actingUserFor(view, propertyScope(propertyId))
    if (acting) unsettled.push({ userId: acting.userId, propertyId })
  }
  return unsettled
}

/** [P58] Brings back what is needed, and sets nothing aside. */
export async function settlePastWork({ tx, actAs, context }: EffectContext, unsettled: readonly UnsettledWork[]) {
  for (const { userId, propertyId } of unsettled) {
    const args = { propertyId, most: 0, today: await todayOf(tx, userId, context.now) }
    await actAs(userId, `past/${propertyId}`, { name: 'maintenance.set_aside', args })
  }
}
