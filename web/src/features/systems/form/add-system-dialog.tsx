import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ReactNode } from 'react'
import { SystemDialog } from './system-dialog.tsx'

interface AddSystemDialogProps {
  open: boolean
  propertyId: PropertyId
  /** Searched at first, if known. */
  called?: string | undefined
  /** Above the fields. */
  head?: ReactNode
  onClose(): void
}

/** Adds a system to a property. Each property has its own draft. */
export function AddSystemDialog({ open, propertyId, called, head, onClose }: AddSystemDialogProps) {
  return open && <SystemDialog subject={{ kind: 'new', propertyId, called }} head={head} onClose={onClose} />
}
