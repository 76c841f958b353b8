import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazily } from '../../overlay/lazily.tsx'
import { FieldFrame, useField } from '../fields/field.tsx'
import { InputBox } from '../fields/input-box.tsx'
import type { DateFieldProps } from './date-field.tsx'

/** 60 kB of calendar; the field can be typed into without it. */
const PickDateButton = lazily(async () => (await import('./pick-date-button.tsx')).PickDateButton)

export interface TypedDateFieldProps<V extends FieldValues, T = V> extends DateFieldProps<V, T> {
  placeholder: string
  /** Reads a typed date, such as a year, as the first day that it means; null if it is none. */
  read(typed: string): string | null
  /** Writes a date as text that `read` understands. */
  write(date: string): string
}

/** A date for which a year may suffice: typed freely, or picked. `null` if empty, `''` if it is no date. */
export function TypedDateField<V extends FieldValues, T = V>(props: TypedDateFieldProps<V, T>) {
  const { min, max, placeholder, read, write } = props
  const { value, change, frame, attributes } = useField(props)
  const date = typeof value === 'string' ? value : null
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = (text: string) => (text.trim() === '' ? null : (read(text) ?? ''))
  // A value that came from elsewhere, such as the calendar or a draft, replaces what was typed.
  const shown = typed !== null && parsed(typed) === date ? typed : date ? write(date) : ''
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        <input
          {...attributes}
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value)
            change(parsed(event.target.value))
          }}
          onBlur={() => {
            // [R34] Shows how it was read: `6.5.2014` could be in May.
            if (date) setTyped(null)
            attributes.onBlur()
          }}
        />
        <PickDateButton
          date={date}
          label={frame.label}
          min={min}
          max={max}
          onPick={(picked) => {
            setTyped(null)
            change(picked)
          }}
        />
      </InputBox>
    </FieldFrame>
  )
}
