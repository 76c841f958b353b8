import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ReactNode } from 'react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import { FormTabs } from '../../ui/form/form-tabs.tsx'
import { dialogTabLabels, dialogTabs, wrongIn, type DialogTab } from './dialog-tabs.ts'
import { HomeownerFields } from './homeowner-fields.tsx'
import type { HomeownerValues } from './homeowner-values.ts'
import type { PropertyPart } from './property-part.ts'
import { InvitationFields } from './invitation-fields.tsx'

interface NewClientTabsProps {
  form: UseFormReturn<HomeownerValues>
  known: Client | null
  property: PropertyPart
  tab: DialogTab
  onTab(tab: DialogTab): void
}

/** The six tabs of the form, each with the number of its invalid fields. */
export function NewClientTabs({ form, known, property, tab, onTab }: NewClientTabsProps) {
  const { control } = form
  const { errors } = useFormState({ control })
  const panels: Record<DialogTab, ReactNode> = {
    ...property.panels,
    homeowner: <HomeownerFields control={control} known={known} />,
    invitation: <InvitationFields control={control} />,
  }
  const wrong = (of: DialogTab) =>
    of === 'homeowner' || of === 'invitation' ? wrongIn(of, errors) : property.wrongIn(of)
  return (
    <FormTabs
      value={tab}
      onChange={onTab}
      tabs={dialogTabs.map((value) => ({
        value,
        label: dialogTabLabels[value],
        wrong: wrong(value),
        content: panels[value],
      }))}
    />
  )
}
