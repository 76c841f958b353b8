import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { InputBox } from './input-box.tsx'
import { plainTyped } from './plain-typed.ts'

export interface TextFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  /** The maximum number of characters that can be typed; longer existing text may stay. */
  maxLength?: number | undefined
  /** The initial number of lines; with more than one, the field grows with its text. */
  rows?: number
  /** The text is fixed, but can be copied. */
  readOnly?: boolean
  /** Takes the focus as it appears: within the event that opens a dialog, so that a phone opens its keyboard. */
  takesFocus?: boolean
}

/** One or more lines of text. `null` if empty; if `required`, `''`, so that the schema's own message is shown. */
export function TextField<V extends FieldValues, T = V>(props: TextFieldProps<V, T>) {
  const { type = 'text', autoComplete, placeholder, maxLength, rows = 1, required, readOnly, takesFocus } = props
  const { value, change, frame, attributes } = useField(props)
  const shared = {
    ...attributes,
    placeholder,
    maxLength,
    autoComplete,
    readOnly,
    autoFocus: takesFocus,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { target: { value: string } }) =>
      change(plainTyped(event.target.value, { lines: rows > 1 }) || (required ? '' : null)),
  }
  return (
    <FieldFrame frame={frame}>
      <InputBox>{rows > 1 ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}</InputBox>
    </FieldFrame>
  )
}

/** The email of another person, which the browser does not know. */
export const EmailField = <V extends FieldValues, T = V>(
  props: Omit<TextFieldProps<V, T>, 'type' | 'autoComplete' | 'required'>,
) => <TextField {...props} type="email" autoComplete="off" required />
