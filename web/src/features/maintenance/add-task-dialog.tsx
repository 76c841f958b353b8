import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { TaskDialog } from './task-dialog.tsx'

interface AddTaskDialogProps {
  open: boolean
  details: PropertyDetails
  /** The system to preselect, if known. */
  systemId?: string
  /** The due date to preselect, if known. */
  dueDate?: CalendarDate | undefined
  onClose(): void
}

/** Adds a task to a property. Each property, system and day has its own draft. */
export function AddTaskDialog({ open, details, systemId, dueDate, onClose }: AddTaskDialogProps) {
  const system = details.systems.find(({ id }) => id === systemId)
  return (
    open && <TaskDialog key={systemId} details={details} subject={{ kind: 'new', system, dueDate }} onClose={onClose} />
  )
}
