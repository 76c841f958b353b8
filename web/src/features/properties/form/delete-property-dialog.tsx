import { countedIfAny } from '@hearthkeep/shared/format/count-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { usePerform } from '../../../actions/use-perform.ts'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

/** Asks for confirmation before a property is deleted, although that can be undone. */
export function DeletePropertyDialog({
  details,
  open,
  onClose,
}: {
  details: PropertyDetails
  open: boolean
  onClose: () => void
}) {
  const { property } = details
  const perform = usePerform()
  const navigate = useNavigate()

  const remove = async () => {
    onClose()
    // Navigates first; otherwise the page would report a missing property.
    await navigate({ to: '/properties' })
    await perform(
      { name: 'property.delete', args: { propertyId: property.id } },
      { done: { text: 'Property deleted', detail: property.address }, failed: 'Error deleting property' },
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${property.address}?`}
      confirmLabel="Delete property"
      onConfirm={() => void remove()}
    >
      This deletes it for everyone with access{contentsOf(details)}.
    </ConfirmDialog>
  )
}

function contentsOf({ systems, items }: PropertyDetails): string {
  const contents = [...countedIfAny(systems.length, 'system'), ...countedIfAny(items.length, 'maintenance item')]
  return contents.length === 0 ? '' : `, including its ${contents.join(' and ')}`
}
