import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ReactNode } from 'react'
import { usePropertyFrame, type PropertyFrame } from '../../../data/queries/properties/use-property-details.ts'
import { ItemRows } from '../../../features/maintenance/item-row.tsx'
import { useTaskActions } from '../../../features/maintenance/use-task-actions.tsx'
import type { MenuAction } from '../../../ui/overlay/action-menu.tsx'

interface TaskRowsProps {
  details: PropertyFrame
  /** The tasks of this property. */
  items: MaintenanceItem[]
  today: CalendarDate
  /** The page's own actions for an item. */
  menuOf?(item: MaintenanceItem): MenuAction[]
  documentsOf?(item: MaintenanceItem): ReactNode
  onHistory(item: MaintenanceItem): void
}

/** Items of one property with all their actions, for any page. */
export function TaskRows({ details, items, today, menuOf, documentsOf, onHistory }: TaskRowsProps) {
  const actions = useTaskActions({ details, today, onHistory })
  const all = {
    ...actions,
    documentsOf,
    menuOf: (item: MaintenanceItem) => [...(menuOf?.(item) ?? []), ...actions.menuOf(item)],
  }
  return (
    <>
      <ItemRows items={items} systems={details.systems} today={today} actions={all} />
      {actions.dialog}
    </>
  )
}

/** The same, for a page that knows only the property's id. */
export function TaskRowsOf({ propertyId, ...rows }: Omit<TaskRowsProps, 'details'> & { propertyId: string }) {
  const state = usePropertyFrame(propertyId)
  return state.state === 'ready' && <TaskRows details={state.details} {...rows} />
}
