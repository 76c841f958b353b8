import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { ItemRow } from '../../features/maintenance/item-row.tsx'
import { useTaskActions } from '../../features/maintenance/use-task-actions.tsx'

interface HomeTaskProps {
  item: MaintenanceItem
  details: PropertyDetails
  /** Its system, and the address if there are several. */
  where: string | undefined
  today: CalendarDate
  onHistory(item: MaintenanceItem): void
}

/** A task on Home, with all its actions. */
export function HomeTask({ item, details, where, today, onHistory }: HomeTaskProps) {
  const actions = useTaskActions({ details, today, onHistory })
  return (
    <>
      <ItemRow item={item} systemName={where} today={today} actions={actions} />
      {actions.dialog}
    </>
  )
}
