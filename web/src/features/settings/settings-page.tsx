import type { ReactNode } from 'react'
import { Page } from '../../ui/frame/page.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CalendarFeedSection } from './calendar-feed-section.tsx'
import { InstallSection } from './install-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { PlanSection } from './plan-section.tsx'

interface SettingsPageProps {
  /** Who is signed in, and the way out. */
  account: ReactNode
  /** The realtor's colleagues. */
  office: ReactNode
  /** How a realtor's business shows itself. */
  branding: ReactNode
  /** Who has access to the person's houses. */
  household: ReactNode
  /** The way out of the app for all that is in it, and the way in. */
  data: ReactNode
}

export function SettingsPage({ account, office, branding, household, data }: SettingsPageProps) {
  return (
    <Page width="reading">
      <PageHeader title="Settings" />
      <NotificationSection />
      <AppearanceSection />
      <CalendarFeedSection />
      {account}
      <PlanSection />
      {office}
      {branding}
      {household}
      {data}
      <InstallSection />
      <AboutSection />
    </Page>
  )
}
