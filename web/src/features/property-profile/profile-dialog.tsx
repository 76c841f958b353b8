import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from '../../data/forms/use-draft-form.ts'
import { type Also, useMutate } from '../../data/live/use-mutate.ts'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

interface ProfileDialogProps<V extends FieldValues> {
  title: string
  draftForm: DraftForm<V>
  /** The change that what was typed asks for. */
  callOf: (values: V) => CallOf
  /** Done with it, in the same transaction. */
  also?: Also
  onClose: () => void
  /** The fields, in two columns. */
  children: ReactNode
}

/** Changes a part of a profile, and says how it went. */
export function ProfileDialog<V extends FieldValues>(props: ProfileDialogProps<V>) {
  const { title, draftForm, callOf, also, onClose, children } = props
  const { form, seen, showRefusal, drop } = draftForm
  const mutate = useMutate()
  const toast = useToast()
  const submit = form.handleSubmit(async (values) => {
    const outcome = await mutate(callOf(values), { seen: seen(), also })
    if (!outcome.ok) {
      showRefusal(outcome.refusal)
      return toast({ tone: 'replace', text: 'Error updating property profile', detail: outcome.refusal.message })
    }
    await drop()
    toast({ tone: 'good', text: 'Property profile updated successfully!' })
    onClose()
  })
  return (
    <DraftDialog
      title={title}
      draftForm={draftForm}
      submitLabel="Save changes"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FieldGrid columns={2}>{children}</FieldGrid>
    </DraftDialog>
  )
}
