import type { Client } from '@hearthkeep/shared/entities.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Communication, PropertyInCare } from '../../data/queries/clients/read-communication.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import type { TouchpointForm, TouchpointValues } from './touchpoint-values.ts'

interface TouchpointClientFieldsProps {
  form: UseFormReturn<TouchpointForm, unknown, TouchpointValues>
  communication: Communication
  /** Set if the form was opened from the client's page. */
  client: Client | undefined
}

/** Selects whom a touchpoint is with: the owner of a property, or a client without one. */
export function TouchpointClientFields({ form, communication, client }: TouchpointClientFieldsProps) {
  const { control } = form
  const propertyId = useWatch({ control, name: 'propertyId' })
  const properties = client
    ? communication.properties.filter(({ owner }) => owner?.id === client.id)
    : communication.properties
  const chosen = communication.properties.find(({ property }) => property.id === propertyId)
  const set = (values: Pick<TouchpointForm, 'propertyId' | 'clientId'>) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('propertyId', values.propertyId, options)
    form.setValue('clientId', values.clientId, options)
  }
  const chooseProperty = (id: string | null) => {
    const found = properties.find(({ property }) => property.id === id)
    if (client) set({ propertyId: found?.property.id ?? null, clientId: client.id })
    else set({ propertyId: found?.property.id ?? null, clientId: found?.owner?.id ?? null })
  }
  const chooseClient = (id: string | null) => {
    const next = communication.clients.find((known) => known.id === id)
    const isTheirs = next !== undefined && chosen?.owner?.id === next.id
    const found = isTheirs ? chosen.property : next && communication.onlyProperties.get(next.id)
    set({ propertyId: found?.id ?? null, clientId: next?.id ?? null })
  }
  if (communication.clients.length === 0)
    return (
      <FormAlert tone="attention" title="You have no clients yet">
        Add a client, or a property with its homeowner, first.
      </FormAlert>
    )
  return (
    <>
      {properties.length > 0 && (
        <SelectField
          control={control}
          name="propertyId"
          label="Property"
          placeholder="None in particular"
          options={properties.map((found) => ({ value: found.property.id, label: labelOf(found) }))}
          onChoose={chooseProperty}
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
