import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { edgedWhenForced } from '../../theme/forced-colors.ts'
import { type Tone, toneIcons, toned, type Toned } from '../../theme/tone.ts'

/**
 * A status: an icon and a label on the background of its tone. `icon` replaces the tone's own; `null` omits it for a
 * label that needs none.
 */
export function ToneChip({ tone, icon, children }: { tone: Tone; icon?: LucideIcon | null; children: ReactNode }) {
  const drawing = icon === undefined ? toneIcons[tone] : icon
  return (
    <Chip tone={tone}>
      {drawing && <Icon of={drawing} size={16} />}
      {children}
    </Chip>
  )
}

const Chip = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 26,
  padding: '2px 10px',
  borderRadius: 13,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  lineHeight: 1.3,
  color: theme.vars.palette.tone[tone].main,
  backgroundColor: theme.vars.palette.tone[tone].ground,
  // The ground of a selected row is that of a tone.
  "[data-selected='true'] &": { backgroundColor: theme.vars.palette.background.paper },
  ...edgedWhenForced,
}))

/** Chips side by side, with text among them. */
export const BadgeRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  color: theme.vars.palette.text.secondary,
}))
