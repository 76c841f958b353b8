import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AccountSection } from '../../features/account/settings/account-section.tsx'
import { ApiTokensSection } from '../../features/account/api-tokens/api-tokens-section.tsx'
import { WebhooksSection } from '../../features/account/webhooks/webhooks-section.tsx'
import { PasskeysSection } from '../../features/account/passkeys/passkeys-section.tsx'
import { DeleteAccountSection } from '../../features/account/deletion/delete-account-section.tsx'
import { SessionsSection } from '../../features/account/sessions/sessions-section.tsx'
import { ExportButton } from '../../features/data-transfer/export-button.tsx'
import { DataSection } from '../../features/data-transfer/data-section.tsx'
import { HouseholdSection } from '../../features/household/household-section.tsx'
import { OfficeSection } from '../../features/office/office-section.tsx'
import { BrandingSection } from '../../features/branding/branding-section.tsx'
import { ReportHeadPreview } from '../../features/reports/desk/report-head-preview.tsx'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { isDemo } from '../../platform/demo/demo-place.ts'

/** `property`: whose household is shown. */
export const Route = createFileRoute('/_app/settings')({
  validateSearch: z.object({ property: z.string().optional().catch(undefined) }),
  component: Settings,
})

const reportPreview = (maker: ReportMaker) => <ReportHeadPreview maker={maker} />

function Settings() {
  const { property } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage
      account={<AccountSection />}
      // The demo has no sign-in.
      security={
        !isDemo && (
          <>
            <PasskeysSection />
            <SessionsSection />
            <ApiTokensSection />
            <WebhooksSection />
          </>
        )
      }
      deletion={
        !isDemo && (
          <DeleteAccountSection
            exportButton={<ExportButton label="Download everything" />}
            onReport={(property) => void navigate({ to: '/reports', search: { property } })}
          />
        )
      }
      office={<OfficeSection />}
      branding={<BrandingSection reportPreview={reportPreview} />}
      household={
        <HouseholdSection
          requestedId={property}
          onChoose={(next) => void navigate({ search: { property: next }, replace: true, resetScroll: false })}
        />
      }
      data={<DataSection />}
    />
  )
}
