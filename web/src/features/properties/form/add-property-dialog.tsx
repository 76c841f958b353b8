import type { MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { type ComponentType, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { PropertyDialog } from './property-dialog.tsx'
import { PropertyOwner } from '../page/property-owner.tsx'
import { emptyProperty, newPropertySchema, type PropertyValues } from './property-values.ts'

interface AddPropertyDialogProps {
  /** The refused house that is asked for again, under the ids it had. */
  again?: { revision: Revision<PropertyValues>; ids: NewIds }
  /** A way to fill in the form from a listing, where there is one. */
  MlsSearch?: ComponentType<{ form: UseFormReturn<PropertyValues> }>
  onClose: () => void
  onCreated: (id: PropertyId) => void
}

interface NewIds {
  propertyId: PropertyId
  membershipId: MembershipId
}

/** Asks for a new house; mounted while it is open. */
export function AddPropertyDialog({ again, MlsSearch, onClose, onCreated }: AddPropertyDialogProps) {
  const mutate = useMutate()
  const toast = useToast()
  const day = useObservable(today)
  const draftForm = useDraftForm({
    key: 'add-property',
    schema: newPropertySchema(day),
    initial: emptyProperty,
    revision: again?.revision,
  })
  // Minted once for each opening: pressing twice makes one house.
  const [ids] = useState<NewIds>(() => again?.ids ?? { propertyId: mintId(), membershipId: mintId() })
  return (
    <PropertyDialog
      title="Add New Property"
      submitLabel="Create Property"
      savingLabel="Creating Property..."
      errorTitle="Error creating property"
      draftForm={draftForm}
      house="new"
      owner={<PropertyOwner />}
      mlsSearch={MlsSearch && <MlsSearch form={draftForm.form} />}
      save={(facts) => mutate({ name: 'property.create', args: { ...ids, facts } }, { also: again?.revision.settle })}
      onSaved={() => {
        toast({ tone: 'good', text: 'Property created successfully!' })
        onCreated(ids.propertyId)
      }}
      onClose={onClose}
    />
  )
}
