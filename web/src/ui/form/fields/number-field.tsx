import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { Affix, InputBox } from './input-box.tsx'
import { numberToText, textToNumber, type NumberVariant } from '@hearthkeep/shared/format/number-text.ts'

export interface NumberFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  /** The keyboard that a phone shows; the form's schema decides what is allowed. */
  kind?: 'whole' | 'decimal' | 'signed'
  variant?: NumberVariant
  prefix?: string
  /** The unit, such as `sq ft`. */
  suffix?: string
  placeholder?: string
}

/** The numeric keyboards of phones have no minus. */
const inputModes = { whole: 'numeric', decimal: 'decimal', signed: 'text' } as const

/** A number; `null` if empty, and `NaN` while the input is not a number. */
export function NumberField<V extends FieldValues, T = V>(props: NumberFieldProps<V, T>) {
  const { kind = 'whole', variant = 'plain', prefix, suffix, placeholder } = props
  const { value, change, frame, attributes } = useField(props)
  const number = typeof value === 'number' ? value : null
  const [typed, setTyped] = useState('')
  // The typed text (`2.`, `1,0`) stays as long as it means the form's value.
  const text = Object.is(textToNumber(typed, variant), number) ? typed : numberToText(number, variant)
  // Screen readers read the unit after the name, and the error after the unit.
  const described = [
    prefix && `${attributes.id}-prefix`,
    suffix && `${attributes.id}-suffix`,
    attributes['aria-describedby'],
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        {prefix && (
          <Affix id={`${attributes.id}-prefix`} aria-hidden>
            {prefix}
          </Affix>
        )}
        <input
          {...attributes}
          aria-describedby={described || undefined}
          inputMode={inputModes[kind]}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            change(textToNumber(event.target.value, variant))
          }}
          onBlur={() => {
            if (!Number.isNaN(number)) setTyped(numberToText(number, variant))
            attributes.onBlur()
          }}
        />
        {suffix && (
          <Affix id={`${attributes.id}-suffix`} aria-hidden>
            {suffix}
          </Affix>
        )}
      </InputBox>
    </FieldFrame>
  )
}
