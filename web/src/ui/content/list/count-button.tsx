import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../icon.tsx'

/** An icon button with a count of what is behind it. `label` names both: `3 notices`. */
export function CountButton({
  icon,
  label,
  count,
  onPress,
}: {
  icon: LucideIcon
  label: string
  count: number
  onPress: () => void
}) {
  return (
    <Button aria-label={label} aria-haspopup="dialog" onClick={onPress}>
      <Icon of={icon} />
      {count > 0 && <Count aria-hidden>{count > 99 ? '99+' : count}</Count>}
    </Button>
  )
}

const Button = styled(IconButton)({ position: 'relative' })

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: 3,
  right: 2,
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 9,
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.secondary.contrastText,
  backgroundColor: theme.vars.palette.secondary.main,
}))
