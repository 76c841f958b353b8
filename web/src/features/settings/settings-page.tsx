import type { ReactNode } from 'react'
import { CardColumn, SideBySide } from '../../ui/content/list/columns.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CalendarFeedSection } from './calendar-feed-section.tsx'
import { InstallSection } from './install-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { RecordsSection } from './records-section.tsx'
import { SectionIndex } from './section-index.tsx'

interface SettingsPageProps {
  /** The signed-in person. */
  account: ReactNode
  /** Passkeys and sessions. */
  security: ReactNode
  /** The end of the account. */
  deletion: ReactNode
  /** Links to the realtor's office. */
  office: ReactNode
  branding: ReactNode
  /** The people with access to the person's properties. */
  household: ReactNode
  /** Export and import. */
  data: ReactNode
}

export function SettingsPage({ account, security, deletion, office, branding, household, data }: SettingsPageProps) {
  return (
    <Page>
      <PageHeader title="Notification Settings" />
      <SectionIndex>
        <SideBySide widths="minmax(0, 1fr) minmax(0, 1fr)">
          <CardColumn>
            {account}
            <RecordsSection />
            <NotificationSection />
          </CardColumn>
          <CardColumn>
            <AppearanceSection />
            <CalendarFeedSection />
            <PlanSection />
            {office}
            {branding}
            {household}
            {security}
            {data}
            <InstallSection />
            <AboutSection />
            {deletion}
          </CardColumn>
        </SideBySide>
      </SectionIndex>
    </Page>
  )
}
