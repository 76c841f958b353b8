import { styled } from '@mui/material/styles'
import type { FieldValues } from 'react-hook-form'
import { FieldNotes, type FieldProps, useField } from '../fields/field.tsx'
import { Switch } from './switch.tsx'

/** Yes or no; the whole row can be tapped. */
export function SwitchField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  return (
    <div>
      <Row>
        <span>{frame.label}</span>
        <Switch {...attributes} checked={value === true} onChange={(event) => change(event.target.checked)} />
      </Row>
      <FieldNotes frame={frame} />
    </div>
  )
}

const Row = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 44,
  fontWeight: 500,
  cursor: 'pointer',
})
