import type { Control } from 'react-hook-form'
import { useField } from '../../ui/form/fields/field.tsx'
import { RadioRows } from '../../ui/form/choices/radio-rows.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { isCustom, typeOptions, type TouchpointForm, type TouchpointValues } from './touchpoint-values.ts'

interface TypeFieldsProps {
  control: Control<TouchpointForm, unknown, TouchpointValues>
}

/** The type of a touchpoint, and the title and text of a custom one. */
export function TypeFields({ control }: TypeFieldsProps) {
  const { value, change } = useField({ control, name: 'touchpointType', label: LABEL })
  const touchpointType = typeof value === 'string' ? value : ''
  return (
    <>
      <RadioRows legend={LABEL} options={typeOptions} value={touchpointType} onChange={change} />
      {isCustom({ touchpointType }) && (
        <>
          <TextField control={control} name="title" label="Custom title" autoComplete="off" maxLength={200} required />
          <TextField
            control={control}
            name="description"
            label="Custom content"
            rows={6}
            hint="Leave empty for a call or visit: without content, there’s no message to send."
          />
        </>
      )}
    </>
  )
}

const LABEL = 'Touchpoint type'
