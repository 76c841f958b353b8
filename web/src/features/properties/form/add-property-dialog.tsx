import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { MembershipId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { type ComponentType, useState } from 'react'
import type { UseFormReturn, Control } from 'react-hook-form'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { PropertyDialog } from './property-dialog.tsx'
import { emptyProperty, newPropertySchema, type PropertyValues } from './property-values.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { z } from 'zod'
import { useData, useLive } from '../../../data/live/data-provider.tsx'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import type { Client } from '@hearthkeep/shared/entities.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'

const NoRoom = lazily(async () => (await import('../../../actions/property/no-room.tsx')).NoRoom)

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
      above={<NoRoom onLeave={onClose} />}
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

/** The client whom a realtor makes the owner; `null` for no one. */
const ownerSchema = z.object({ clientId: z.string().nullable() })
type OwnerValues = z.infer<typeof ownerSchema>

interface PropertyOwnerProps {
  control: Control<OwnerValues>
  /** Whom a realtor can choose; a homeowner's property is their own ([M10]). */
  clients: readonly ClientWithAccount[]
}

/** [L17] The owner of a new property: a homeowner themselves, or one of a realtor's clients, or no one yet. */
function PropertyOwner({ control, clients }: PropertyOwnerProps) {
  const { person } = useData()
  const user = useLive(async (tables) => (await tables.rows.user.get(person.userId)) ?? null, [person.userId])
  const name = user ? `${user.firstName} ${user.lastName}` : 'You'
  if (person.role === 'homeowner') return <FactList facts={[{ label: 'Property owner', value: name }]} />
  return (
    <>
      {clients.length > 0 && (
        <SelectField
          control={control}
          name="clientId"
          label="Property owner"
          placeholder="No one yet"
          options={clients.map((client) => ({ value: client.id, label: clientName(client) }))}
        />
      )}
      <FactList
        facts={[
          ...(clients.length === 0 ? [{ label: 'Property owner', value: 'No one yet' }] : []),
          { label: 'In the care of', value: name },
        ]}
      />
    </>
  )
}

/** A client who can own a property. */
type ClientWithAccount = Client & { homeownerId: UserId; email: string }

/** Returns a realtor's clients who have an account, by name; none while loading, and for a homeowner. */
function useClientsWithAccount(): ClientWithAccount[] {
  const { userId } = useData().person
  const clients = useLive(({ rows }) => rows.client.where('scope', userScope(userId)), [userId])
  return (clients ?? []).filter(hasAccount).toSorted((one, other) => inOrder(clientName(one), clientName(other)))
}

const hasAccount = (client: Client): client is ClientWithAccount =>
  isLiving(client) && client.homeownerId !== null && client.email !== null
