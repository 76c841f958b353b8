import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { createContext, use, useState, type ReactNode } from 'react'
import { lazily } from '../../ui/overlay/lazily.tsx'

const CompletionDetails = lazily(async () => (await import('./completion-details.tsx')).CompletionDetails)

/** Identifies a task: an item, or what a list knows of it. */
export type TaskRef = Pick<MaintenanceItem, 'id' | 'propertyId' | 'title'>

/** The photos and receipts of a task, and buttons that add some. */
export type TaskFiles = (item: MaintenanceItem) => ReactNode

interface Completion {
  openDetails(task: TaskRef): void
  files: TaskFiles
}

const Context = createContext<Completion>({ openDetails: () => undefined, files: () => null })

/** Opens the details of a completion [C18], whichever page is open and whether or not it still lists the task. */
export const useCompletion = (): Completion => use(Context)

/** Renders the completion details over the pages. */
export function CompletionProvider({ files, children }: { files: TaskFiles; children: ReactNode }) {
  const [task, setTask] = useState<TaskRef | null>(null)
  return (
    <Context value={{ openDetails: setTask, files }}>
      {children}
      {task && <CompletionDetails key={task.id} task={task} onClose={() => setTask(null)} />}
    </Context>
  )
}
