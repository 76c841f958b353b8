import type { MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { type ComponentType, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { PropertyDialog } from './property-dialog.tsx'
import { PropertyOwner } from '../page/property-owner.tsx'
import { emptyProperty, newPropertySchema, type PropertyValues } from './property-values.ts'

interface AddPropertyDialogProps {
  /** The refused property to create again, with the same ids. */
  again?: { revision: Revision<PropertyValues>; ids: NewIds }
  /** Fills in the form from a listing, if available. */
  MlsSearch?: ComponentType<{ form: UseFormReturn<PropertyValues> }>
  onClose: () => void
  onCreated: (id: PropertyId) => void
}

interface NewIds {
  propertyId: PropertyId
  membershipId: MembershipId
}

/** Asks for a new property; mounted only while it is open. */
export function AddPropertyDialog({ again, MlsSearch, onClose, onCreated }: AddPropertyDialogProps) {
  const day = useObservable(today)
  const draftForm = useDraftForm({
    key: 'add-property',
    schema: newPropertySchema(day),
    initial: emptyProperty,
    revision: again?.revision,
  })
  // Minted once per opening, so a double press creates one property.
  const [ids] = useState<NewIds>(() => again?.ids ?? { propertyId: mintId(), membershipId: mintId() })
  return (
    <PropertyDialog
      title="Add New Property"
      submitLabel="Create Property"
      savingLabel="Creating Property..."
      draftForm={draftForm}
      property="new"
      owner={<PropertyOwner />}
      mlsSearch={MlsSearch && <MlsSearch form={draftForm.form} />}
      saving={{
        callOf: (facts) => ({ name: 'property.create', args: { ...ids, facts } }),
        done: { tone: 'good', text: 'Property created successfully!' },
        failed: 'Error creating property',
        settle: again?.revision.settle,
        onSaved: () => onCreated(ids.propertyId),
      }}
      onClose={onClose}
    />
  )
}
