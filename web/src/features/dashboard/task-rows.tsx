import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ComponentType } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { RowList } from '../../ui/content/list/list-row.tsx'

/** A task with its property, of which only the tasks that Home may show are read. */
export interface HomeTask {
  item: MaintenanceItem
  details: PropertyDetails
}

/** How Home shows its tasks. */
export interface TaskLook {
  /** The row of a task; `where` is its system, and with several properties the address. */
  Task: ComponentType<
    HomeTask & { where: string | undefined; today: CalendarDate; onHistory(item: MaintenanceItem): void }
  >
  today: CalendarDate
  onHistory(item: MaintenanceItem): void
  manyProperties: boolean
}

/** Tasks of any of the properties, with their circles. */
export function TaskRows({ tasks, look }: { tasks: readonly HomeTask[]; look: TaskLook }) {
  const { Task, today, onHistory, manyProperties } = look
  return (
    <RowList>
      {tasks.map((task) => (
        <Task
          key={task.item.id}
          {...task}
          where={whereWords(task, manyProperties)}
          today={today}
          onHistory={onHistory}
        />
      ))}
    </RowList>
  )
}

function whereWords({ item, details }: HomeTask, manyProperties: boolean): string | undefined {
  const system = details.systems.find(({ id }) => id === item.systemId)?.systemName
  const words = [system, manyProperties ? details.property.address : undefined].filter(Boolean).join(' · ')
  return words || undefined
}
