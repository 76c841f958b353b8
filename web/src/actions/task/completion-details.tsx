import { taskById } from '../../data/past-work.ts'
import { livingOrNull } from '@hearthkeep/shared/kernel/living.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import type { TaskRef } from './completion-context.ts'
import { CompletionDetailsSheet } from './completion-details-sheet.tsx'

/** The details of a task's completion, of the task as it is now. */
export function CompletionDetails({ task, onClose }: { task: TaskRef; onClose(): void }) {
  const day = useObservable(today)
  const item = useLive(async (tables) => livingOrNull(await taskById(tables, task.id)), [task.id])
  return item ? <CompletionDetailsSheet item={item} today={day} onClose={onClose} /> : null
}
