import { MAX_REQUEST_BYTES } from '@hearthkeep/shared/protocol/version.ts'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import { Accounts } from './accounts/accounts.ts'
import { argon2, type Passwords } from './accounts/passwords.ts'
import { Sessions } from './accounts/sessions.ts'
import type { AnalysisModel } from './analysis/analysis-model.ts'
import type { Contents } from './documents/contents.ts'
import { TextExtractor } from './documents/extract-text.ts'
import { analysisRoutes } from './http/analysis.ts'
import { authRoutes } from './http/auth.ts'
import { atMostBytes } from './http/body.ts'
import { calendarFeedRoutes } from './http/calendar-feed.ts'
import { documentRoutes } from './http/documents.ts'
import { EventStreams } from './http/event-streams.ts'
import { healthCheck } from './http/health-check.ts'
import { historyRoutes } from './http/history.ts'
import { invitationRoutes } from './http/invitations.ts'
import { logRequests, type Log } from './http/log.ts'
import { maintenanceRoutes } from './http/maintenance.ts'
import { mlsRoutes } from './http/mls.ts'
import { notificationSettingsRoutes } from './http/notification-settings.ts'
import { fromOwnOrigin } from './http/own-origin.ts'
import { tellProblem } from './http/problem.ts'
import { propertyRoutes } from './http/properties.ts'
import { propertyProfileRoutes } from './http/property-profiles.ts'
import { realtorRoutes } from './http/realtor.ts'
import { Rest } from './http/rest.ts'
import { securityHeaders } from './http/security-headers.ts'
import { SessionCookie, signedIn, type SignedIn } from './http/session.ts'
import { syncRoutes } from './http/sync.ts'
import { systemRoutes } from './http/systems.ts'
import { transferRoutes } from './http/transfers.ts'
import { userRoutes } from './http/users.ts'
import { webApp } from './http/web-app.ts'
import type { MlsProvider } from './mls/mls-provider.ts'
import { sampleProvider } from './mls/sample-provider.ts'
import type { Store } from './storage/store.ts'
import { Pokes } from './sync/pokes.ts'
import { SyncService } from './sync/sync-service.ts'

const MAX_BODY_BYTES = 1_000_000
/** A device sends up to {@link MAX_REQUEST_BYTES} of mutations, and then the cursors of up to 15,000 houses. */
const MAX_SYNC_BODY_BYTES = MAX_REQUEST_BYTES + 1_000_000
const HEARTBEAT_MS = 25_000

export interface AppParts {
  store: Store
  /** The bytes of documents. */
  contents: Contents
  /** Through which whatever else changes the store tells devices of it. */
  pokes?: Pokes
  passwords?: Passwords
  /** Signs sessions. */
  secret: string
  publicUrl: string
  /** The folder of the built web application. */
  webDir: string
  version: string
  now: () => Date
  /** A new UUIDv7. */
  mintId: () => string
  log: Log
  /** The client's network address, by which wrong passwords are counted. */
  addressOf: (c: Context) => string
  /** Where listings are looked up; without one the samples answer. */
  mls?: MlsProvider
  /** Reads documents; without one the rules do. */
  model?: AnalysisModel
  /** Ends the event streams, which would else stay open for ever. */
  stopping: AbortSignal
  heartbeatMs?: number
}

/** The whole server as a function from request to response: it opens nothing, and has no clock of its own. */
export function createApp(parts: AppParts): Hono {
  const { store, contents, secret, webDir, version, now, mintId, log, addressOf, stopping } = parts
  const { mls = sampleProvider, pokes = new Pokes(), heartbeatMs = HEARTBEAT_MS } = parts
  const { model = null, passwords = argon2 } = parts
  const publicUrl = new URL(parts.publicUrl)
  const extractor = new TextExtractor()
  const sync = new SyncService({ store, pokes, now, passwords })
  const accounts = new Accounts({ sync, passwords, now, mintId })
  const sessions = new Sessions({ store, secret, now, mintId })
  const cookie = new SessionCookie({ sessions, publicUrl })
  const streams = new EventStreams({ stopping })
  const rest = new Rest({ sync, now, mintId })
  const behindSignIn = (routes: Hono<SignedIn>) => new Hono<SignedIn>().use(signedIn(cookie)).route('/', routes)

  const api = new Hono()
    .use(fromOwnOrigin({ publicUrl }))
    .use(except(['/api/sync', '/api/documents', '/api/documents/:id/content'], atMostBytes(MAX_BODY_BYTES)))
    .use('/sync', atMostBytes(MAX_SYNC_BODY_BYTES))
    .route('/health', healthCheck({ version }))
    .route('/auth', authRoutes({ accounts, sessions, cookie, streams, addressOf }))
    .route('/users', behindSignIn(userRoutes(rest)))
    .route('/properties', behindSignIn(propertyRoutes(rest)))
    .route('/properties', behindSignIn(analysisRoutes({ rest, contents, extractor, model })))
    .route('/property-profiles', behindSignIn(propertyProfileRoutes(rest)))
    .route('/mls', behindSignIn(mlsRoutes({ mls, now })))
    .route('/systems', behindSignIn(systemRoutes(rest)))
    .route('/maintenance', behindSignIn(maintenanceRoutes(rest)))
    .route('/documents', behindSignIn(documentRoutes({ rest, contents })))
    .route('/notification-settings', behindSignIn(notificationSettingsRoutes(rest)))
    .route('/property-invitations', invitationRoutes({ rest, accounts, sessions, cookie, now, addressOf }))
    .route('/realtor', behindSignIn(realtorRoutes(rest)))
    .route('/property-transfers', transferRoutes({ rest, cookie, now, addressOf }))
    .route('/history', behindSignIn(historyRoutes(rest)))
    .route('/sync', behindSignIn(syncRoutes({ sync, pokes, streams, log, heartbeatMs })))
    .all('*', (c) => c.notFound())

  return new Hono()
    .use(logRequests({ log, now }))
    .use(securityHeaders({ publicUrl }))
    .use(compress({ contentTypeFilter: isCompressible }))
    .use('/api/*', neverStored)
    .route('/api', api)
    .route('/calendar', calendarFeedRoutes({ rest, now, addressOf }))
    .route('/', webApp({ webDir }))
    .notFound((c) => c.json({ message: 'There is nothing here', code: 'not_found' }, 404))
    .onError(tellProblem(log))
}

const isCompressible = (type: string) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type === 'application/x-ndjson'

const neverStored: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}
