import type { Property } from '@hearthkeep/shared/entities.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { PropertyDialog } from './property-dialog.tsx'
import { editedPropertySchema, type PropertyValues } from './property-values.ts'

interface EditPropertyDialogProps {
  property: Property
  /** The refused change that is made again. */
  revision?: Revision<PropertyValues>
  onClose: () => void
}

/** Changes what is known of a house; mounted while it is open. */
export function EditPropertyDialog({ property, revision, onClose }: EditPropertyDialogProps) {
  const mutate = useMutate()
  const toast = useToast()
  const draftForm = useDraftForm<PropertyValues>({
    key: `edit-property/${property.id}`,
    schema: editedPropertySchema,
    initial: property,
    revision,
  })
  return (
    <PropertyDialog
      title="Edit Property"
      submitLabel="Save changes"
      savingLabel="Saving..."
      errorTitle="Error updating property"
      draftForm={draftForm}
      house="recorded"
      save={(values) =>
        mutate(
          { name: 'property.edit', args: { propertyId: property.id, changes: draftForm.changes(values) } },
          { seen: draftForm.seen(), also: revision?.settle },
        )
      }
      onSaved={() => {
        toast({ tone: 'good', text: 'Property updated successfully!' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
