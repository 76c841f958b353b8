import type { Property } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'

interface PropertySelectorProps {
  properties: Property[]
  chosen: string | undefined
  onChoose: (propertyId: string) => void
}

export function PropertySelector({ properties, chosen, onChoose }: PropertySelectorProps) {
  const { control, subscribe } = useForm<{ property: string | null }>({ values: { property: chosen ?? null } })
  const choose = useEffectEvent(onChoose)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, values: { property } }) => type === 'change' && property && choose(property),
      }),
    [subscribe],
  )
  return (
    <Narrow>
      <SelectField
        control={control}
        name="property"
        label="Property"
        placeholder="Select a property"
        required
        options={properties.map(({ id, address, city }) => ({ value: id, label: `${address}, ${city}` }))}
      />
    </Narrow>
  )
}

const Narrow = styled('div')({ maxWidth: 480 })
