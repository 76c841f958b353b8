import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { FormTabs } from '../../../ui/form/form-tabs.tsx'
import { BasicFields, type BasicFieldsProps } from './basic-fields.tsx'
import { DocumentFields } from './document-fields.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { errorsIn, type FormTab, formTabLabels, formTabs } from './form-tabs.ts'
import { MlsFields } from './mls-fields.tsx'
import { PropertyRecap } from '../page/property-recap.tsx'

interface PropertyFormTabsProps extends BasicFieldsProps {
  tab: FormTab
  onTab: (tab: FormTab) => void
}

/** All fields of a property in tabs, each with the number of its invalid fields. */
export function PropertyFormTabs({ tab, onTab, ...basics }: PropertyFormTabsProps) {
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
