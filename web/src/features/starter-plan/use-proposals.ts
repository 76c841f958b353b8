import type { Climate } from '@hearthkeep/shared/property/climates.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { proposeTasks, type Proposal } from '@hearthkeep/shared/maintenance/starter-plan.ts'
import { useLive } from '../../data/live/use-live.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

/** Returns tasks that the property does not have yet; undefined while loading. */
export function useProposals(property: Property, climate: Climate, today: CalendarDate): Proposal[] | undefined {
  const { id, yearBuilt } = property
  return useLive(
    async ({ rows }) => {
      const systems = await rows.system.where('scope', propertyScope(id))
      const items = await rows.maintenanceItem.where('scope', propertyScope(id))
      return proposeTasks({ yearBuilt, climate, systems, items, today })
    },
    [id, yearBuilt, climate, today],
  )
}
