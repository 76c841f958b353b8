import { createFileRoute } from '@tanstack/react-router'
import { AccountSection } from '../../features/account/account-section.tsx'
import { SettingsPage } from '../../features/settings/settings-page.tsx'

export const Route = createFileRoute('/_app/settings')({
  component: () => <SettingsPage account={<AccountSection />} />,
})
