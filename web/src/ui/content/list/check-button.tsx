import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { FORCED_COLORS } from '../../theme/forced-colors.ts'
import { Icon } from '../icon.tsx'

/**
 * The round checkbox at the start of a task: one press completes it. `label` names the action: `Complete “Test
 * alarms”`.
 */
export function CheckButton({ label, done = false, onPress }: { label: string; done?: boolean; onPress: () => void }) {
  return (
    <Button type="button" role="checkbox" aria-checked={done} aria-label={label} onClick={onPress}>
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
  // Forced colors would show the check mark, which is transparent until the task is done.
  [FORCED_COLORS]: { "&:not([aria-checked='true'], :hover) svg": { visibility: 'hidden' } },
  '@media (hover: hover)': {
    '&:hover > span': { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
  },
  "&[aria-checked='true'] > span": {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))
