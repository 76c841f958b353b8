import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FormSaving, useSaveForm } from '../../../actions/use-save-form.ts'
import type { DraftForm } from '../../../data/forms/use-draft-form.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { focusWrong } from '../../../ui/form/focus-wrong.ts'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { firstWrong, type FormTab, errorsIn, formTabLabels, formTabs } from './form-tabs.ts'
import { type PropertyValues, settled, emptyProperty } from './property-values.ts'
import { useFormState, type Control, useWatch } from 'react-hook-form'
import { FormTabs } from '../../../ui/form/form-tabs.tsx'
import { BasicFields, type BasicFieldsProps } from './basic-fields.tsx'
import { DocumentFields } from './document-fields.tsx'
import { DocumentProgress } from './document-progress.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { MlsFields } from './mls-fields.tsx'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { recapOf } from '../property-facts.ts'

interface PropertyDialogProps {
  title: string
  submitLabel: string
  /** Label of the submit button while saving. */
  savingLabel: string
  draftForm: DraftForm<PropertyValues>
  property: 'new' | 'recorded'
  /** Shown before the fields. */
  above?: ReactNode
  owner?: ReactNode
  mlsSearch?: ReactNode
  saving: Omit<FormSaving<PropertyValues>, 'onWrong'>
  onClose: () => void
}

/** The property form. Closing it preserves the draft; only Discard and saving delete it. */
export function PropertyDialog(props: PropertyDialogProps) {
  const { title, submitLabel, savingLabel, draftForm, property, above, owner, mlsSearch, saving, onClose } = props
  const { form } = draftForm
  const { isSubmitting } = form.formState
  const [tab, setTab] = useState<FormTab>('basics')
  const day = useObservable(today)

  const showWrong = () => {
    const wrong = firstWrong((field) => form.getFieldState(field).error !== undefined)
    if (!wrong) return
    // Renders the tab synchronously, because the field must exist before it can be focused.
    flushSync(() => setTab(wrong.tab))
    focusWrong(form, wrong.field)
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
      {above}
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

interface PropertyFormTabsProps extends BasicFieldsProps {
  tab: FormTab
  onTab: (tab: FormTab) => void
}

/** All fields of a property in tabs, each with the number of its invalid fields. */
function PropertyFormTabs({ tab, onTab, ...basics }: PropertyFormTabsProps) {
  const { form, property } = basics
  const { control } = form
  const { errors } = useFormState({ control })
  const panels: Record<FormTab, ReactNode> = {
    basics: <BasicFields {...basics} />,
    mls: <MlsFields control={control} />,
    features: <FeatureFields control={control} />,
    documents: <DocumentFields form={form} property={property} />,
    summary: <PropertyRecap control={control} />,
  }
  const offered = formTabs.filter((known) => known !== 'summary' || property === 'new')
  return (
    <FormTabs
      value={tab}
      onChange={onTab}
      tabs={offered.map((value) => ({
        value,
        label: formTabLabels[value],
        wrong: errorsIn(value, errors),
        content: panels[value],
      }))}
    />
  )
}

/** A summary of the entered facts, for review before the property is created. */
function PropertyRecap({ control }: { control: Control<PropertyValues> }) {
  const typed = useWatch({ control })
  const values = settled({ ...emptyProperty, ...typed })
  return (
    <>
      <FormSection title="The property">
        <FactList facts={recapOf(values)} />
      </FormSection>
      {values.propertyDescription && (
        <FormSection title="Description">
          <p>{values.propertyDescription}</p>
        </FormSection>
      )}
      {values.notes && (
        <FormSection title="Notes">
          <p>{values.notes}</p>
        </FormSection>
      )}
      <FormSection title="Transaction documents">
        <DocumentProgress flags={values} />
      </FormSection>
    </>
  )
}
