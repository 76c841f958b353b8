import type { TouchpointTemplate } from '@hearthkeep/shared/message/template/message-template.ts'
import type { CalendarDate, TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import {
  responseWords,
  satisfactionWords,
  type RealtorStats,
} from '@hearthkeep/shared/overview/realtor/realtor-stats.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { Stack } from '../../ui/kit.tsx'
import { AnalyticsTab } from './analytics/analytics-tab.tsx'
import { readFigures } from './read-figures.ts'
import { ScheduledTab } from './scheduled/scheduled-tab.tsx'
import { touchpointTabLabels, touchpointTabs, type TouchpointTab } from './touchpoint-tab.ts'
import { DocumentDrawing } from '../../ui/content/drawings/document-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { readSent } from './read-touchpoints.ts'
import { SentRow } from './sent/sent-row.tsx'
import { touchpointTemplates } from '@hearthkeep/shared/message/template/touchpoint-templates.ts'
import { channels, type MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import { templateChoices, type TemplateChoice } from '@hearthkeep/shared/message/template/template-choices.ts'
import { useCommunication } from '../../data/queries/clients/use-communication.ts'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { TemplateCard } from './templates/template-card.tsx'

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
          content: value === tab && tabContent(props),
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

/** Touchpoints that were sent or done, latest first. */
function SentTab({ onOpen }: { onOpen(touchpointId: TouchpointId): void }) {
  const { userId } = useData().person
  const sent = useLive((tables) => readSent(tables, userId), [userId])
  if (!sent) return <RowSkeletons count={4} />
  // [OF20]
  const own = sent.filter(({ touchpoint }) => !touchpoint.countsForGiver).length
  return (
    <SectionCard title="Sent" aside={own > 0 && own.toLocaleString('en-US')}>
      {sent.length === 0 ? (
        <EmptyState drawing={DocumentDrawing} sentence="No touchpoints sent yet." />
      ) : (
        <LongList rows={sent} idOf={({ touchpoint }) => touchpoint.id} rowHeight={112}>
          {(row, rowAttributes) => <SentRow sent={row} rowAttributes={rowAttributes} onOpen={({ id }) => onOpen(id)} />}
        </LongList>
      )}
    </SectionCard>
  )
}

interface TemplatesTabProps {
  onEdit(choice: TemplateChoice, channel: MessageChannel): void
  onUse(template: TouchpointTemplate): void
}

/** [TP13] The four templates of touchpoints, or the realtor's versions of them. */
function TemplatesTab({ onEdit, onUse }: TemplatesTabProps) {
  const communication = useCommunication()
  const [channel, setChannel] = useState<MessageChannel>('email')
  if (!communication) return <RowSkeletons count={4} />
  const { builtIn } = templateChoices(communication.templates, channel)
  return (
    <Stack>
      <FilterChips
        label="Message type"
        chips={channels.map((value) => ({ value, label: channelLabels[value] }))}
        value={channel}
        onChange={(value) => setChannel(channels.find((known) => known === value) ?? 'email')}
      />
      <Cards>
        {touchpointTemplates.map((template) => {
          const choice = builtIn.find(({ templateType }) => templateType === template.id)
          return (
            choice && (
              <li key={template.id}>
                <TemplateCard
                  template={template}
                  choice={choice}
                  onEdit={() => onEdit(choice, channel)}
                  onUse={() => onUse(template)}
                />
              </li>
            )
          )
        })}
      </Cards>
    </Stack>
  )
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': { display: 'grid' },
}))
