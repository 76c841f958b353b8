import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FormSaving, useSaveForm } from '../../../actions/use-save-form.ts'
import type { DraftForm } from '../../../data/forms/use-draft-form.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { firstWrong, type FormTab } from './form-tabs.ts'
import { PropertyFormTabs } from './property-form-tabs.tsx'
import { type PropertyValues, settled } from './property-values.ts'

interface PropertyDialogProps {
  title: string
  submitLabel: string
  /** Label of the submit button while saving. */
  savingLabel: string
  draftForm: DraftForm<PropertyValues>
  property: 'new' | 'recorded'
  owner?: ReactNode
  mlsSearch?: ReactNode
  saving: Omit<FormSaving<PropertyValues>, 'onWrong'>
  onClose: () => void
}

/** The property form. Closing it preserves the draft; only Discard and saving delete it. */
export function PropertyDialog(props: PropertyDialogProps) {
  const { title, submitLabel, savingLabel, draftForm, property, owner, mlsSearch, saving, onClose } = props
  const { form } = draftForm
  const { isSubmitting } = form.formState
  const [tab, setTab] = useState<FormTab>('basics')
  const day = useObservable(today)

  const showWrong = () => {
    const wrong = firstWrong((field) => form.getFieldState(field).error !== undefined)
    if (!wrong) return
    // Renders the tab synchronously, because the field must exist before it can be focused.
    flushSync(() => setTab(wrong.tab))
    form.setFocus(wrong.field)
  }
  const submit = useSaveForm(draftForm, {
    ...saving,
    callOf: (values) => saving.callOf(settled(values)),
    onWrong: showWrong,
  })
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
        property={property}
        today={day}
        owner={owner}
        mlsSearch={mlsSearch}
        tab={tab}
        onTab={setTab}
      />
    </DraftDialog>
  )
}
