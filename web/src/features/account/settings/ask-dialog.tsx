import Button from '@mui/material/Button'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { FormEvent, ReactNode } from 'react'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { NeedsInternet } from '../needs-internet.tsx'

interface AskDialogProps {
  title: string
  /** Labels of the submit button. */
  action: { idle: string; busy: string }
  busy: boolean
  refusal: RefusalValue | null
  onSubmit(event: FormEvent): Promise<void>
  onClose(): void
  children: ReactNode
}

/** A settings form that needs an answer from the server. */
export function AskDialog({ title, action, busy, refusal, onSubmit, onClose, children }: AskDialogProps) {
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
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? action.busy : action.idle}
          </Button>
        </>
      }
    >
      <NeedsInternet />
      {refusal && <FormAlert title={refusal.message} />}
      {children}
    </ResponsiveDialog>
  )
}
