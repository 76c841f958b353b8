import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from '../fields/field.tsx'
import type { DatePickerProps } from './date-picker.tsx'
import { InputBox } from '../fields/input-box.tsx'
import { lazily } from '../../overlay/lazily.tsx'

/** 60 kB of calendar that no first page needs. Until it has loaded, the native picker is shown. */
const DatePicker = lazily(async () => (await import('./date-picker.tsx')).DatePicker, NativePicker)

export interface DateFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  /** The earliest and the latest calendar date that can be picked, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** A calendar date, `YYYY-MM-DD`; `null` if empty. */
export function DateField<V extends FieldValues, T = V>(props: DateFieldProps<V, T>) {
  const { min, max } = props
  const { value, change, frame, attributes } = useField(props)
  const date = typeof value === 'string' ? value : null
  return (
    <FieldFrame frame={frame}>
      <DatePicker
        date={date}
        onChange={change}
        min={min}
        max={max}
        label={frame.label}
        labelId={frame.labelId}
        attributes={attributes}
      />
    </FieldFrame>
  )
}

function NativePicker({ date, onChange, min, max, attributes }: DatePickerProps) {
  return (
    <InputBox>
      <input
        {...attributes}
        type="date"
        min={min}
        max={max}
        value={date ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </InputBox>
  )
}
