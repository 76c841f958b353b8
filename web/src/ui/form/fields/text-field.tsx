import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { InputBox } from './input-box.tsx'
import { plainTyped } from './plain-typed.ts'

export interface TextFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  /** What can be typed, in characters; what was longer before may stay. */
  maxLength?: number
  /** Lines at first; more than one makes a field that grows with its text. */
  rows?: number
  /** It says what is settled, and can be copied. */
  readOnly?: boolean
}

/** One line of text, or several. Left empty it holds `null`; where it is `required`, `''`, so that the schema's own words are shown. */
export function TextField<V extends FieldValues, T = V>(props: TextFieldProps<V, T>) {
  const { type = 'text', autoComplete, placeholder, maxLength, rows = 1, required, readOnly } = props
  const { value, change, frame, attributes } = useField(props)
  const shared = {
    ...attributes,
    placeholder,
    maxLength,
    autoComplete,
    readOnly,
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
