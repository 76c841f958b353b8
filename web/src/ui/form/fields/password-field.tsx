import IconButton from '@mui/material/IconButton'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { Icon } from '../../content/icon.tsx'
import { InputBox } from './input-box.tsx'

export interface PasswordFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  autoComplete?: 'new-password'
}

/** A password, required unless stated otherwise, and a button that shows it. */
export function PasswordField<V extends FieldValues, T = V>(props: PasswordFieldProps<V, T>) {
  const [shown, setShown] = useState(false)
  const { value, change, frame, attributes } = useField({ required: true, ...props })
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        <input
          {...attributes}
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete ?? 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.target.value)}
        />
        <IconButton
          aria-label={`Show ${frame.label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </IconButton>
      </InputBox>
    </FieldFrame>
  )
}
