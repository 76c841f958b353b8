import { createFileRoute } from '@tanstack/react-router'
import { AccountSection } from '../../features/account/account-section.tsx'
import { DataSection } from '../../features/data-transfer/data-section.tsx'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { TrashSection } from '../../features/trash/trash-section.tsx'

export const Route = createFileRoute('/_app/settings')({
  component: () => (
    <SettingsPage
      account={<AccountSection />}
      data={
        <>
          <DataSection />
          <TrashSection />
        </>
      }
    />
  ),
})
