import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { SystemDialog } from './system-dialog.tsx'

interface AddSystemDialogProps {
  open: boolean
  propertyId: PropertyId
  onClose(): void
}

/** Adds a system to a property. Each property has its own draft. */
export function AddSystemDialog({ open, propertyId, onClose }: AddSystemDialogProps) {
  return open && <SystemDialog subject={{ kind: 'new', propertyId }} onClose={onClose} />
}
