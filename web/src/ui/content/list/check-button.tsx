import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { FORCED_COLORS } from '../../theme/forced-colors.ts'
import { Icon } from '../icon.tsx'

interface CheckButtonProps {
  /** Names the action: `Complete Test alarms`. */
  label: string
  onPress(button: HTMLButtonElement): void
}

/** The circle at the start of a task: one press does it. */
export function CheckButton({ label, onPress }: CheckButtonProps) {
  return (
    <Button type="button" aria-label={label} onClick={({ currentTarget }) => onPress(currentTarget)}>
      <span>
        <Icon of={Check} size={14} />
      </span>
    </Button>
  )
}

const Button = styled('button')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  margin: '0 -8px 0 -11px',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    border: `2px solid ${theme.vars.palette.outline}`,
    borderRadius: '50%',
    color: 'transparent',
    transition: 'background-color 120ms, border-color 120ms',
  },
  // Forced colors would show the check mark, which is transparent until the circle is pressed.
  [FORCED_COLORS]: { '&:not(:hover, :active) svg': { visibility: 'hidden' } },
  '@media (hover: hover)': {
    '&:hover > span': { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
  },
  '&:active > span': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))
