import { cacheNames, clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SHARE_TARGET } from './worker/share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] }

/** Not in the types of the platform yet, nor in every browser. */
interface WithRoutes extends ExtendableEvent {
  addRoutes?(routes: Route[]): Promise<void>
}

interface Route {
  condition: { urlPattern: string }
  source: 'fetch-event' | { cacheName: string }
}

/** The application itself, whole, and nothing else: what it shows is in IndexedDB, and answers of the API are never cached. */
cleanupOutdatedCaches()
// `/` is the landing page, which sends people who are signed in to their dashboard.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: 'landing.html' })
/** The browser answers requests for scripts from the cache itself, without starting this worker. */
self.addEventListener('install', (event: WithRoutes) => {
  const routes: Route[] = [
    { condition: { urlPattern: '/assets/tesseract-core*' }, source: 'fetch-event' },
    { condition: { urlPattern: '/assets/*.js' }, source: { cacheName: cacheNames.precache } },
  ]
  // Without routes the worker answers them. A browser that rejects these must install it all the same.
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined))
})
/** What reads letters in pictures is large: the app fetches it later, and keeps it where it is found here. */
registerRoute(/\/assets\/(tesseract-core|eng\.traineddata)[^/]*$/, async ({ request }) => {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
})
/** What only the server has: the API, each person's calendar feed, and the page that repairs this worker. */
const denylist = [/^\/api\//, /^\/calendar\/.+\.ics$/, /^\/recover$/]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }))
/** What other apps share. Loaded when it is needed, as what answers a push is. */
const answerShare = async ({ request }: { request: Request }) => {
  return (await import('./worker/take-share.ts')).answerShare(request)
}
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET, answerShare, 'POST')

// The very first visit is served by the worker from then on, and so is the next one without a network.
clientsClaim()

self.addEventListener('message', (event) => {
  // A new version waits until a person taps Reload.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})

/** Run when it is needed: the worker starts for each visit, and this is most of it. */
const forPush = () => import('./worker/worker-events.ts')
self.addEventListener('push', (event) =>
  event.waitUntil(forPush().then(({ answerPush }) => answerPush(self, () => event.data?.json()))),
)
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(forPush().then(({ takePress }) => takePress(self, event))),
)
// Neither is in the types of the platform yet.
self.addEventListener('sync', (event) =>
  (event as ExtendableEvent).waitUntil(forPush().then(({ syncInBackground }) => syncInBackground(self))),
)
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(forPush().then(({ renewSubscription }) => renewSubscription(self))),
)
