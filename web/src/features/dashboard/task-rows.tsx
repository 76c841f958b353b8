import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { Fragment, type ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { RowList } from '../../ui/content/list/list-row.tsx'

/** A task with its property, of which only the tasks that Home may show are read. */
export interface HomeTask {
  item: MaintenanceItem
  details: PropertyDetails
}

/** Draws the row of a task. `where`: its system, and with several properties the address. */
export type DrawTask = (task: HomeTask & { where: string | undefined }) => ReactNode

interface TaskRowsProps {
  tasks: readonly HomeTask[]
  manyProperties: boolean
  drawTask: DrawTask
}

/** Tasks of any of the properties, with their circles. */
export function TaskRows({ tasks, manyProperties, drawTask }: TaskRowsProps) {
  return (
    <RowList>
      {tasks.map((task) => (
        <Fragment key={task.item.id}>{drawTask({ ...task, where: whereWords(task, manyProperties) })}</Fragment>
      ))}
    </RowList>
  )
}

function whereWords({ item, details }: HomeTask, manyProperties: boolean): string | undefined {
  const system = details.systems.find(({ id }) => id === item.systemId)?.systemName
  const words = [system, manyProperties ? details.property.address : undefined].filter(Boolean).join(' · ')
  return words || undefined
}
