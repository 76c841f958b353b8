import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { DataProvider } from '../data/data-provider.tsx'
import { SignOut } from '../features/account/sign-out.tsx'
import { session } from '../features/account/session.ts'
import { SyncState } from '../features/sync-status/sync-state.tsx'
import { UpdateNotice } from '../features/sync-status/update-notice.tsx'
import { DueBell } from '../features/maintenance/due-bell.tsx'
import { useObservable } from '../platform/use-observable.ts'
import { AppFrame } from '../ui/frame/app-frame.tsx'
import { lazily } from '../ui/overlay/lazily.tsx'
import { destinationsOf } from './_app/-destinations.ts'
import { SearchOverPages } from './_app/-search-over-pages.tsx'

const SyncOverPages = lazily(async () => (await import('./_app/-sync-over-pages.tsx')).SyncOverPages)
const CannotSaveOverPages = lazily(async () => (await import('./_app/-sync-over-pages.tsx')).CannotSaveOverPages)

/** Every page behind the door: this person's data, kept in step, in the frame with the navigation. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    const door = redirect({ to: '/auth', search: { to: location.href }, replace: true })
    if (!session.get()) throw door
    if (session.get()?.passwordIsTemporary) throw redirect({ to: '/choose-password', replace: true })
    // The store and the engine come when there is somebody to keep something for.
    const { openDevice } = await import('../open-device.ts')
    // Who was here may have left meanwhile: their store must not be opened again behind them.
    const user = session.get()
    if (!user) throw door
    return { device: await openDevice(user) }
  },
  component: App,
})

function App() {
  const { device } = Route.useRouteContext()
  const user = useObservable(session)
  const [syncOpened, setSyncOpened] = useState(false)
  const unsaved = useObservable(device.data.store.unsaved)
  if (!user) return null
  return (
    <DataProvider data={device.data}>
      <SignOut device={device} user={user}>
        {(person) => (
          <AppFrame
            badge={user.role === 'realtor' ? 'Realtor Platform' : 'Homeowner Portal'}
            destinations={destinationsOf[user.role]}
            person={person}
            tools={
              <>
                <SyncState status={device.sync.status} onOpen={() => setSyncOpened(true)} />
                <SearchOverPages />
                <DueBell />
              </>
            }
          >
            <UpdateNotice />
            <Outlet />
          </AppFrame>
        )}
      </SignOut>
      {syncOpened && <SyncOverPages sync={device.sync} email={user.email} onClose={() => setSyncOpened(false)} />}
      {unsaved > 0 && <CannotSaveOverPages key={unsaved} />}
    </DataProvider>
  )
}
