import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ResponsiveDialog } from './responsive-dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will be lost. */
  children: ReactNode
  /** The verb and what it removes: `Delete account`. */
  confirmLabel: string
  /** The label of the other button. */
  cancelLabel?: string
  /** `primary` if nothing is removed. */
  color?: 'error' | 'primary'
  onConfirm: () => void
}

/** Used only before something that cannot be undone; everything else happens at once, with Undo in the toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, cancelLabel = 'Cancel', color = 'error', onConfirm } = props
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant="contained" color={color} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
    </ResponsiveDialog>
  )
}
