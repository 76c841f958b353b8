import type { ReactNode } from 'react'
import { Page } from '../../ui/frame/page.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { InstallSection } from './install-section.tsx'

/** @param account who is signed in, and the way out. */
export function SettingsPage({ account }: { account: ReactNode }) {
  return (
    <Page width="reading">
      <PageHeader title="Settings" />
      <AppearanceSection />
      <InstallSection />
      {account}
      <AboutSection />
    </Page>
  )
}
