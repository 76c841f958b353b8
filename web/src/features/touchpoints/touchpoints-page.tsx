import type { TouchpointTemplate } from '@hearthkeep/shared/message/template/message-template.ts'
import type { CalendarDate, TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { responseWords, satisfactionWords, type RealtorStats } from '@hearthkeep/shared/client/realtor-stats.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { useLive } from '../../data/live/use-live.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { PageSkeleton } from '../../ui/content/state/skeletons.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { AnalyticsTab } from './analytics/analytics-tab.tsx'
import { readFigures } from './read-figures.ts'
import { ScheduledTab } from './scheduled/scheduled-tab.tsx'
import { SentTab } from './sent/sent-tab.tsx'
import { TemplatesTab, type TemplatesTabProps } from './templates/templates-tab.tsx'
import { touchpointTabLabels, touchpointTabs, type TouchpointTab } from './touchpoint-tab.ts'

export interface TouchpointsPageProps {
  tab: TouchpointTab
  today: CalendarDate
  /** The server is known to be unreachable. */
  isOffline: boolean
  onTab(tab: TouchpointTab): void
  /** Opens the form for a new touchpoint, optionally with a template. */
  onCreate(template?: TouchpointTemplate): void
  onOpen(touchpointId: TouchpointId): void
  onEditTemplate: TemplatesTabProps['onEdit']
}

/** A realtor's touchpoints with clients and their results (part 2, section 2). */
export function TouchpointsPage(props: TouchpointsPageProps) {
  const { tab, onTab, onCreate } = props
  const { userId } = useData().person
  const figures = useLive((tables) => readFigures(tables, userId), [userId])
  if (!figures) return <PageSkeleton />
  return (
    <Page>
      <PageHeader
        title="Client Touchpoints"
        actions={
          <Button variant="contained" startIcon={<Icon of={CalendarPlus} />} onClick={() => onCreate()}>
            Create Touchpoint
          </Button>
        }
      />
      <StatGrid stats={statsOf(figures)} />
      <Tabs
        label="Client Touchpoints"
        value={tab}
        onChange={(value) => onTab(touchpointTabs.find((known) => known === value) ?? 'scheduled')}
        items={touchpointTabs.map((value) => ({
          value,
          label: touchpointTabLabels[value],
          content: value === tab && <Panel>{tabContent(props)}</Panel>,
        }))}
      />
    </Page>
  )
}

function tabContent({ tab, today, isOffline, onCreate, onOpen, onEditTemplate }: TouchpointsPageProps): ReactNode {
  switch (tab) {
    case 'scheduled':
      return <ScheduledTab {...{ today, isOffline, onOpen }} onCreate={() => onCreate()} />
    case 'sent':
      return <SentTab onOpen={onOpen} />
    case 'templates':
      return <TemplatesTab onEdit={onEditTemplate} onUse={onCreate} />
    case 'analytics':
      return <AnalyticsTab today={today} />
  }
}

const statsOf = (stats: RealtorStats) => [
  { label: 'Total Clients', value: stats.totalClients.toLocaleString('en-US') },
  { label: 'Touchpoints Sent', value: stats.touchpointsSent.toLocaleString('en-US') },
  { label: 'Response Rate', value: responseWords(stats) },
  { label: 'Referrals Generated', value: stats.referralsGenerated.toLocaleString('en-US') },
  { label: 'Client Satisfaction', value: satisfactionWords(stats) },
]

const Panel = styled('div')({ paddingTop: 16 })
