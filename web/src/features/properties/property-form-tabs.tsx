import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Icon } from '../../ui/content/icon.tsx'
import { Tabs } from '../../ui/content/tabs.tsx'
import { BasicFields, type BasicFieldsProps } from './basic-fields.tsx'
import { DocumentFields } from './document-fields.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { errorsIn, type FormTab, formTabLabels, formTabs } from './form-tabs.ts'
import { MlsFields } from './mls-fields.tsx'
import { PropertyRecap } from './property-recap.tsx'

interface PropertyFormTabsProps extends BasicFieldsProps {
  tab: FormTab
  onTab: (tab: FormTab) => void
}

/** Every field of a house, by tabs; each says how many of its fields are wrong. */
export function PropertyFormTabs({ tab, onTab, ...basics }: PropertyFormTabsProps) {
  const { form, house } = basics
  const { control } = form
  const { errors } = useFormState({ control })
  const panels: Record<FormTab, ReactNode> = {
    basics: <BasicFields {...basics} />,
    mls: <MlsFields control={control} />,
    features: <FeatureFields control={control} />,
    documents: <DocumentFields form={form} />,
    summary: <PropertyRecap control={control} />,
  }
  const offered = formTabs.filter((known) => known !== 'summary' || house === 'new')
  return (
    <Sticky>
      <Tabs
        label="Parts of the form"
        value={tab}
        onChange={(value) => onTab(offered.find((known) => known === value) ?? 'basics')}
        items={offered.map((known) => ({
          value: known,
          label: <TabLabel words={formTabLabels[known]} wrong={errorsIn(known, errors)} />,
          content: known === tab && <Panel>{panels[known]}</Panel>,
        }))}
      />
    </Sticky>
  )
}

function TabLabel({ words, wrong }: { words: string; wrong: number }) {
  if (wrong === 0) return words
  return (
    <Wrong>
      {words}
      <span role="img" aria-label={`, ${wrong} to correct`}>
        <Icon of={CircleAlert} size={16} />
        {wrong}
      </span>
    </Wrong>
  )
}

const Sticky = styled('div')(({ theme }) => ({
  '& .MuiTabs-root': {
    position: 'sticky',
    top: -8,
    zIndex: 1,
    backgroundColor: theme.vars.palette.background.paper,
  },
}))

const Panel = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, paddingTop: 20 })

const Wrong = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 2, color: theme.vars.palette.error.main },
}))
