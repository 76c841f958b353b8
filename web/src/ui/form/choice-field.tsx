import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, GroupFrame, useField } from './field.tsx'
import { Icon } from '../content/icon.tsx'
import type { Option } from './option.ts'

export interface ChoiceFieldProps<V extends FieldValues, T = V> extends FieldProps<V, T> {
  options: (Option & { icon?: LucideIcon })[]
  /** Called instead of setting the field, where a choice means more than its value. */
  onChoose?: (value: string) => void
}

/** One of a few, all of them in sight. Nothing chosen is `null`. */
export function ChoiceField<V extends FieldValues, T = V>(props: ChoiceFieldProps<V, T>) {
  const { value: chosen, change, frame, attributes } = useField(props)
  return (
    <GroupFrame frame={frame}>
      <Choices>
        {props.options.map(({ value, label, icon }, place) => (
          <Choice key={value}>
            <input
              type="radio"
              name={`${attributes.id}-${attributes.name}`}
              value={value}
              checked={value === chosen}
              disabled={attributes.disabled}
              ref={place === 0 ? attributes.ref : undefined}
              onBlur={attributes.onBlur}
              onChange={() => (props.onChoose ?? change)(value)}
            />
            {icon && <Icon of={icon} size={18} />}
            {label}
          </Choice>
        ))}
      </Choices>
    </GroupFrame>
  )
}

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '8px 16px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}))
