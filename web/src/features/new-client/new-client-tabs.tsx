import type { Client } from '@hearthkeep/shared/entities/all.ts'
import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import { Icon } from '../../ui/content/icon.tsx'
import { Tabs } from '../../ui/content/tabs.tsx'
import { dialogTabLabels, dialogTabs, wrongIn, type DialogTab } from './dialog-tabs.ts'
import { HomeownerFields } from './homeowner-fields.tsx'
import type { HomeownerValues } from './homeowner-values.ts'
import type { HousePart } from './house-part.ts'
import { InvitationFields } from './invitation-fields.tsx'

interface NewClientTabsProps {
  form: UseFormReturn<HomeownerValues>
  known: Client | null
  house: HousePart
  tab: DialogTab
  onTab(tab: DialogTab): void
}

/** The six parts of the form; each says how many of its fields are wrong. */
export function NewClientTabs({ form, known, house, tab, onTab }: NewClientTabsProps) {
  const { control } = form
  const { errors } = useFormState({ control })
  const panels: Record<DialogTab, ReactNode> = {
    ...house.panels,
    homeowner: <HomeownerFields control={control} known={known} />,
    invitation: <InvitationFields control={control} />,
  }
  const wrong = (of: DialogTab) => (of === 'homeowner' || of === 'invitation' ? wrongIn(of, errors) : house.wrongIn(of))
  return (
    <Sticky>
      <Tabs
        label="Parts of the form"
        value={tab}
        onChange={(value) => onTab(dialogTabs.find((known) => known === value) ?? 'homeowner')}
        items={dialogTabs.map((known) => ({
          value: known,
          label: <TabLabel words={dialogTabLabels[known]} wrong={wrong(known)} />,
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

const Panel = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, paddingTop: 20 })

const Wrong = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 2, color: theme.vars.palette.error.main },
}))
