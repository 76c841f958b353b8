import { lazy, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { InputBox } from './input-box.tsx'

/** 60 kB of calendar that no first page needs. */
const DatePicker = lazy(() => import('./date-picker.tsx').then(({ DatePicker: component }) => ({ default: component })))

export interface DateFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  /** Calendar dates, `YYYY-MM-DD`: the earliest and the latest that can be picked. */
  min?: string
  max?: string
}

/** A calendar date, `YYYY-MM-DD`. Left empty it holds `null`. Until the picker has come, the device's own stands in. */
export function DateField<V extends FieldValues, T = V>(props: DateFieldProps<V, T>) {
  const { min, max } = props
  const { value, change, frame, attributes } = useField(props)
  const date = typeof value === 'string' ? value : null
  return (
    <FieldFrame frame={frame}>
      <Suspense
        fallback={
          <InputBox>
            <input
              {...attributes}
              type="date"
              min={min}
              max={max}
              value={date ?? ''}
              onChange={(event) => change(event.target.value || null)}
            />
          </InputBox>
        }
      >
        <DatePicker date={date} onChange={change} min={min} max={max} labelId={frame.labelId} attributes={attributes} />
      </Suspense>
    </FieldFrame>
  )
}
