import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { SystemDialog } from './system-dialog.tsx'

interface AddSystemDialogProps {
  open: boolean
  propertyId: PropertyId
  onClose(): void
}

/** Adds a system to a house. Its draft is kept for each house. */
export function AddSystemDialog({ open, propertyId, onClose }: AddSystemDialogProps) {
  return open && <SystemDialog subject={{ kind: 'new', propertyId }} onClose={onClose} />
}
