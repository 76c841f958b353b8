import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import { MAX_DOCUMENT_BYTES } from '@hearthkeep/shared/document/document.ts'
import type { TokenCalls } from '../call/api-token-calls.ts'
import type { PoolName } from './pools.ts'
import { slowestMs, type Pace, type RequestLimits } from './request-limits.ts'

/** A body that is received: a text, which is kept in memory, or a file, which its route reads as it arrives. */
export interface BodyPolicy {
  is: 'text' | 'file'
  maxBytes: number
  pool: PoolName
  pace: Pace
}

/** What a class of routes demands from its callers and allows them, in the order in which it is checked. */
export interface EndpointPolicy {
  name: string
  /** Paths as the router writes them, with a method or for all methods. */
  routes: readonly string[]
  /** `files` are counted by address, `requests` by account, or by address without a session. */
  rate: 'requests' | 'files'
  /** Checked before any byte of a body is received. */
  session: 'none' | 'person' | 'administrator'
  tokens: TokenCalls
  /** `null`: a body is not received. */
  body: BodyPolicy | null
  /** Whose calls run at most three at once: those of an account, or also those of an address without a session. */
  turns: 'account' | 'caller' | null
  /** What else is limited, such as an answer that does not end by itself. */
  open?: string
}

/** [OA8] Whether calls of a class take an `Idempotency-Key`. */
export const takesKey = (method: string, { name, session, tokens }: EndpointPolicy): boolean =>
  method === 'POST' && session === 'person' && tokens !== 'none' && !keyless.has(name)

const [ANALYSIS, ASSISTANTS, WEBHOOKS] = ['Analysis of documents', 'Assistants', 'Webhooks'] as const
/** The first two make any number of changes in a call; a secret that is shown once is in no answer that is kept. */
const keyless: ReadonlySet<string> = new Set([ANALYSIS, ASSISTANTS, WEBHOOKS])

/** The row of calls that no route answers: a route must not be in it. */
export const UNKNOWN_CALLS = 'Unknown calls'

/**
 * Every way into the server, one row for each class of routes. The first row that matches a request applies to it, so
 * exceptions come before the rule. A test fails for a route without a row, and compares `docs/security-ways-in.md` with it.
 */
