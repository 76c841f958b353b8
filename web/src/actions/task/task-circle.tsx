import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { CheckButton } from '../../ui/content/list/check-button.tsx'
import { TaskMark } from './task-mark.tsx'
import { useCompleteTask } from './use-complete-task.ts'

interface TaskCircleProps {
  item: MaintenanceItem
  /** What its list calls it. */
  name?: string | undefined
  today: CalendarDate
  /** Whether the person may change its property. */
  mayEdit: boolean
}

/** [C17] The circle that completes an open task at once; the status of any other one. */
export function TaskCircle({ item, name = item.title, today, mayEdit }: TaskCircleProps) {
  const complete = useCompleteTask()
  if (!mayEdit || !isOpen(item)) return <TaskMark item={item} today={today} />
  return <CheckButton label={`Complete ${name}`} onPress={(button) => void focusNearby(button, complete(item))} />
}

/** How long the row of a completed task may stay in its list, in milliseconds. */
const PATIENCE = 1000

/**
 * Keeps the focus in a list when the row of the pressed button leaves it: the next row's button takes it, or the previous
 * one's, or else the heading of the page.
 */
async function focusNearby(button: HTMLElement, change: Promise<boolean>): Promise<void> {
  const row = button.closest('li, [role=row]')
  const neighbors = [row?.nextElementSibling, row?.previousElementSibling]
  if (!(await change)) return
  const since = performance.now()
  while (button.isConnected) {
    if (performance.now() - since > PATIENCE) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // The person has moved on.
  if (document.activeElement !== document.body) return
  const controls = neighbors.map((each) => (each?.isConnected ? each.querySelector<HTMLElement>('button, a') : null))
  const target = controls.find(Boolean) ?? document.querySelector<HTMLElement>('[role="dialog"], main h1')
  target?.focus({ preventScroll: true })
}
