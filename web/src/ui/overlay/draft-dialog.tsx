import type { FormEventHandler, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormAlert } from '../form/form-alert.tsx'
import { FormDialog } from './form-dialog.tsx'

interface DraftDialogProps<V extends FieldValues, T extends FieldValues> {
  title: string
  draftForm: {
    form: UseFormReturn<V, unknown, T>
    /** `restored`: the form contains earlier input from a draft. */
    origin: 'fresh' | 'restored'
    /** What was chosen in the form. */
    files?: readonly File[]
    /** Why a change with this input was refused. */
    refusedBecause: string | null
    /** Discards the draft. */
    drop(): Promise<void>
  }
  /** The verb on the button that saves. */
  submitLabel: string
  /** The label of the button beside it while there is something to lose. */
  discardLabel?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose(): void
  children: ReactNode
}

/** A form in a dialog. Closing it keeps the input; only Discard and saving remove it. */
export function DraftDialog<V extends FieldValues, T extends FieldValues>(props: DraftDialogProps<V, T>) {
  const { title, draftForm, submitLabel, discardLabel = 'Discard', onSubmit, onClose, children } = props
  const { form, origin, files = [], refusedBecause, drop } = draftForm
  const { errors } = form.formState
  const isDirty = form.formState.isDirty || files.length > 0
  return (
    <FormDialog
      title={title}
      action={{ idle: submitLabel }}
      cancelLabel={isDirty && refusedBecause === null ? discardLabel : 'Cancel'}
      onCancel={() => void drop().then(onClose)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {errors.root?.message ? (
        <FormAlert title={errors.root.message} />
      ) : (
        refusedBecause && <FormAlert tone="repair" title={refusedBecause} />
      )}
      {origin === 'restored' && isDirty && (
        <FormAlert tone="neutral" title="Your draft was restored">
          What you typed was saved on this device.
        </FormAlert>
      )}
      {children}
    </FormDialog>
  )
}
