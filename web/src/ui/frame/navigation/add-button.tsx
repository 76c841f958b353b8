import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { edgedWhenForced } from '../../theme/forced-colors.ts'
import { Icon } from '../../content/icon.tsx'
import { usePageKey } from './use-page-key.ts'

interface AddButtonProps {
  /** `round`: an icon alone, in the bar and the rail; `wide`: with its label, in the drawer. */
  variant: 'round' | 'wide'
  onAdd(): void
}

/** Adds something from anywhere; also opened by `N`. */
export function AddButton({ variant, onAdd }: AddButtonProps) {
  usePageKey({ key: 'n' }, onAdd)
  return (
    <Button
      type="button"
      aria-label={variant === 'round' ? 'Add' : undefined}
      aria-keyshortcuts="N"
      aria-haspopup="dialog"
      data-variant={variant}
      onClick={onAdd}
    >
      <Icon of={Plus} size={variant === 'round' ? 24 : 20} />
      {variant === 'wide' && <span>Add</span>}
    </Button>
  )
}

const Button = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  flexShrink: 0,
  minHeight: 44,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  font: 'inherit',
  fontWeight: 600,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  cursor: 'pointer',
  "&[data-variant='round']": { width: 48, height: 48, padding: 0, borderRadius: 24 },
  ...edgedWhenForced,
}))
