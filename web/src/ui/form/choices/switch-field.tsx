import type { FieldValues } from 'react-hook-form'
import { FieldNotes, type FieldProps, useField } from '../fields/field.tsx'
import { Switch, SwitchRow } from './switch.tsx'

/** Yes or no; the whole row can be tapped. */
export function SwitchField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  return (
    <div>
      <SwitchRow>
        <span>{frame.label}</span>
        <Switch {...attributes} checked={value === true} onChange={(event) => change(event.target.checked)} />
      </SwitchRow>
      <FieldNotes frame={frame} />
    </div>
  )
}
