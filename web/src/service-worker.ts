import { cacheNames, clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { serverFirst } from './worker/server-first.ts'
import { SHARE_TARGET } from './worker/share-target.ts'
import { storeTogether } from './worker/store-together.ts'
import { withLastView } from './worker/with-last-view.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] }

/** Not in the platform's types yet, nor in every browser. */
interface WithRoutes extends ExtendableEvent {
  addRoutes?(routes: Route[]): Promise<void>
}

interface Route {
  condition: { urlPattern: string }
  source: 'fetch-event' | { cacheName: string }
}

const manifest = self.__WB_MANIFEST
/** How long Workbox stores one file at a time, so that the first page and a sign-in stay fast. */
const PAGE_FIRST_MS = 3_000
const storeRest = async () => {
  await new Promise((done) => setTimeout(done, PAGE_FIRST_MS))
  await storeTogether(await caches.open(cacheNames.precache), manifest)
}
self.addEventListener('install', (event) => event.waitUntil(storeRest()))
/** The page that repairs this worker. Before the precache, which would always answer with the copy. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/recover(\.\w+)?$/.test(url.pathname),
  ({ url: { pathname } }) =>
    serverFirst(pathname, () => matchPrecache(pathname.includes('.') ? pathname : `${pathname}.html`)),
)
/** Precaches the whole application and nothing else: its data is in IndexedDB, and API responses are never cached. */
cleanupOutdatedCaches()
// `/` is the landing page, which redirects signed-in people to their dashboard.
precacheAndRoute(manifest, { directoryIndex: 'landing.html' })
/** The browser serves scripts directly from the cache, without starting this worker. */
self.addEventListener('install', (event: WithRoutes) => {
  const routes: Route[] = [
    { condition: { urlPattern: '/assets/tesseract-core*' }, source: 'fetch-event' },
    { condition: { urlPattern: '/assets/*.js' }, source: { cacheName: cacheNames.precache } },
  ]
  // Without routes the worker responds. A browser that rejects these must still install the worker.
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined))
})
/** The OCR files are large: the app fetches them later and caches them where this route finds them. */
registerRoute(/\/assets\/(tesseract-core|eng\.traineddata)[^/]*$/, async ({ request }) => {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
})
/** Available only from the server: the API, and each person's calendar feed. */
const denylist = [/^\/api\//, /^\/calendar\/.+\.ics$/]
const app = createHandlerBoundToURL('/index.html')
const answerVisit = async (options: Parameters<typeof app>[0]) => {
  const { pathname: path } = new URL(options.request.url)
  return withLastView(await app(options), { path, now: new Date() })
}
registerRoute(new NavigationRoute(answerVisit, { denylist }))
/** Handles content shared by other apps. Loaded on demand, like the push handlers. */
const answerShare = async ({ request }: { request: Request }) => {
  return (await import('./worker/take-share.ts')).answerShare(request)
}
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET, answerShare, 'POST')

// From then on the worker serves the very first visit, and the next one without a network.
clientsClaim()

self.addEventListener('message', (event) => {
  // A new version waits until a person taps Reload.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})

/** Loaded on demand: the worker starts for each visit, and this is most of its code. */
const forPush = () => import('./worker/worker-events.ts')
self.addEventListener('push', (event) =>
  event.waitUntil(forPush().then(({ answerPush }) => answerPush(self, () => event.data?.json()))),
)
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(forPush().then(({ takePress }) => takePress(self, event))),
)
// Neither is in the platform's types yet.
self.addEventListener('sync', (event) =>
  (event as ExtendableEvent).waitUntil(forPush().then(({ syncInBackground }) => syncInBackground(self))),
)
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(forPush().then(({ renewSubscription }) => renewSubscription(self))),
)
