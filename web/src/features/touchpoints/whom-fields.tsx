import type { Client } from '@hearthkeep/shared/entities.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Communication, PropertyInCare } from '../../data/queries/read-communication.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import type { TouchpointForm, TouchpointValues } from './touchpoint-values.ts'

interface WhomFieldsProps {
  form: UseFormReturn<TouchpointForm, unknown, TouchpointValues>
  communication: Communication
  /** Set if the form was opened from the client's page. */
  client: Client | undefined
}

/** Selects whom a touchpoint is with: the owner of a property, or a client without one. */
export function WhomFields({ form, communication, client }: WhomFieldsProps) {
  const { control } = form
  const propertyId = useWatch({ control, name: 'propertyId' })
  const houses = client ? communication.houses.filter(({ owner }) => owner?.id === client.id) : communication.houses
  const chosen = communication.houses.find(({ property }) => property.id === propertyId)
  const set = (values: Pick<TouchpointForm, 'propertyId' | 'clientId'>) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('propertyId', values.propertyId, options)
    form.setValue('clientId', values.clientId, options)
  }
  const chooseHouse = (id: string | null) => {
    const house = houses.find(({ property }) => property.id === id)
    if (client) set({ propertyId: house?.property.id ?? null, clientId: client.id })
    else set({ propertyId: house?.property.id ?? null, clientId: house?.owner?.id ?? null })
  }
  const chooseClient = (id: string | null) => {
    const next = communication.clients.find((known) => known.id === id)
    const isTheirs = next !== undefined && chosen?.owner?.id === next.id
    const house = isTheirs ? chosen.property : next && communication.onlyHouses.get(next.id)
    set({ propertyId: house?.id ?? null, clientId: next?.id ?? null })
  }
  if (communication.clients.length === 0)
    return (
      <FormAlert tone="attention" title="You have no clients yet">
        Add a client, or a property with its homeowner, first.
      </FormAlert>
    )
  return (
    <>
      {houses.length > 0 && (
        <SelectField
          control={control}
          name="propertyId"
          label="Property"
          placeholder="None in particular"
          options={houses.map((house) => ({ value: house.property.id, label: labelOf(house) }))}
          onChoose={chooseHouse}
        />
      )}
      {chosen && !chosen.owner && <FormAlert tone="attention" title="Property owner not found" />}
      {!client && (
        <SelectField
          control={control}
          name="clientId"
          label="Client"
          placeholder="Choose a client…"
          options={communication.clients.map((known) => ({ value: known.id, label: clientName(known) }))}
          onChoose={chooseClient}
          required
        />
      )}
    </>
  )
}

/** Part 2, section 2: address, city and the homeowner's name. */
const labelOf = ({ property: { address, city }, ownerName }: PropertyInCare) =>
  `${address}, ${city} · ${ownerName ?? 'No owner yet'}`
