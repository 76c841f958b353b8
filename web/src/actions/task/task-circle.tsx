import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { CheckButton } from '../../ui/content/list/check-button.tsx'
import { focusNearby } from './focus-nearby.ts'
import { TaskMark } from './task-mark.tsx'
import { useCompleteTask } from './use-complete-task.ts'

interface TaskCircleProps {
  item: MaintenanceItem
  today: CalendarDate
  /** Whether the person may change its property. */
  mayEdit: boolean
}

/** [C17] The circle that completes an open task at once; the status of any other one. */
export function TaskCircle({ item, today, mayEdit }: TaskCircleProps) {
  const complete = useCompleteTask()
  if (!mayEdit || !isOpen(item)) return <TaskMark item={item} today={today} />
  return <CheckButton label={`Complete ${item.title}`} onPress={(button) => void focusNearby(button, complete(item))} />
}
