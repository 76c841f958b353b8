import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { DoorOpen, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useShape } from '../../ui/theme/use-shape.ts'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

interface DemoBarProps {
  /** Recreates the sample world. @throws if the device cannot. */
  onReset(): Promise<void>
  onLeave(): void
  /** Absent if someone is signed in on this device. */
  onSignUp: (() => void) | undefined
}

/** [DE6] Shows on every screen that this is the demo, and links out of it. */
export function DemoBar({ onReset, onLeave, onSignUp }: DemoBarProps): ReactNode {
  const [asks, setAsks] = useState(false)
  const isPhone = useShape() === 'phone'
  const toast = useToast()
  const reset = async () => {
    setAsks(false)
    try {
      await onReset()
      toast({ tone: 'good', text: 'Demo reset' })
    } catch {
      toast({
        tone: 'error',
        text: 'Couldn’t reset the demo',
        detail: 'Something went wrong on this device. Please try again.',
      })
    }
  }
  return (
    <Bar aria-label="Demo">
      <p>
        <strong>Demo</strong> – nothing leaves this device
      </p>
      {!isPhone && (
        <>
          <Button variant="text" size="small" onClick={() => setAsks(true)}>
            Reset
          </Button>
          <Button variant="text" size="small" onClick={onLeave}>
            Leave
          </Button>
        </>
      )}
      {onSignUp && (
        <Button size="small" variant="contained" onClick={onSignUp}>
          Sign up
        </Button>
      )}
      {isPhone && (
        <ActionMenu
          label="More for the demo"
          actions={[
            { label: 'Reset', icon: RotateCcw, onSelect: () => setAsks(true) },
            { label: 'Leave', icon: DoorOpen, onSelect: onLeave },
          ]}
        />
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Reset the demo?"
        confirmLabel="Reset the demo"
        onConfirm={() => void reset()}
      >
        Everything you did in the demo is removed. The houses, people and documents go back to how they started.
      </ConfirmDialog>
    </Bar>
  )
}

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: '100%',
  paddingInline: 'var(--gutter, 16px) 8px',
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [theme.breakpoints.up('lg')]: { paddingInline: '24px 32px' },
  color: theme.vars.palette.secondary.main,
  backgroundColor: theme.vars.palette.secondary.soft,
  fontSize: theme.typography.body2.fontSize,
  '& > p': { flex: 1, minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > button': { flex: 'none', color: 'inherit' },
  // Slim, but the press target is as tall as the bar.
  '& > .MuiButton-contained': {
    position: 'relative',
    minHeight: 32,
    marginInline: 4,
    color: theme.vars.palette.secondary.contrastText,
    backgroundColor: theme.vars.palette.secondary.main,
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.secondary.dark } },
    '&::after': { content: '""', position: 'absolute', inset: '-6px 0' },
  },
}))
