import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { edgedWhenForced } from '../../theme/forced-colors.ts'
import { Icon } from '../../content/icon.tsx'
import { usePageKey } from '../use-page-key.ts'

interface AddButtonProps {
  /** `round`: an icon alone, in the bar and the rail; `wide`: with its label, in the drawer. */
  look: 'round' | 'wide'
  onAdd(): void
}

/** Adds something from anywhere; also opened by `N`. */
export function AddButton({ look, onAdd }: AddButtonProps) {
  usePageKey({ key: 'n' }, onAdd)
  return (
    <Button
      type="button"
      aria-label={look === 'round' ? 'Add' : undefined}
      aria-keyshortcuts="N"
      aria-haspopup="dialog"
      data-look={look}
      onClick={onAdd}
    >
      <Icon of={Plus} size={look === 'round' ? 24 : 20} />
      {look === 'wide' && <span>Add</span>}
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
  "&[data-look='round']": { width: 48, height: 48, padding: 0, borderRadius: 24 },
  ...edgedWhenForced,
}))
