import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { edgedWhenForced } from '../../theme/forced-colors.ts'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'

interface StatePillProps {
  icon: LucideIcon
  text: string
  /** The part of the text that stays beside a back link on a phone. */
  essential: string
  tone: Tone
  onPress: () => void
}

/** A state that is always visible in the top bar; pressing it shows more. */
export function StatePill({ icon, text, essential, tone, onPress }: StatePillProps) {
  const [before, after] = text.split(essential)
  return (
    <Pill type="button" tone={tone} aria-haspopup="dialog" data-momentary onClick={onPress}>
      <Icon of={icon} size={16} />
      <span>
        {before && <i>{before}</i>}
        {essential}
        {after && <i>{after}</i>}
      </span>
    </Pill>
  )
}

/** Windows narrower than this have no room for the whole text beside a back link, in pixels. */
const BESIDE_BACK = 480

const Pill = styled(
  'button',
  toned,
)<Toned>(({ theme, tone }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  minHeight: 28,
  padding: '3px 10px',
  border: 0,
  borderRadius: 14,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  lineHeight: 1.3,
  color: theme.vars.palette.tone[tone].main,
  backgroundColor: theme.vars.palette.tone[tone].ground,
  cursor: 'pointer',
  ...edgedWhenForced,
  '& i': { fontStyle: 'normal' },
  // Screen readers still read the whole text.
  [theme.breakpoints.down(BESIDE_BACK)]: { "[data-back='true'] & i": { fontSize: 0 } },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&::after': { content: '""', position: 'absolute', inset: '-8px 0' },
}))
