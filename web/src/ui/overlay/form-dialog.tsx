import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { FormAlert } from '../form/form-alert.tsx'
import { ResponsiveDialog, type ResponsiveDialogProps } from './responsive-dialog.tsx'

export interface FormDialogProps extends Pick<ResponsiveDialogProps, 'title' | 'size' | 'onClose' | 'children'> {
  /** The button that submits; `busy` is its label while the server is asked. */
  action: { idle: string; busy?: string; color?: 'error' }
  cancelLabel?: string
  /** `onClose` if absent. */
  onCancel?: (() => void) | undefined
  busy?: boolean
  /** Why the last try was refused, or that the server could not be reached. */
  refusal?: string | null | undefined
  onSubmit(event: FormEvent<HTMLFormElement>): unknown
}

/** A form in a dialog, with a button to submit it and one to leave it. */
export function FormDialog(props: FormDialogProps) {
  const { action, cancelLabel = 'Cancel', busy = false, refusal, onClose, onCancel = onClose, onSubmit } = props
  return (
    <ResponsiveDialog
      title={props.title}
      size={props.size ?? 'form'}
      onClose={onClose}
      onSubmit={(event) => void onSubmit(event)}
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button type="submit" variant="contained" color={action.color ?? 'primary'} disabled={busy}>
            {(busy && action.busy) || action.idle}
          </Button>
        </>
      }
    >
      {refusal && <FormAlert title={refusal} />}
      {props.children}
    </ResponsiveDialog>
  )
}
