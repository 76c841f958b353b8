import { styled } from '@mui/material/styles'
import { X, type LucideIcon } from 'lucide-react'
import { Icon } from '../../content/icon.tsx'
import { edgedWhenForced } from '../../theme/forced-colors.ts'

interface RemovableChipProps {
  icon: LucideIcon
  label: string
  onRemove(): void
}

/** Something that was understood or guessed; pressing it takes it back. */
export function RemovableChip({ icon, label, onRemove }: RemovableChipProps) {
  return (
    <Chip type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
      <Icon of={icon} size={16} />
      <span>{label}</span>
      <Icon of={X} size={16} />
    </Chip>
  )
}

const Chip = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  minHeight: 34,
  padding: '4px 10px',
  border: 0,
  borderRadius: 17,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.soft,
  cursor: 'pointer',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
  ...edgedWhenForced,
}))
