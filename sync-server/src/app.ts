import { Hono } from 'hono'
import { SignedLinks } from './access/signed-links.ts'
import { Accounts } from './accounts/accounts.ts'
import { ApiTokens } from './accounts/api-tokens/api-tokens.ts'
import { Webhooks } from './accounts/webhooks/webhooks.ts'
import type { AppParts } from './app-parts.ts'
import { AccountDeletions } from './accounts/account-deletions.ts'
import { EmailAddresses } from './accounts/email-addresses.ts'
import { ForgottenPasswords } from './accounts/forgotten-passwords.ts'
import { KnownDevices } from './accounts/known-devices.ts'
import { NewAccounts } from './accounts/new-accounts.ts'
import { Challenges } from './accounts/passkeys/challenges.ts'
import { PasskeyChecks } from './accounts/passkeys/passkey-checks.ts'
import { Passkeys } from './accounts/passkeys/passkeys.ts'
import { Registrations } from './accounts/registrations.ts'
import { secretFor } from './accounts/secret-for.ts'
import { SharedTries } from './accounts/shared-tries.ts'
import { Sessions } from './accounts/sessions.ts'
import { Administrator } from './administration/administrator.ts'
import { SecondFactorSettings } from './administration/second-factor-settings.ts'
import { SecondFactorUse } from './administration/second-factor-use.ts'
import { DeletionForGood } from './administration/delete-for-good.ts'
import { updateUser } from './administration/update-user.ts'
import { TextExtractor } from './documents/extract-text.ts'
import { accountDeletionRoutes } from './http/account/account-deletion.ts'
import { adminProgramRoutes } from './http/administration/programs.ts'
import { administrationRoutes, requireAdministrator, type UpdateUser } from './http/administration/administration.ts'
import { analysisRoutes } from './http/document/analysis.ts'
import { webhookRoutes } from './http/account/webhooks.ts'
import { apiTokenRoutes } from './http/account/api-tokens.ts'
import { authRoutes } from './http/account/auth.ts'
import { CallCookie, callerBy } from './http/limits/caller.ts'
import { brandingRoutes } from './http/office/branding.ts'
import { calendarFeedRoutes } from './http/notification/calendar-feed.ts'
import { clientRoutes } from './http/client/clients.ts'
import { communicationRoutes } from './http/message/communication.ts'
import { demoRequestRoutes } from './http/administration/demo-requests.ts'
import { descriptionRoutes } from './http/description/routes.ts'
import { documentRoutes } from './http/document/documents.ts'
import { emailAddressRoutes } from './http/account/email-address.ts'
import { documentLimits } from './http/document/document-limits.ts'
import { endpointPolicies } from './http/limits/endpoint-policies.ts'
import { endingOf, EventStreams } from './http/sync/event-streams.ts'
import { forgottenPasswordRoutes } from './http/account/forgotten-password.ts'
import { frameOf, policyFinder } from './http/limits/frame.ts'
import { healthRoutes } from './http/server/health-routes.ts'
import { historyRoutes } from './http/property/history.ts'
import { invitationRoutes } from './http/invitation/invitations.ts'
import { boundedLog, logRequests } from './http/server/log.ts'
import { maintenanceRoutes } from './http/maintenance/maintenance.ts'
import { mcpRoutes } from './http/assistant/mcp.ts'
import { mlsRoutes } from './http/property/mls.ts'
import { notificationSettingsRoutes } from './http/notification/notification-settings.ts'
import { officeRoutes } from './http/office/office.ts'
import { officeInvitationRoutes } from './http/office/office-invitations.ts'
import { planRoutes } from './http/account/plan.ts'
import { forPrograms } from './http/call/for-programs.ts'
import { fromOwnOrigin, requireOwnHost } from './http/server/own-origin.ts'
import { poolsOf } from './http/limits/pools.ts'
import { passkeySite, passkeyRoutes } from './http/account/passkeys.ts'
import { proveAgainWith } from './http/account/prove-again.ts'
import { answerProblem } from './http/request/problem.ts'
import { answerRefusal } from './http/request/problem-details.ts'
import { OwnerMessages } from './http/message/owner-messages.ts'
import { cardLinkRoutes } from './http/property/card-links.ts'
import { propertyRoutes } from './http/property/properties.ts'
import { Readiness } from './http/server/readiness.ts'
import { searchRoutes } from './http/property/search.ts'
import { propertyProfileRoutes } from './http/property/property-profiles.ts'
import { responseRoutes } from './http/message/responses.ts'
import { pushRoutes } from './http/notification/push.ts'
import { realtorRoutes } from './http/touchpoint/realtor.ts'
import { homeownerRoutes } from './http/property/homeowner.ts'
import { requestLimits } from './http/limits/request-limits.ts'
import { bucketsOf } from './http/limits/shared-buckets.ts'
import { ApiTokenCalls } from './http/call/api-token-calls.ts'
import { Rest } from './http/call/rest.ts'
import { closeUnread, compressed, neverStored, securityHeaders } from './http/answer/every-answer.ts'
import { requireSession, signedIn, type SignedIn } from './http/call/session.ts'
import { syncRoutes } from './http/sync/sync.ts'
import { systemRoutes } from './http/system/systems.ts'
import { atMostTokenReads } from './http/limits/token-reads.ts'
import { touchpointPlanRoutes } from './http/touchpoint/touchpoint-plans.ts'
import { touchpointRoutes } from './http/touchpoint/touchpoints.ts'
import { transferRoutes } from './http/transfer/transfers.ts'
import { userRoutes } from './http/account/users.ts'
import { marketRoutes } from './http/market/market.ts'
import { vendorRoutes } from './http/vendor/vendors.ts'
import { serverFactRoutes } from './http/administration/server-facts.ts'
import { webApp } from './http/server/web-app.ts'
import { Journal } from './administration/journal.ts'
import { sampleProvider } from './mls/sample-provider.ts'
import { SecurityLog } from './security-log/security-log.ts'

