import type { LucideIcon } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, GroupFrame, useField } from '../fields/field.tsx'
import { Icon } from '../../content/icon.tsx'
import { ChoiceChip, ChoiceChips } from './choice-chip.tsx'
import type { Option } from '../fields/option.ts'

export interface ChoiceFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  options: (Option & { icon?: LucideIcon | undefined })[]
  /** Called instead of setting the field, if a choice means more than its value. */
  onChoose?: (value: string) => void
}

/** Selects one of a few, all of them visible. `null` if nothing is chosen. */
export function ChoiceField<V extends FieldValues, T = V>(props: ChoiceFieldProps<V, T>) {
  const { value: chosen, change, frame, attributes } = useField(props)
  return (
    <GroupFrame frame={frame}>
      <ChoiceChips>
        {props.options.map(({ value, label, icon }, index) => (
          <ChoiceChip key={value}>
            <input
              type="radio"
              name={`${attributes.id}-${attributes.name}`}
              value={value}
              checked={value === chosen}
              disabled={attributes.disabled}
              ref={index === 0 ? attributes.ref : undefined}
              onBlur={attributes.onBlur}
              onChange={() => (props.onChoose ?? change)(value)}
            />
            {icon && <Icon of={icon} size={18} />}
            {label}
          </ChoiceChip>
        ))}
      </ChoiceChips>
    </GroupFrame>
  )
}
