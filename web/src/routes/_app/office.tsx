import { createFileRoute } from '@tanstack/react-router'
import { useOffice } from '../../data/queries/clients/use-office.ts'
import { session } from '../../features/account/session.ts'
import { NoOffice } from '../../features/office/no-office.tsx'
import { OfficePage } from '../../features/office/office-page.tsx'
import { useObservable } from '../../platform/use-observable.ts'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { RealtorsOnly } from '../../ui/frame/realtors-only.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const WebhooksSection = lazily(
  async () => (await import('../../features/account/webhooks/webhooks-section.tsx')).WebhooksSection,
)

export const Route = createFileRoute('/_app/office')({ component: Office })

function Office() {
  const user = useObservable(session)
  if (!user) return null
  if (user.role !== 'realtor') return <RealtorsOnly title="Office" />
  return <RealtorsOffice ownName={`${user.firstName} ${user.lastName}`} />
}

function RealtorsOffice({ ownName }: { ownName: string }) {
  const office = useOffice()
  if (office.state === 'member')
    return <OfficePage office={office} ownName={ownName} webhooks={<WebhooksSection reach="office" />} />
  return (
    <Page width="reading">
      <PageHeader title="Office" />
      {office.state === 'loading' ? <RowSkeletons count={3} /> : <NoOffice hasTeamPlan={office.hasTeamPlan} />}
    </Page>
  )
}
