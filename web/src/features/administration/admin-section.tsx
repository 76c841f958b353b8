import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { Stack } from '../../ui/kit.tsx'
import { adminSections, type AdminSection, type AdminTab } from './admin-view.ts'

export const sectionEntries = Object.entries(adminSections) as [AdminSection, readonly AdminTab[]][]

export const sectionOf = (tab: AdminTab): AdminSection =>
  must(sectionEntries.find(([, tabs]) => tabs.includes(tab))?.[0], 'the section of a tab')

export const sectionLabels: Record<AdminSection, string> = {
  users: 'User Management',
  properties: 'Property Management',
  communication: 'Communication',
  security: 'Security',
  server: 'Server',
}

const tabLabels: Record<AdminTab, string> = {
  users: 'Users',
  properties: 'Properties',
  messages: 'Messages',
  reminders: 'Reminders',
  demos: 'Demo Requests',
  actions: 'Audit Log',
  'sign-in': 'Sign-In Security',
  jobs: 'Failed Jobs',
  security: 'Security Events',
  tokens: 'API Tokens',
  webhooks: 'Webhooks',
  storage: 'Storage',
  versions: 'Versions',
  drift: 'Drift Reports',
}

interface SectionProps {
  tabs: readonly AdminTab[]
  tab: AdminTab
  onTab: (tab: AdminTab | undefined) => void
  children: ReactNode
}

/** The open tab of a section, below a row of its tabs if there are several. */
export function Section({ tabs, tab, onTab, children }: SectionProps) {
  if (tabs.length === 1) return <Stack>{children}</Stack>
  return (
    <Tabs
      label={sectionLabels[sectionOf(tab)]}
      value={tab}
      onChange={(value) => onTab(tabs.find((known) => known === value))}
      items={tabs.map((value) => ({
        value,
        label: tabLabels[value],
        content: value === tab && <Stack>{children}</Stack>,
      }))}
    />
  )
}
