import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Grab } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'

/** Says what is being moved and how it is put down. */
export function MovingNotice({ title, onCancel }: { title: string; onCancel: () => void }) {
  return (
    <Notice role="status">
      <Icon of={Grab} />
      <p>
        Moving <b>{title}</b>. Choose its new day: press it, or go there with the arrows and press Enter.
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
