import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { House } from '../../data/queries/use-house.ts'
import { TaskDialog } from './task-dialog.tsx'

interface AddTaskDialogProps {
  open: boolean
  house: House
  /** The system to preselect, if known. */
  systemId?: string
  /** The due date to preselect, if known. */
  dueDate?: CalendarDate | undefined
  onClose(): void
}

/** Adds a task to a property. Each property, system and day has its own draft. */
export function AddTaskDialog({ open, house, systemId, dueDate, onClose }: AddTaskDialogProps) {
  const system = house.systems.find(({ id }) => id === systemId)
  return (
    open && <TaskDialog key={systemId} house={house} subject={{ kind: 'new', system, dueDate }} onClose={onClose} />
  )
}
