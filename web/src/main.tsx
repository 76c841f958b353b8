import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { followOtherTabs, session } from './features/account/session.ts'
import { closeNetwork } from './platform/demo/closed-network.ts'
import { isDemo } from './platform/demo/demo-place.ts'
import { installPrompt, watchInstallPrompt } from './platform/install/install-prompt.ts'
import { registerServiceWorker } from './platform/install/service-worker-registration.ts'
import { removeLastView } from './platform/last-view/remove-last-view.ts'
import { keepScroll } from './platform/keep-scroll.ts'
import { router } from './router.ts'
import { noteSignedIn } from './data/live/signed-in-note.ts'
import { choosePush } from './platform/install/push-choice.ts'
import { forgetPush } from './platform/install/push-support.ts'
import { nameManifest } from './platform/install/own-manifest.ts'
import { serverAhead } from './platform/server-clock.ts'

// The content security policy forbids the code that zod would otherwise generate at run time.
z.config({ jitless: true })
watchInstallPrompt()

/** The File Handling API, available in Chromium on desktops. TypeScript does not include it yet. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Calls `take` with the files opened with this app from a file manager, and who was signed in at that moment. */
function onLaunchedFiles(take: (files: File[], userId: UserId | null) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    const userId = session.get()?.id ?? null
    if (files.length > 0) void readAll(files).then((read) => take(read, userId))
  })
}

/** A file that has been removed becomes an empty one, so that the person is notified. */
const readAll = (handles: readonly { getFile(): Promise<File> }[]): Promise<File[]> =>
  Promise.all(handles.map((handle) => handle.getFile().catch(() => new File([], ''))))

if (isDemo) closeNetwork()
else {
  followOtherTabs()
  shareSessionWithWorker()
  nameManifest(session.get()?.role)
  session.subscribe(() => nameManifest(session.get()?.role))
  onLaunchedFiles(
    (files, userId) => void import('./open-launched-files.ts').then((then) => then.openLaunchedFiles(files, userId)),
  )
}
void registerServiceWorker()
keepScroll(router.history, window)
if (!isDemo && installPrompt.get().kind === 'ios')
  void import('./platform/install/ios-startup-image.ts').then(({ offerStartupImages }) => offerStartupImages())

/** Loads the code of a page while the person's store opens, not after it. */
function loadCodeOf(path: string): void {
  if (session.get()) void import('./open-device.ts').catch(() => 'the page imports it again')
  const [routes] = router.getMatchedRoutes(path)
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => 'the router loads it again')
}
loadCodeOf(router.latestLocation.pathname)
session.subscribe(() => {
  if (session.get()) loadCodeOf('/dashboard')
})

const root = must(document.getElementById('root'), 'the root element')
removeLastView(root, { userId: session.get()?.id })
// The prerendered HTML stays until the page can replace it.
const ready = root.hasChildNodes() ? router.load() : Promise.resolve()
void ready.then(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)

/** When a start page is likely to be complete. */
const SETTLED_MS = 3_000
// Without a worker, nothing would show the last view.
if (!isDemo && navigator.serviceWorker?.controller)
  setTimeout(() => {
    void import('./platform/last-view/keep-last-view.ts').then(
      ({ keepLastView }) => keepLastView({ root, session }),
      () => 'the next start shows no last view',
    )
  }, SETTLED_MS)

/** Call once, at startup. The service worker acts for the signed-in person, and for no one after a sign-out. */
function shareSessionWithWorker(): void {
  const updateWorker = async () => {
    const user = session.get()
    if (user === null) choosePush(null)
    await noteSignedIn(user && { userId: user.id, role: user.role })
    if (user === null) await forgetPush()
  }
  // A browser that can store neither shows no notifications anyway.
  const notify = () => void updateWorker().catch(() => undefined)
  session.subscribe(notify)
  serverAhead.subscribe(notify)
  notify()
}
