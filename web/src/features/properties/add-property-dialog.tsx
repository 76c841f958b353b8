import type { MembershipId, PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import { useState } from 'react'
import { useDraftForm } from '../../data/use-draft-form.ts'
import { useMutate } from '../../data/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PropertyDialog } from './property-dialog.tsx'
import { emptyProperty, newPropertySchema } from './property-values.ts'

/** Asks for a new house; mounted while it is open. */
export function AddPropertyDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (id: PropertyId) => void
}) {
  const mutate = useMutate()
  const toast = useToast()
  const draftForm = useDraftForm({ key: 'add-property', schema: newPropertySchema, initial: emptyProperty })
  // Minted once for each opening: pressing twice makes one house.
  const [ids] = useState(() => ({ propertyId: mintId<PropertyId>(), membershipId: mintId<MembershipId>() }))
  return (
    <PropertyDialog
      title="Add Property Profile"
      submitLabel="Create Property"
      errorTitle="Error creating property"
      draftForm={draftForm}
      figures="optional"
      save={(facts) => mutate({ name: 'property.create', args: { ...ids, facts } })}
      onSaved={() => {
        toast({ tone: 'good', text: 'Property created successfully!' })
        onCreated(ids.propertyId)
      }}
      onClose={onClose}
    />
  )
}
