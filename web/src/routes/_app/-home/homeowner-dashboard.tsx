import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '../../../features/account/session.ts'
import { DashboardDenied } from '../../../features/dashboard/dashboard-denied.tsx'
import { DashboardPage } from '../../../features/dashboard/dashboard-page.tsx'
import { InstallCard } from '../../../features/settings/install-card.tsx'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import type { FirstStep } from './first-run.tsx'

const AddPropertyDialog = lazily(
  async () => (await import('../../../features/properties/form/add-property-dialog.tsx')).AddPropertyDialog,
)
const MlsSearch = lazily(async () => (await import('../-property/mls-search.tsx')).MlsSearch)
const YearAt = lazily(async () => (await import('./year-at.tsx')).YearAt)
const FirstRun = lazily(async () => (await import('./first-run.tsx')).FirstRun)
const QuickAdd = lazily(async () => (await import('./quick-add.tsx')).QuickAdd)
const SyncOverPages = lazily(async () => (await import('../-over-pages/sync-over-pages.tsx')).SyncOverPages)

const app = getRouteApi('/_app')

/** The dashboard and what opens over it: the form for a new property, and refused changes. */
export function HomeownerDashboard() {
  const { device } = app.useRouteContext()
  const navigate = useNavigate()
  const user = useObservable(session)
  const day = useObservable(today)
  const [opened, setOpened] = useState<'add property' | 'issue' | 'sync' | FirstStep | null>(null)
  const close = () => setOpened(null)
  if (!user) return null
  if (user.role !== 'homeowner') return <DashboardDenied why="for homeowners" />
  return (
    <>
      <DashboardPage
        firstName={user.firstName}
        today={day}
        onAddProperty={() => setOpened('add property')}
        onLogIssue={() => setOpened('issue')}
        onFirstRun={setOpened}
        onRefused={() => setOpened('sync')}
        renderYear={(properties) => <YearAt title="Your year" properties={properties} today={day} />}
        install={<InstallCard />}
      />
      {opened === 'add property' && (
        <AddPropertyDialog
          MlsSearch={MlsSearch}
          onClose={close}
          onCreated={(propertyId) => {
            close()
            void navigate({ to: '/properties/$propertyId', params: { propertyId } })
          }}
        />
      )}
      {opened === 'issue' && <QuickAdd state="open" first="issue" onClose={close} />}
      {opened !== null && typeof opened === 'object' && <FirstRun start={opened} onClose={close} />}
      {opened === 'sync' && <SyncOverPages sync={device.sync} email={user.email} onClose={close} />}
    </>
  )
}
