import type { Property } from '@hearthkeep/shared/entities.ts'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { SelectField } from '../../ui/form/fields/select-field.tsx'

interface PropertyChoiceProps {
  properties: Property[]
  /** Null until one is chosen. */
  chosen: string | null
  onChoose(propertyId: string): void
}

/** Selects the property whose household is shown. */
export function PropertyChoice({ properties, chosen, onChoose }: PropertyChoiceProps) {
  const { control, subscribe } = useForm<{ property: string | null }>({ values: { property: chosen } })
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
    <SelectField
      control={control}
      name="property"
      label="Property"
      required
      options={properties.map(({ id, address, city }) => ({ value: id, label: `${address}, ${city}` }))}
    />
  )
}
