import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { createContext, use, type ComponentType } from 'react'

/** Identifies a task: an item, or what a list knows of it. */
export type TaskRef = Pick<MaintenanceItem, 'id' | 'propertyId' | 'title'>

interface Completion {
  openDetails(task: TaskRef): void
  /** Shows the photos and receipts of a task, and buttons that add some. */
  Files: ComponentType<{ item: MaintenanceItem }>
}

export const CompletionContext = createContext<Completion>({ openDetails: () => undefined, Files: () => null })

/** Opens the details of a completion [C18], whichever page is open and whether or not it still lists the task. */
export const useCompletion = (): Completion => use(CompletionContext)
