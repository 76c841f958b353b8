import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useHouse, type House } from '../../data/queries/use-house.ts'
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
  const state = useHouse(propertyId)
  return state.state === 'ready' && <Rows house={state.house} {...shown} />
}

function Rows({ house, items, today, menuOf, onHistory }: Shown & { house: House }) {
  const actions = useTaskActions({ house, today, onHistory })
  const both = { ...actions, menuOf: (item: MaintenanceItem) => [...menuOf(item), ...actions.menuOf(item)] }
  return (
    <>
      <ItemRows items={items} systems={house.systems} today={today} actions={both} />
      {actions.dialog}
    </>
  )
}
