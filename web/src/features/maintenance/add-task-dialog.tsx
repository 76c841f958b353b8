import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { House } from '../../data/queries/use-house.ts'
import { TaskDialog } from './task-dialog.tsx'

interface AddTaskDialogProps {
  open: boolean
  house: House
  /** The system it is for, where that is known. */
  systemId?: string
  /** The day it is planned on, where that is known. */
  dueDate?: CalendarDate
  onClose(): void
}

/** Adds a task to a house. Its draft is kept for each house, system and day. */
export function AddTaskDialog({ open, house, systemId, dueDate, onClose }: AddTaskDialogProps) {
  const system = house.systems.find(({ id }) => id === systemId)
  return (
    open && <TaskDialog key={systemId} house={house} subject={{ kind: 'new', system, dueDate }} onClose={onClose} />
  )
}
