import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftForm } from '../../../data/forms/use-draft-form.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { firstWrong, type FormTab } from './form-tabs.ts'
import { PropertyFormTabs } from './property-form-tabs.tsx'
import { type PropertyValues, settled } from './property-values.ts'

interface PropertyDialogProps {
  title: string
  submitLabel: string
  /** On the button while it is being saved. */
  savingLabel: string
  /** What is said when it could not be saved, before the reason. */
  errorTitle: string
  draftForm: DraftForm<PropertyValues>
  house: 'new' | 'recorded'
  owner?: ReactNode
  mlsSearch?: ReactNode
  save: (values: PropertyValues) => Promise<Outcome<null>>
  onSaved: () => void
  onClose: () => void
}

/** The form of a house. Closing it keeps what was typed; only Discard and saving forget it. */
export function PropertyDialog(props: PropertyDialogProps) {
  const { title, submitLabel, savingLabel, errorTitle, draftForm, house, owner, mlsSearch, save, onSaved, onClose } =
    props
  const { form, drop, showRefusal } = draftForm
  const { isSubmitting } = form.formState
  const [tab, setTab] = useState<FormTab>('basics')
  const toast = useToast()
  const day = useObservable(today)

  const showWrong = () => {
    const wrong = firstWrong((field) => form.getFieldState(field).error !== undefined)
    if (!wrong) return
    // At once, or the field would not be there to be focused.
    flushSync(() => setTab(wrong.tab))
    form.setFocus(wrong.field)
  }
  const submit = form.handleSubmit(async (values) => {
    const outcome = await save(settled(values))
    if (!outcome.ok) {
      showRefusal(outcome.refusal)
      showWrong()
      return toast({ tone: 'replace', text: errorTitle, detail: outcome.refusal.message })
    }
    await drop()
    onSaved()
  }, showWrong)
  return (
    <DraftDialog
      title={title}
      draftForm={draftForm}
      submitLabel={isSubmitting ? savingLabel : submitLabel}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault()
        else void submit(event)
      }}
      onClose={onClose}
    >
      <PropertyFormTabs
        form={form}
        house={house}
        today={day}
        owner={owner}
        mlsSearch={mlsSearch}
        tab={tab}
        onTab={setTab}
      />
    </DraftDialog>
  )
}
