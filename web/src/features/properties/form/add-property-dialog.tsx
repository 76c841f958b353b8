import type { MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { type ComponentType, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { PropertyDialog } from './property-dialog.tsx'
import { ownerSchema, PropertyOwner, type OwnerValues } from '../page/property-owner.tsx'
import { useClientsWithAccount, type ClientWithAccount } from './use-clients-with-account.ts'
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
  // Minted once per opening, so a double press creates one property.
  const [ids] = useState<NewIds>(() => again?.ids ?? { propertyId: mintId(), membershipId: mintId() })
  const [ownerMembershipId] = useState(() => mintId<MembershipId>())
  const facts = useDraftForm({
    key: 'add-property',
    schema: newPropertySchema(day),
    initial: emptyProperty,
    revision: again?.revision,
  })
  // Not a fact of the property, so it has a form of its own; both drafts live and end together.
  const owner = useDraftForm<OwnerValues>({
    key: again ? `add-property-owner/${ids.propertyId}` : 'add-property-owner',
    schema: ownerSchema,
    initial: { clientId: null },
  })
  const draftForm = {
    ...facts,
    drop: async () => {
      await Promise.all([facts.drop(), owner.drop()])
    },
  }
  const clients = useClientsWithAccount()
  const callOf = (values: PropertyValues): CallOf => {
    const client = clients.find(({ id }) => id === owner.form.getValues('clientId'))
    if (!client) return { name: 'property.create', args: { ...ids, facts: values } }
    return {
      name: 'property.create_for_client',
      args: { ...ids, ownerMembershipId, facts: values, ...ownedBy(client) },
    }
  }
  return (
    <PropertyDialog
      title="Add New Property"
      submitLabel="Create Property"
      savingLabel="Creating Property..."
      draftForm={draftForm}
      property="new"
      owner={<PropertyOwner control={owner.form.control} clients={clients} />}
      mlsSearch={MlsSearch && <MlsSearch form={facts.form} />}
      saving={{
        callOf,
        done: { tone: 'good', text: 'Property created successfully!' },
        failed: 'Error creating property',
        settle: again?.revision.settle,
        onSaved: () => onCreated(ids.propertyId),
      }}
      onClose={onClose}
    />
  )
}

/** They have an account already, so nothing is created or sent for them. */
function ownedBy({ id, homeownerId, email, firstName, lastName, phone }: ClientWithAccount) {
  const person = { email, firstName, lastName, phone }
  return { clientId: id, existingClientId: id, homeownerId, person, temporaryPassword: null, invitation: null }
}
