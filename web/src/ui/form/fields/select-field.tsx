import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { Options, type OptionGroups } from './options.tsx'
import { SelectBox } from './select-box.tsx'

export interface SelectFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  options: OptionGroups
  /** Shown while nothing is selected. */
  placeholder?: string
  /** The form holds the value as a number. */
  numeric?: boolean
  /** Called instead of setting the field, if a choice means more than its value. */
  onChoose?: (value: string | null) => void
}

/** Selects one of many with the native list. `null` if nothing is selected. */
export function SelectField<V extends FieldValues, T = V>(props: SelectFieldProps<V, T>) {
  const { options, placeholder = 'Choose…', required, numeric = false, onChoose } = props
  const { value, change, frame, attributes } = useField(props)
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <FieldFrame frame={frame}>
      <SelectBox>
        <select
          {...attributes}
          data-empty={chosen === ''}
          value={chosen}
          onChange={({ target }) => {
            const next = target.value === '' ? null : target.value
            if (onChoose) onChoose(next)
            else change(numeric && next !== null ? Number(next) : next)
          }}
        >
          <option value="" disabled={required && chosen !== ''}>
            {placeholder}
          </option>
          <Options of={options} />
        </select>
      </SelectBox>
    </FieldFrame>
  )
}