export function endpointPolicies(limits: RequestLimits): readonly EndpointPolicy[] {
  const { maxBytes, bodyWithinMs, contentPace, slowest } = limits
  const within = (withinMs: number): Pace => ({ ...slowest, withinMs, idleMs: Infinity })
  const json = within(bodyWithinMs.json)
  const text = (most: number, pool: PoolName, pace = json): BodyPolicy => ({ is: 'text', maxBytes: most, pool, pace })
  const mutations = `${limits.mutations.perMinute} mutations a minute after ${limits.mutations.atOnce.toLocaleString('en-US')}`
  const open = { rate: 'requests', session: 'none', tokens: 'none', turns: 'account' } as const
  const personal = { rate: 'requests', session: 'person', tokens: 'none', turns: 'account' } as const
  const long = { ...personal, turns: null } as const
  return [
    {
      name: 'Health checks and metrics',
      ...open,
      tokens: 'any',
      body: null,
      routes: ['GET /api/health', 'GET /api/live', 'GET /api/ready', 'GET /api/metrics'],
    },
    {
      name: 'Description of the API',
      ...open,
      tokens: 'any',
      body: null,
      routes: ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs.css'],
    },
    {
      name: 'Sign-in, sign-up, passwords',
      ...open,
      body: text(maxBytes.open, 'signInBytes'),
      routes: [
        'POST /api/auth/register',
        'POST /api/auth/login',
        'POST /api/auth/login/passkey',
        'POST /api/auth/login/passkey/options',
        'POST /api/auth/forgot-password',
        'POST /api/auth/reset-password',
        'POST /api/auth/reset-password/link',
        'POST /api/auth/logout',
        'POST /api/admin/auth',
      ],
    },
    {
      name: 'Password, passkeys and tokens of a person',
      ...personal,
      body: text(maxBytes.open, 'signInBytes'),
      routes: ['POST /api/auth/password', '/api/auth/passkeys/*', '/api/auth/tokens/*'],
    },
    {
      name: 'Links and forms',
      ...open,
      body: text(maxBytes.open, 'openBytes'),
      routes: [
        'POST /api/auth/confirm-email',
        'POST /api/auth/confirm-email/link',
        'POST /api/account/keep',
        'POST /api/account/keep/link',
        'POST /api/demo-requests',
        'POST /api/property-invitations/link',
        'GET /api/property-invitations/token/:token',
        'POST /api/property-invitations/password',
        'POST /api/property-invitations/accept',
        'POST /api/property-transfers/link',
        'GET /api/property-transfers/token/:token',
        'POST /api/office-invitations/link',
        'POST /api/card-links/open',
        '/api/responses/*',
      ],
    },
    {
      name: 'Photos of a shared house card',
      ...open,
      turns: null,
      body: text(maxBytes.open, 'openBytes'),
      open: `${limits.downloads.perKey} downloads of a caller, ${limits.downloads.total} together; ${limits.downloadIdleMs / 1_000} s unread`,
      routes: ['POST /api/card-links/photo'],
    },
    {
      name: 'Administration',
      rate: 'requests',
      session: 'administrator',
      tokens: 'none',
      body: text(maxBytes.open, 'signInBytes'),
      turns: 'account',
      routes: ['/api/admin/*'],
    },
    {
      name: 'Sync requests',
      ...personal,
      body: text(maxBytes.sync, 'bodyBytes', within(bodyWithinMs.document)),
      open: mutations,
      routes: ['POST /api/sync'],
    },
    {
      name: 'Socket for sync requests',
      ...personal,
      body: null,
      open: `${limits.sockets.perUser} sockets of a person; ${limits.sockets.waiting} messages of 16 kB wait; ${mutations}`,
      routes: ['GET /api/sync/socket'],
    },
    {
      name: 'Event stream',
      ...long,
      body: null,
      open: `${limits.streams.perUser} streams of a person; ${byteWords(limits.streams.unsentBytes)} unsent`,
      routes: ['GET /api/sync/events'],
    },
    {
      name: 'Document in JSON',
      ...long,
      tokens: 'any',
      body: text(maxBytes.upload, 'uploads', within(bodyWithinMs.document)),
      routes: ['POST /api/documents'],
    },
    {
      name: 'File of a document, to the server',
      ...long,
      tokens: 'any',
      body: {
        is: 'file',
        maxBytes: MAX_DOCUMENT_BYTES,
        pool: 'contents',
        pace: { ...slowest, withinMs: slowestMs(contentPace), idleMs: contentPace.idleMs },
      },
      routes: ['PUT /api/documents/:id/content'],
    },
    {
      name: 'File of a document, from the server',
      ...long,
      tokens: 'any',
      body: null,
      open: `${limits.downloads.perKey} downloads of a caller, ${limits.downloads.total} together; ${limits.downloadIdleMs / 1_000} s unread`,
      routes: ['GET /api/documents/:id/content'],
    },
    {
      name: ANALYSIS,
      ...long,
      tokens: 'any',
      body: text(maxBytes.body, 'bodyBytes'),
      routes: ['POST /api/properties/:id/analyze-documents'],
    },
    {
      name: ASSISTANTS,
      ...long,
      tokens: 'by its calls',
      body: text(maxBytes.body, 'bodyBytes'),
      open: 'each tool makes calls of other classes',
      routes: ['/api/mcp'],
    },
    {
      name: 'Test messages',
      ...long,
      body: text(maxBytes.body, 'bodyBytes'),
      routes: ['POST /api/communication/test', 'POST /api/push/subscriptions/:device/test'],
    },
    {
      name: 'Settings of a person, and sync',
      ...personal,
      body: text(maxBytes.body, 'bodyBytes'),
      routes: [
        'PATCH /api/auth/me',
        '/api/auth/email/*',
        '/api/auth/sessions/*',
        '/api/account/deletion',
        'PATCH /api/plan',
        '/api/notification-settings/*',
        '/api/push/*',
        '/api/sync/*',
        '/api/communication/settings/*',
        '/api/office/*',
        '/api/office-invitations/*',
      ],
    },
    {
      name: WEBHOOKS,
      ...personal,
      tokens: 'of the account',
      body: text(maxBytes.body, 'bodyBytes'),
      routes: ['/api/webhooks/*'],
    },
    {
      name: 'Calls about an account',
      ...personal,
      tokens: 'of the account',
      body: text(maxBytes.body, 'bodyBytes'),
      routes: [
        '/api/users/*',
        '/api/plan',
        '/api/history/*',
        'POST /api/properties',
        'POST /api/property-profiles',
        '/api/mls/*',
        '/api/homeowner/*',
        '/api/property-invitations/*',
        '/api/property-transfers/*',
        '/api/card-links/*',
        '/api/realtor/*',
        '/api/clients/*',
        '/api/communication/*',
        '/api/branding/*',
        '/api/touchpoints/*',
        '/api/touchpoint-plans/*',
        '/api/market/*',
        '/api/vendors/*',
      ],
    },
    {
      name: 'Calls about properties',
      ...personal,
      tokens: 'any',
      body: text(maxBytes.body, 'bodyBytes'),
      routes: [
        '/api/auth/me',
        '/api/properties/*',
        '/api/property-profiles/*',
        '/api/systems/*',
        '/api/maintenance/*',
        '/api/documents/*',
        '/api/search',
      ],
    },
    { name: UNKNOWN_CALLS, ...open, tokens: 'any', body: null, routes: ['/api/*'] },
    { name: 'Calendar feed', ...open, tokens: 'any', turns: 'caller', body: null, routes: ['/calendar/*'] },
    {
      name: 'Files of the web application',
      ...open,
      tokens: 'any',
      rate: 'files',
      turns: null,
      body: null,
      routes: ['/*'],
    },
  ]
}
