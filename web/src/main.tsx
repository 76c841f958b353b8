import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { followOtherTabs, session } from './features/account/session.ts'
import { shareSessionWithWorker } from './features/account/share-session-with-worker.ts'
import { closeNetwork } from './platform/demo/closed-network.ts'
import { isDemo } from './platform/demo/demo-place.ts'
import { onLaunchedFiles } from './platform/install/launched-files.ts'
import { installPrompt, watchInstallPrompt } from './platform/install/install-prompt.ts'
import { registerServiceWorker } from './platform/install/service-worker-registration.ts'
import { removeLastView } from './platform/last-view/remove-last-view.ts'
import { keepScroll } from './platform/keep-scroll.ts'
import { router } from './router.ts'

// The content security policy forbids the code that zod would otherwise generate at run time.
z.config({ jitless: true })
watchInstallPrompt()
if (isDemo) closeNetwork()
else {
  followOtherTabs()
  shareSessionWithWorker()
  onLaunchedFiles((files) => void import('./open-launched-files.ts').then((then) => then.openLaunchedFiles(files)))
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
