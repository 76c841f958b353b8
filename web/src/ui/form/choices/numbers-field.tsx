import type { FieldValues } from 'react-hook-form'
import { ChoiceChip, ChoiceChips } from './choice-chip.tsx'
import { type FieldProps, GroupFrame, useField } from '../fields/field.tsx'

interface NumbersFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  options: { value: number; label: string }[]
}

/** Selects several numbers from a few, all of them visible; a number that is not an option stays selected. */
export function NumbersField<V extends FieldValues, T = V>(props: NumbersFieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  const chosen = isNumbers(value) ? value : []
  return (
    <GroupFrame frame={frame}>
      <ChoiceChips>
        {props.options.map((option, index) => (
          <ChoiceChip key={option.value}>
            <input
              type="checkbox"
              name={attributes.name}
              checked={chosen.includes(option.value)}
              disabled={attributes.disabled}
              ref={index === 0 ? attributes.ref : undefined}
              onBlur={attributes.onBlur}
              onChange={({ target }) => {
                const others = chosen.filter((number) => number !== option.value)
                change(target.checked ? [...others, option.value].toSorted((one, other) => other - one) : others)
              }}
            />
            {option.label}
          </ChoiceChip>
        ))}
      </ChoiceChips>
    </GroupFrame>
  )
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value)
