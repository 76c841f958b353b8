import type { IssueStatus } from '../issue/issue.ts'
import type { IssueId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import type { Tx } from '../kernel/mutation.ts'
import type { RowChange } from '../kernel/overlay.ts'
import type { MaintenanceItem } from './schedule/maintenance-item.ts'

/**
 * Keeps issues in step with their tasks, whatever mutation changed these: an issue is planned while its task is open,
 * closes when the task is completed, and is open again when the task is canceled or deleted. A task that comes back to an
 * issue with another task becomes a task of its own.
 */
export function followTasks(tx: Tx, changes: readonly RowChange[]): void {
  const moved = changes.flatMap(({ entity, before, after }) =>
    entity === 'maintenanceItem'
      ? (movedTask(before as MaintenanceItem | null, after as MaintenanceItem | null) ?? [])
      : [],
  )
  if (moved.length === 0) return
  tx.getMany(
    'issue',
    moved.map(({ issueId }) => issueId),
  )
  // What gives its issue back comes first: a skipped task and the one that replaces it may swap.
  for (const { task, issueId, status } of moved.toSorted(plannedLast)) {
    const issue = tx.get('issue', issueId)
    if (!issue) continue
    const isOwn = issue.itemId === task.id
    if (status === 'planned' && !isOwn && issue.status === 'planned')
      tx.patch('maintenanceItem', task.id, { issueId: null })
    else if (isOwn || status === 'planned')
      tx.patch('issue', issueId, {
        status,
        itemId: status === 'open' ? null : task.id,
        closedOn: status === 'closed' ? task.completedDate : null,
      })
  }
}

interface Moved {
  task: MaintenanceItem
  issueId: IssueId
  status: IssueStatus
}

const plannedLast = (one: Moved, other: Moved) => Number(one.status === 'planned') - Number(other.status === 'planned')

/** What a change of a task means for its issue; null if nothing. Finished tasks that move to past work and back do not. */
function movedTask(before: MaintenanceItem | null, after: MaintenanceItem | null): Moved | null {
  const task = after ?? before
  if (!task?.issueId) return null
  const [was, is] = [before && statusFrom(before), after && statusFrom(after)]
  const isMoved = was && is ? was !== is || before?.issueId !== task.issueId : (was ?? is) === 'planned'
  return isMoved ? { task, issueId: task.issueId, status: is ?? 'open' } : null
}

/** [IS5] What a task means for its issue. */
export const statusFrom = (task: MaintenanceItem): IssueStatus =>
  !isLiving(task) || task.status === 'cancelled' ? 'open' : task.status === 'completed' ? 'closed' : 'planned'
