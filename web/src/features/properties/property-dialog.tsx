import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import type { DraftForm } from '../../data/use-draft-form.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PropertyFields } from './property-fields.tsx'
import { type PropertyValues, settled } from './property-values.ts'

interface PropertyDialogProps {
  title: string
  submitLabel: string
  /** What is said when it could not be saved, before the reason. */
  errorTitle: string
  draftForm: DraftForm<PropertyValues>
  figures: 'optional' | 'required'
  save: (values: PropertyValues) => Promise<Outcome<null>>
  onSaved: () => void
  onClose: () => void
}

/** The form of a house. Closing it keeps what was typed; only Discard and saving forget it. */
export function PropertyDialog(props: PropertyDialogProps) {
  const { title, submitLabel, errorTitle, draftForm, figures, save, onSaved, onClose } = props
  const { form, drop, showRefusal } = draftForm
  const toast = useToast()
  const day = useObservable(today)

  const submit = form.handleSubmit(async (values) => {
    const outcome = await save(settled(values))
    if (!outcome.ok) {
      showRefusal(outcome.refusal)
      return toast({ tone: 'replace', text: errorTitle, detail: outcome.refusal.message })
    }
    await drop()
    onSaved()
  })
  return (
    <DraftDialog
      title={title}
      draftForm={draftForm}
      submitLabel={submitLabel}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <PropertyFields form={form} figures={figures} today={day} />
    </DraftDialog>
  )
}
