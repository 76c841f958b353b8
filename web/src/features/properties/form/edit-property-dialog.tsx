import type { Property } from '@hearthkeep/shared/entities.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { PropertyDialog } from './property-dialog.tsx'
import { editedPropertySchema, type PropertyValues } from './property-values.ts'

interface EditPropertyDialogProps {
  property: Property
  /** The refused change to make again. */
  revision?: Revision<PropertyValues> | undefined
  onClose: () => void
}

/** Edits the facts of a property; mounted only while it is open. */
export function EditPropertyDialog({ property, revision, onClose }: EditPropertyDialogProps) {
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
      draftForm={draftForm}
      property="recorded"
      saving={{
        callOf: (values) => {
          const { status, ...facts } = draftForm.changes(values)
          const changes = { ...facts, ...(status !== undefined && { status }) }
          return { name: 'property.edit', args: { propertyId: property.id, changes } }
        },
        done: { tone: 'good', text: 'Property updated successfully!' },
        failed: 'Error updating property',
        settle: revision?.settle,
        onSaved: onClose,
      }}
      onClose={onClose}
    />
  )
}
