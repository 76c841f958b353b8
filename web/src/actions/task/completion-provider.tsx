import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { useState, type ComponentType, type ReactNode } from 'react'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { CompletionContext, type TaskRef } from './completion-context.ts'

const CompletionDetails = lazily(async () => (await import('./completion-details.tsx')).CompletionDetails)

interface CompletionProviderProps {
  /** Shows the photos and receipts of a task, and buttons that add some. */
  Files: ComponentType<{ item: MaintenanceItem }>
  children: ReactNode
}

/** Renders the completion details over the pages. */
export function CompletionProvider({ Files, children }: CompletionProviderProps) {
  const [task, setTask] = useState<TaskRef | null>(null)
  return (
    <CompletionContext value={{ openDetails: setTask, Files }}>
      {children}
      {task && <CompletionDetails key={task.id} task={task} onClose={() => setTask(null)} />}
    </CompletionContext>
  )
}