const HEARTBEAT_MS = 25_000

/** The whole server as a function from request to response: it opens nothing, and has no clock of its own. */
export function createApp(parts: AppParts): Hono {
  const {
    store,
    sync,
    pokes,
    contents,
    passwords,
    sendTest,
    push,
    secret,
    webDir,
    version,
    now,
    mintId,
    addressOf,
    disk,
    stopping,
  } = parts
  const log = boundedLog(parts.log)
  const { mls = sampleProvider, heartbeatMs = HEARTBEAT_MS, model = null, metrics = null, others = null } = parts
  const readiness = parts.readiness ?? new Readiness({ store, contents, stopping, now })
  const publicUrl = new URL(parts.publicUrl)
  const address = { url: publicUrl, isSet: parts.isPublicUrlSet ?? false }
  const extractor = parts.extractor ?? new TextExtractor()
  const limits = { ...requestLimits, ...parts.limits }
  const journal = parts.journal ?? new Journal({ store, now })
  const security = new SecurityLog({
    log,
    secret: secretFor('security log', secret),
    keep: (event) => journal.recordSecurity(event),
  })
  const devices = new KnownDevices({ secret: secretFor('device cookies', secret), now })
  const streams = new EventStreams({ stopping, perUser: limits.streams.perUser })
  const sockets = new EventStreams({ stopping, perUser: limits.sockets.perUser })
  metrics?.watchOpen({ streams: () => streams.size, sockets: () => sockets.size })
  const { onSessionsEnded, onEnded } = endingOf([streams, sockets], others)
  const tries = new SharedTries({ store, secret: secretFor('counted tries', secret), now })
  const accounts = new Accounts({ sync, tries, passwords, devices, security, onSessionsEnded, now, mintId })
  const newAccounts = new NewAccounts(tries)
  const registrations = new Registrations({ sync, newAccounts, passwords, security, now, mintId })
  const forgotten = new ForgottenPasswords({ store, tries, security, now, mintId })
  const emails = new EmailAddresses({ sync, tries, accounts, security, now, mintId })
  const challenges = new Challenges({ secret: secretFor('challenges', secret), tries, now })
  const checks = new PasskeyChecks({ store, tries, challenges, security, now })
  const passkeys = new Passkeys({ store, challenges, security, now, mintId })
  const deletions = new AccountDeletions({ sync, accounts, security, onEnded, now, mintId })
  const sessions = new Sessions({ store, tries, secret, security, onEnded, now, mintId, log })
  const ownSignIn = { store, tries, credentials: parts.administrator, security, now, mintId }
  const secondFactor = { use: new SecondFactorUse(ownSignIn), settings: new SecondFactorSettings(ownSignIn) }
  const administrator = new Administrator({
    store,
    tries,
    credentials: parts.administrator,
    secondFactor: secondFactor.use,
    passwords,
    devices,
    security,
    secret: secretFor('administrator tokens', secret),
    now,
    mintId,
  })
  const update: UpdateUser = (change) => updateUser({ sync, security, onSessionsEnded, now, mintId }, change)
  const deletion = new DeletionForGood({ sync, security, onSessionsEnded, now, mintId, stopping })
  const rest = new Rest({ sync, now, mintId })
  const apiTokens = new ApiTokens({ store, security, now, mintId, log })
  const webhooks = new Webhooks({ store, security, allowPrivate: parts.allowPrivateWebhooks ?? false, now, mintId })
  const tokenCalls = new ApiTokenCalls({ tokens: apiTokens, rest, security, addressOf, now })
  const cookie = new CallCookie({ store, sessions, devices, publicUrl, tokenCalls })
  const pools = poolsOf(limits)
  const buckets = bucketsOf({ limits, others, now })
  const policies = endpointPolicies(limits)
  const policyOf = policyFinder(policies)
  const frame = frameOf({
    policies,
    limits,
    pools,
    buckets,
    callerOf: callerBy({ cookie, addressOf }),
    addressOf,
    requireSession: {
      person: (c) => requireSession(cookie, c),
      administrator: (c) => requireAdministrator(administrator, c),
    },
    answerToken: (...call) => tokenCalls.answer(...call),
  })
  const links = new SignedLinks(secretFor('message links', secret))
  const tokenReads = atMostTokenReads({ now, addressOf, security })
  const siteOf = passkeySite(address)
  const proveAgain = proveAgainWith({ accounts, checks, siteOf, addressOf })
  const messages = new OwnerMessages(rest)
  const files = { rest, contents, limits: documentLimits({ limits, pools, buckets }) }
  const behindSignIn = (routes: Hono<SignedIn>) => new Hono<SignedIn>().use(signedIn(cookie)).route('/', routes)

  const fetch: Hono['fetch'] = (...call) => app.fetch(...call)

  const api = new Hono()
    .use('/property-invitations/link', tokenReads)
    .use('/property-invitations/token/*', tokenReads)
    .use('/property-transfers/link', tokenReads)
    .use('/property-transfers/token/*', tokenReads)
    .use('/office-invitations/link', tokenReads)
    .route('/', healthRoutes({ version, disk, readiness, metrics, metricsFor: parts.metricsFor ?? 'nobody' }))
    .route('/', descriptionRoutes({ routes: () => app.routes, policyOf, version }))
    .route('/auth', authRoutes({ accounts, registrations, sessions, cookie, proveAgain, addressOf }))
    .route('/auth', forgottenPasswordRoutes({ rest, accounts, forgotten, cookie, now, addressOf }))
    .route('/auth', emailAddressRoutes({ rest, emails, cookie, now, addressOf }))
    .route(
      '/auth',
      passkeyRoutes({ store, passkeys, challenges, checks, security, cookie, siteOf, proveAgain, now, addressOf }),
    )
    .route('/auth/tokens', apiTokenRoutes({ tokens: apiTokens, cookie, proveAgain }))
    .route('/webhooks', webhookRoutes({ webhooks, cookie, proveAgain }))
    .route('/account', accountDeletionRoutes({ rest, deletions, cookie, now, addressOf }))
    .route(
      '/admin',
      administrationRoutes({
        store,
        administrator,
        secondFactor,
        now,
        mintId,
        cookie,
        addressOf,
        readWritten: parts.readWritten,
        update,
        deletion,
        budgets: parts.budgets,
        security,
      }),
    )
    .route('/admin', adminProgramRoutes({ store, administrator, security, now, mintId }))
    .route('/admin', serverFactRoutes({ store, administrator, journal, version, storageFacts: parts.storageFacts }))
    .route(
      '/demo-requests',
      demoRequestRoutes({ store, tries, now, mintId, secret: secretFor('demo requests', secret), addressOf }),
    )
    .route('/users', behindSignIn(userRoutes(rest)))
    .route('/properties', behindSignIn(propertyRoutes(rest)))
    .route('/properties', behindSignIn(analysisRoutes({ rest, contents, extractor, model, now })))
    .route('/property-profiles', behindSignIn(propertyProfileRoutes(rest)))
    .route('/mls', behindSignIn(mlsRoutes({ mls, rest, tries })))
    .route('/mcp', behindSignIn(mcpRoutes({ rest, fetch, tokenCalls, policyOf, version, log })))
    .route('/systems', behindSignIn(systemRoutes(rest)))
    .route('/maintenance', behindSignIn(maintenanceRoutes(rest)))
    .route('/documents', behindSignIn(documentRoutes(files)))
    .route('/card-links', cardLinkRoutes({ ...files, cookie, tokenReads, security, now, addressOf }))
    .route('/search', behindSignIn(searchRoutes(rest)))
    .route('/notification-settings', behindSignIn(notificationSettingsRoutes(rest)))
    .route('/push', behindSignIn(pushRoutes({ store, push, now, mintId, log })))
    .route('/property-invitations', invitationRoutes({ rest, accounts, cookie, tries, now, addressOf }))
    .route('/homeowner', behindSignIn(homeownerRoutes(rest)))
    .route('/realtor', behindSignIn(realtorRoutes(rest)))
    .route('/clients', behindSignIn(clientRoutes(rest)))
    .route('/communication', behindSignIn(communicationRoutes({ rest, messages, sendTest, tries })))
    .route('/branding', behindSignIn(brandingRoutes(rest)))
    .route('/plan', behindSignIn(planRoutes(rest)))
    .route('/touchpoints', behindSignIn(touchpointRoutes({ rest, messages })))
    .route('/touchpoint-plans', behindSignIn(touchpointPlanRoutes({ rest })))
    .route('/market', behindSignIn(marketRoutes({ rest })))
    .route('/vendors', behindSignIn(vendorRoutes({ rest })))
    .route('/office', behindSignIn(officeRoutes({ rest, now })))
    .route('/office-invitations', officeInvitationRoutes({ rest, cookie, tries, now, addressOf }))
    .route('/responses', responseRoutes({ rest, links, now, addressOf }))
    .route('/property-transfers', transferRoutes({ rest, cookie, tries, now, addressOf }))
    .route('/history', behindSignIn(historyRoutes(rest)))
    .route(
      '/sync',
      behindSignIn(
        syncRoutes({
          sync,
          newAccounts,
          addressOf,
          journal,
          pokes,
          streams,
          sockets: { sockets, fetch, countMessage: frame.countMessage, limits: limits.sockets },
          log,
          now,
          heartbeatMs,
          limits,
          pushes: buckets.mutations,
        }),
      ),
    )
    .all('*', (c) => c.notFound())

  const app: Hono = new Hono()
    .use(closeUnread)
    .use(logRequests({ log, now, metrics }))
    .use(securityHeaders({ publicUrl }))
    .use('/api/*', compressed)
    .use('/api/*', neverStored)
    .use(requireOwnHost(address))
    .use('/api/*', fromOwnOrigin(address))
    .use(frame.middleware)
    .route('/', forPrograms(api, { store, rest, cookie, policyOf, now }))
    .use('/calendar/*', compressed)
    .route('/calendar', calendarFeedRoutes({ rest, now, addressOf }))
    .route('/', webApp({ webDir, publicUrl, contactEmail: parts.contactEmail, hasSession: (c) => cookie.isSent(c) }))
    .notFound((c) => answerRefusal(c, { message: 'There is nothing here', code: 'not_found' }, 404))
    .onError(answerProblem(log, disk))
  return app
}
