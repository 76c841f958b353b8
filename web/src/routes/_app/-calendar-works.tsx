import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { usePropertyDetails, type PropertyDetails } from '../../data/queries/use-property-details.ts'
import { ItemRows } from '../../features/maintenance/item-rows.tsx'
import { useTaskActions } from '../../features/maintenance/use-task-actions.tsx'
import type { MenuAction } from '../../ui/overlay/action-menu.tsx'

interface Shown {
  /** All of one property. */
  items: MaintenanceItem[]
  today: CalendarDate
  /** The calendar's actions for an item. */
  menuOf(item: MaintenanceItem): MenuAction[]
  onHistory(item: MaintenanceItem): void
}

/** The items of one property on a day, with all their actions. */
export function CalendarWorks({ propertyId, ...shown }: Shown & { propertyId: string }) {
  const state = usePropertyDetails(propertyId)
  return state.state === 'ready' && <Rows details={state.details} {...shown} />
}

function Rows({ details, items, today, menuOf, onHistory }: Shown & { details: PropertyDetails }) {
  const actions = useTaskActions({ details, today, onHistory })
  const both = { ...actions, menuOf: (item: MaintenanceItem) => [...menuOf(item), ...actions.menuOf(item)] }
  return (
    <>
      <ItemRows items={items} systems={details.systems} today={today} actions={both} />
      {actions.dialog}
    </>
  )
}
