import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'

interface CodeDialogProps {
  title: string
  action: { idle: string; busy: string; color?: 'error' }
  busy: boolean
  refusal: string | null
  onSubmit(event: FormEvent): Promise<void>
  onClose(): void
  children: ReactNode
}

/** A step of the second factor that the server verifies. */
export function CodeDialog({ title, action, busy, refusal, onSubmit, onClose, children }: CodeDialogProps) {
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={title}
      onSubmit={(event) => void onSubmit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={action.color ?? 'primary'} disabled={busy}>
            {busy ? action.busy : action.idle}
          </Button>
        </>
      }
    >
      {refusal !== null && <FormAlert title={refusal} />}
      {children}
    </ResponsiveDialog>
  )
}
