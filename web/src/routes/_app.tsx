import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { DataProvider } from '../data/live/data-provider.tsx'
import { OtherVersionError } from '../data/store/other-version.ts'
import { CompletionProvider } from '../actions/task/completion-provider.tsx'
import { AppFault } from '../features/account/app-fault.tsx'
import { ClockBanner } from '../features/sync-status/clock-notice.tsx'
import { DeletionBanner } from '../features/account/deletion/deletion-banner.tsx'
import { FollowUser } from '../features/account/follow-user.tsx'
import { SignOut } from '../features/account/sign-out/sign-out.tsx'
import { forgetNewPassword, newPassword } from '../features/account/password/new-password-note.ts'
import { session } from '../features/account/session.ts'
import { SyncAnnouncer } from '../features/sync-status/sheet/sync-announcer.tsx'
import { SyncState } from '../features/sync-status/sync-state.tsx'
import { UpdateNotice } from '../features/sync-status/sheet/update-notice.tsx'
import { Bell } from '../features/bell/bell.tsx'
import { demoNote, isDemo } from '../platform/demo/demo-place.ts'
import { whenIdle } from '../platform/schedule.ts'
import { useObservable } from '../platform/use-observable.ts'
import type { Person } from '../ui/frame/account/person-panel.tsx'
import { AppFrame } from '../ui/frame/app-frame.tsx'
import { useFollowVisits } from '../ui/frame/navigation/back-to.ts'
import { lazily } from '../ui/overlay/lazily.tsx'
import type { QuickAddState } from './_app/-home/quick-add.tsx'
import { openStore } from './-open-store.ts'
import { SearchOverPages } from './_app/-over-pages/search-over-pages.tsx'
import {
  Building2,
  CalendarDays,
  ChartLine,
  ChartNoAxesColumn,
  FileText,
  HardHat,
  HeartHandshake,
  LayoutDashboard,
  Mail,
  Settings,
  Users,
  Wrench,
} from 'lucide-react'
import type { Destination } from '../ui/frame/navigation/destination.ts'

const BringProperties = lazily(async () => (await import('../features/demo/bring-properties.tsx')).BringProperties)
const SharedNotice = lazily(async () => (await import('../features/documents/shared/shared-notice.tsx')).SharedNotice)
const DemoFrame = lazily(async () => (await import('./_app/-over-pages/demo-frame.tsx')).DemoFrame)
const loadQuickAdd = async () => (await import('./_app/-home/quick-add.tsx')).QuickAdd
const QuickAdd = lazily(loadQuickAdd)
const SyncOverPages = lazily(async () => (await import('./_app/-over-pages/sync-over-pages.tsx')).SyncOverPages)
const LostWorkDialog = lazily(async () => (await import('../features/sync-status/lost-work-dialog.tsx')).LostWorkDialog)
const CannotSaveOverPages = lazily(
  async () => (await import('./_app/-over-pages/sync-over-pages.tsx')).CannotSaveOverPages,
)

const TaskFiles = lazily(async () => (await import('../features/documents/task/task-files.tsx')).TaskFiles)
const CalendarFeedOffer = lazily(
  async () => (await import('../features/settings/calendar-feed-offer.tsx')).CalendarFeedOffer,
)
const ExportButton = lazily(async () => (await import('../features/data-transfer/export-button.tsx')).ExportButton)

