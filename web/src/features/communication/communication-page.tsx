import type { CalendarDate, ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { waitsForConfirmation } from '@hearthkeep/shared/message/sending/through-site.ts'
import type { ReactNode } from 'react'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { communicationTabLabels, communicationTabs, type CommunicationTab } from './communication-tab.ts'
import { DashboardTab } from './dashboard-tab.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import type { Communication } from '../../data/queries/clients/read-communication.ts'
import { SendTab } from './send/send-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { useCommunication } from '../../data/queries/clients/use-communication.ts'

export interface CommunicationPageProps {
  tab: CommunicationTab
  today: CalendarDate
  /** The server is known to be unreachable. */
  isOffline: boolean
  /** Shown while messages wait for the confirmation of the realtor's email. */
  confirmFirst?: ReactNode
  /** The clients whom another page selected for a message. */
  chosen?: readonly ClientId[] | undefined
  onTab(tab: CommunicationTab): void
}

/** The communication between a realtor and the owners of their properties. */
export function CommunicationPage({ tab, today, isOffline, confirmFirst, chosen, onTab }: CommunicationPageProps) {
  const communication = useCommunication()
  return (
    <Page>
      <PageHeader title="Communication Center" subtitle="Messages to the people you look after" />
      {communication &&
        waitsForConfirmation(communication.realtor, { ...communication, channel: 'email' }) &&
        confirmFirst}
      {communication ? (
        <Tabs
          label="Communication Center"
          value={tab}
          onChange={(value) => onTab(communicationTabs.find((known) => known === value) ?? 'dashboard')}
          items={communicationTabs.map((value) => ({
            value,
            label: communicationTabLabels[value],
            content: value === tab && tabContent(tab, { communication, today, isOffline, chosen, onTab }),
          }))}
        />
      ) : (
        <>
          <p role="status">Loading communication settings...</p>
          <RowSkeletons count={4} />
        </>
      )}
    </Page>
  )
}

interface TabProps extends Omit<CommunicationPageProps, 'tab' | 'confirmFirst'> {
  communication: Communication
}

function tabContent(tab: CommunicationTab, { onTab, chosen, ...props }: TabProps): ReactNode {
  switch (tab) {
    case 'dashboard':
      return <DashboardTab {...props} />
    case 'send':
      return <SendTab {...props} chosen={chosen} onSettings={() => onTab('settings')} />
    case 'history':
      return <HistoryTab onWrite={() => onTab('send')} />
    case 'settings':
      return <SettingsTab communication={props.communication} />
  }
}
