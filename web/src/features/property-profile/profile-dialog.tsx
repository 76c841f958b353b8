import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSaveForm } from '../../actions/use-save-form.ts'
import type { DraftForm } from '../../data/forms/use-draft-form.ts'
import type { Also } from '../../data/live/use-mutate.ts'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

interface ProfileDialogProps<V extends FieldValues> {
  title: string
  draftForm: DraftForm<V>
  /** Builds the mutation call from the form's values. */
  callOf: (values: V) => CallOf
  /** Runs in the same transaction. */
  also?: Also | undefined
  onClose: () => void
  /** The fields, in two columns. */
  children: ReactNode
}

/** Edits a part of a profile, and reports the result. */
export function ProfileDialog<V extends FieldValues>(props: ProfileDialogProps<V>) {
  const { title, draftForm, callOf, also, onClose, children } = props
  const submit = useSaveForm(draftForm, {
    callOf,
    done: { tone: 'good', text: 'Property profile updated successfully!' },
    failed: 'Error updating property profile',
    settle: also,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={title}
      draftForm={draftForm}
      submitLabel="Save changes"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FieldGrid>{children}</FieldGrid>
    </DraftDialog>
  )
}
