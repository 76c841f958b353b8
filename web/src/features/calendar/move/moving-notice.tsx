import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Grab } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'

/** Names the item being moved, and explains how to choose its new day. */
export function MovingNotice({ title, onCancel }: { title: string; onCancel: () => void }) {
  return (
    <Notice role="status">
      <Icon of={Grab} />
      <p>
        Moving <b>{title}</b>. Choose a new day: tap it, or use the arrow keys and press Enter.
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </Notice>
  )
}

const Notice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '4px 8px 4px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.secondary.main,
  backgroundColor: theme.vars.palette.secondary.soft,
  '& p': { flex: 1, paddingBlock: 6 },
  '& button': { color: 'inherit' },
}))
