import { monthDayWords } from '@hearthkeep/shared/format/date-words.ts'
import { readMonthDay } from '@hearthkeep/shared/format/month-day.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { dateOrder } from '../../../platform/date-order.ts'
import { FieldFrame, type FieldProps, useField } from '../../../ui/form/fields/field.tsx'
import { InputBox } from '../../../ui/form/fields/input-box.tsx'

/** A day of any year, as people write it; `null` if empty, and what was typed while it is no day. */
export function MonthDayField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  const stored = typeof value === 'string' ? value : null
  const [typed, setTyped] = useState('')
  const meaning = (text: string) => (text.trim() === '' ? null : (readMonthDay(text, dateOrder()) ?? text))
  // The typed text stays as long as it means the form's value.
  const text = meaning(typed) === stored ? typed : stored === null ? '' : monthDayWords(stored)
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        <input
          {...attributes}
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            change(meaning(event.target.value))
          }}
          onBlur={() => {
            if (stored !== null) setTyped(monthDayWords(stored))
            attributes.onBlur()
          }}
        />
      </InputBox>
    </FieldFrame>
  )
}