/** Every page that requires sign-in: the person's synced data, in the frame with the navigation. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, matches }) => {
    if (session.get()?.passwordIsTemporary) throw redirect({ to: '/choose-password', replace: true })
    const device = await openStore()
    // A visitor need not sign in to read that there is nothing.
    if (!device && matches.at(-1)?.routeId === '/_app/$') throw notFound()
    if (!device) throw redirect({ to: '/auth', search: { to: location.href }, replace: true })
    return { device }
  },
  component: App,
})

function App() {
  useFollowVisits()
  const { device } = Route.useRouteContext()
  const user = useObservable(session)
  const [syncOpened, setSyncOpened] = useState(false)
  const [adding, setAdding] = useState<QuickAddState | 'never'>('never')
  useEffect(() => {
    const makeReady = () => setAdding((before) => (before === 'never' ? 'ready' : before))
    return whenIdle(() => void loadQuickAdd().then(makeReady, () => 'loaded when it is opened'))
  }, [])
  // A browser that removes the store removes these parts too, and there may be no network by then.
  useEffect(() => whenIdle(() => [LostWorkDialog, CannotSaveOverPages].forEach((part) => part.preload())), [])
  const chosen = useObservable(newPassword)
  const unsaved = useObservable(device.data.store.unsaved)
  const lost = useObservable(device.data.store.lost)
  const otherVersion = useObservable(device.data.store.otherVersion)
  if (!user) return null
  if (otherVersion === 'newer') return <AppFault error={new OtherVersionError(otherVersion)} />
  const openSync = () => setSyncOpened(true)
  const frame = ({ person, strip }: { person: Person; strip?: ReactNode }) => (
    <AppFrame
      badge={user.role === 'realtor' ? 'Realtor Platform' : 'Homeowner Portal'}
      destinations={destinationsOf[user.role]}
      person={person}
      strip={strip}
      onAdd={() => setAdding('open')}
      tools={
        <>
          {/* The demo has nothing to sync with. */}
          {!device.demo && <SyncState status={device.sync.status} onOpen={openSync} />}
          <SearchOverPages pages={destinationsOf[user.role]} />
          <Bell onRefused={openSync} />
        </>
      }
    >
      {!device.demo && <SyncAnnouncer status={device.sync.status} />}
      <UpdateNotice />
      {!isDemo && <DeletionBanner />}
      {!isDemo && <ClockBanner />}
      {!isDemo && <SharedNotice />}
      <Outlet />
    </AppFrame>
  )
  return (
    <DataProvider data={device.data}>
      <CompletionProvider Files={TaskFiles}>
        {device.demo ? (
          <DemoFrame device={device} demo={device.demo} user={user}>
            {frame}
          </DemoFrame>
        ) : (
          <SignOut device={device} user={user} exportButton={<ExportButton />}>
            {(person) => frame({ person })}
          </SignOut>
        )}
        {!isDemo && <FollowUser />}
        {!isDemo && demoNote.get() !== null && <BringProperties email={user.email} />}
        {/* Ready before it is opened, and stays after it was closed, to report what has been uploaded. */}
        {adding !== 'never' && <QuickAdd state={adding} onClose={() => setAdding('closed')} />}
        {syncOpened && <SyncOverPages sync={device.sync} email={user.email} onClose={() => setSyncOpened(false)} />}
        {chosen?.userId === user.id && <CalendarFeedOffer since={chosen.at} onAnswered={forgetNewPassword} />}
        {lost && <LostWorkDialog />}
        {unsaved > 0 && <CannotSaveOverPages key={unsaved} />}
      </CompletionProvider>
    </DataProvider>
  )
}

const OF_PROPERTIES = ['/property-profile', '/former-homes']

/** The destinations of the navigation (part 1, section 2), and the documents. */
const destinationsOf: Record<Role, Destination[]> = {
  homeowner: [
    {
      to: '/dashboard',
      label: 'Dashboard',
      shortLabel: 'Home',
      icon: LayoutDashboard,
      includes: ['/homeowner-dashboard'],
    },
    { to: '/maintenance-tracker', label: 'Maintenance Tracker', shortLabel: 'Tracker', icon: Wrench },
    { to: '/properties', label: 'My Properties', shortLabel: 'Properties', icon: Building2, includes: OF_PROPERTIES },
    { to: '/calendar', label: 'Calendar', icon: CalendarDays },
    { to: '/documents', label: 'Documents', icon: FileText },
    { to: '/vendors', label: 'Vendors', icon: HardHat },
    { to: '/settings', label: 'Settings', icon: Settings, includes: ['/reports', '/trash'] },
  ],
  realtor: [
    {
      to: '/dashboard',
      label: 'Dashboard',
      shortLabel: 'Home',
      icon: LayoutDashboard,
      includes: ['/realtor-dashboard'],
    },
    { to: '/clients', label: 'Clients', icon: Users },
    {
      to: '/properties',
      label: 'Client Properties',
      shortLabel: 'Properties',
      icon: Building2,
      includes: OF_PROPERTIES,
    },
    { to: '/communication', label: 'Communication Center', shortLabel: 'Messages', icon: Mail },
    { to: '/touchpoints', label: 'Client Touchpoints', shortLabel: 'Touchpoints', icon: HeartHandshake },
    { to: '/calendar', label: 'Calendar', icon: CalendarDays },
    { to: '/market', label: 'Market Numbers', shortLabel: 'Market', icon: ChartLine },
    { to: '/reports', label: 'Reports', icon: ChartNoAxesColumn },
    { to: '/vendors', label: 'Vendors', icon: HardHat },
    { to: '/settings', label: 'Settings', icon: Settings, includes: ['/office', '/trash'] },
  ],
}
