import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { edgedWhenForced } from '../../theme/forced-colors.ts'
import { Icon } from '../icon.tsx'

interface ChipSelectProps {
  /** What is chosen here, for screen readers; `anyLabel` is shown while nothing is. */
  label: string
  /** The label of the first choice, which is everything; absent if one is always chosen, as an order is. */
  anyLabel?: string
  choices: readonly { value: string; label: string; count?: number }[]
  /** `''` for everything. */
  value: string
  onChange: (value: string) => void
}

/** Selects one of many with the native list, beside FilterChips and in their style. */
export function ChipSelect({ label, anyLabel, choices, value, onChange }: ChipSelectProps) {
  return (
    <Chip data-chosen={anyLabel !== undefined && value !== ''}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
            {choice.count !== undefined && ` (${choice.count.toLocaleString('en-US')})`}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </Chip>
  )
}

const Chip = styled('span')(({ theme }) => ({
  position: 'relative',
  ...edgedWhenForced,
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: '100%',
  '& select': {
    appearance: 'none',
    // As wide as the selected choice, where supported: the longest choice would fill a row by itself.
    fieldSizing: 'content',
    minWidth: 0,
    maxWidth: '100%',
    height: 44,
    // Looks like a chip, in the middle of a taller touch target.
    borderBlock: '7px solid transparent',
    borderInline: 0,
    borderRadius: 22,
    backgroundClip: 'padding-box',
    padding: '0 32px 0 12px',
    font: 'inherit',
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 600,
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunk,
    cursor: 'pointer',
  },
  '& svg': { position: 'absolute', right: 10, pointerEvents: 'none', color: theme.vars.palette.text.secondary },
  '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
  "&[data-chosen='true'] select": {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  "&[data-chosen='true'] svg": { color: theme.vars.palette.primary.main },
}))
