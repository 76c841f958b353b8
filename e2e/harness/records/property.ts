import type { MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { Api } from '../server/api.ts'
import { localToday } from '../device/person.ts'

/** The property that most journeys begin with. */
export interface FurnishedProperty {
  property: Property
  furnace: System
  /** The task on the furnace: recurs monthly, due in three days. */
  filter: MaintenanceItem
}

export async function buildProperty(api: Api): Promise<FurnishedProperty> {
  const property = await api.addProperty({ address: '14 Main St', yearBuilt: 1985 })
  const furnace = await api.addSystem(property.id, {
    systemType: 'hvac_furnace',
    systemName: 'Central furnace',
    installDate: '2014-05-01',
  })
  const filter = await api.addItem(property.id, {
    systemId: furnace.id,
    title: 'Replace furnace filter',
    dueDate: addDays(localToday(), 3),
    isRecurring: true,
    recurringInterval: 'monthly',
  })
  return { property, furnace, filter }
}
