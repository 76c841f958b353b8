import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import { Tabs } from '../content/card/tabs.tsx'
import { LOW_WINDOW } from '../theme/navigation-size.ts'
import { Stack } from '../kit.tsx'

interface FormTabsProps<Tab extends string> {
  /** In order; `wrong`: the number of invalid fields. */
  tabs: { value: Tab; label: string; wrong: number; content: ReactNode }[]
  value: Tab
  onChange(tab: Tab): void
}

/** The parts of a long form, one at a time; each shows its number of invalid fields. */
export function FormTabs<Tab extends string>({ tabs, value, onChange }: FormTabsProps<Tab>) {
  return (
    <Sticky>
      <Tabs
        label="Form sections"
        value={value}
        onChange={(next) => {
          const tab = tabs.find((known) => known.value === next)
          if (tab) onChange(tab.value)
        }}
        items={tabs.map((tab) => ({
          value: tab.value,
          label: <TabLabel words={tab.label} wrong={tab.wrong} />,
          content: tab.value === value && <Stack gap={24}>{tab.content}</Stack>,
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
    [LOW_WINDOW]: { position: 'static' },
  },
}))

const Wrong = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 2, color: theme.vars.palette.error.main },
}))
