import type { MembershipId, PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import { useState } from 'react'
import type { Revision } from '../../data/revision.ts'
import { useDraftForm } from '../../data/use-draft-form.ts'
import { useMutate } from '../../data/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PropertyDialog } from './property-dialog.tsx'
import { emptyProperty, newPropertySchema, type PropertyValues } from './property-values.ts'

interface AddPropertyDialogProps {
  /** The refused house that is asked for again, under the ids it had. */
  again?: { revision: Revision<PropertyValues>; ids: NewIds }
  onClose: () => void
  onCreated: (id: PropertyId) => void
}

interface NewIds {
  propertyId: PropertyId
  membershipId: MembershipId
}

/** Asks for a new house; mounted while it is open. */
export function AddPropertyDialog({ again, onClose, onCreated }: AddPropertyDialogProps) {
  const mutate = useMutate()
  const toast = useToast()
  const draftForm = useDraftForm({
    key: 'add-property',
    schema: newPropertySchema,
    initial: emptyProperty,
    revision: again?.revision,
  })
  // Minted once for each opening: pressing twice makes one house.
  const [ids] = useState<NewIds>(() => again?.ids ?? { propertyId: mintId(), membershipId: mintId() })
  return (
    <PropertyDialog
      title="Add Property Profile"
      submitLabel="Create Property"
      errorTitle="Error creating property"
      draftForm={draftForm}
      figures="optional"
      save={(facts) => mutate({ name: 'property.create', args: { ...ids, facts } }, again?.revision.settle)}
      onSaved={() => {
        toast({ tone: 'good', text: 'Property created successfully!' })
        onCreated(ids.propertyId)
      }}
      onClose={onClose}
    />
  )
}
