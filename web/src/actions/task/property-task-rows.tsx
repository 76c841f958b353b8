import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { TaskRow } from './task-row.tsx'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { RowLink, RowList } from '../../ui/content/list/list-row.tsx'

/** A task with its property; the list may have read only some of the property's tasks. */
export interface PropertyTask {
  item: MaintenanceItem
  details: PropertyDetails
}

interface PropertyTaskRowsProps {
  tasks: readonly PropertyTask[]
  today: CalendarDate
  /** Whether the address says which property is meant. */
  manyProperties: boolean
}

/** Tasks of any of the properties, with their circles; each leads to its place in the tracker. */
export function PropertyTaskRows({ tasks, today, manyProperties }: PropertyTaskRowsProps) {
  return (
    <RowList>
      {tasks.map(({ item, details }) => (
        <TaskRow
          key={item.id}
          item={item}
          today={today}
          mayEdit={details.may('edit_property')}
          title={
            <RowLink
              to="/maintenance-tracker"
              search={{ property: item.propertyId, tab: isOverdue(item, today) ? 'overdue' : 'upcoming' }}
            >
              {item.title}
            </RowLink>
          }
          where={whereWords({ item, details }, manyProperties)}
        />
      ))}
    </RowList>
  )
}

function whereWords({ item, details }: PropertyTask, manyProperties: boolean): string | undefined {
  const system = details.systems.find(({ id }) => id === item.systemId)?.systemName
  const words = [system, manyProperties ? details.property.address : undefined].filter(Boolean).join(' · ')
  return words || undefined
}
