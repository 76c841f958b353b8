import { expect } from 'vitest'
import { longestPause } from '../../../storage/testing/watch-pauses.ts'
import type { Person } from '../../testing/test-server.ts'
import { FEED, PROPERTY, ITEM, longAccount, SYSTEM, type Lengths } from '../../account/testing/long-account.ts'

// For tests. Every GET route of the app needs an entry in `listsOf` or in `short`.

interface List {
  path?: string
  /** A text that occurs once per entry of the answer, and the number of entries; a summary counts as one. */
  entries: [string, number]
}

const ids = (count: number): List['entries'] => ['"id":', count]

/** Routes whose answer consists of many rows. */
const listsOf = ({ many, properties }: Lengths): Record<string, List> => ({
  'GET /calendar/:file{.+\\.ics}': { path: `/calendar/${FEED}.ics`, entries: ['BEGIN:VEVENT', many + 1] },
  // Includes the person.
  'GET /api/users': { entries: ids(many + 1) },
  // Fifty of each fate.
  'GET /api/account/deletion': { entries: ['"fate":', 50] },
  'GET /api/properties': { entries: ids(properties + 1) },
  'GET /api/properties/:id/systems': { path: `/api/properties/${PROPERTY}/systems`, entries: ids(many + 1) },
  'GET /api/properties/:id/maintenance': { path: `/api/properties/${PROPERTY}/maintenance`, entries: ids(many + 1) },
  'GET /api/properties/:id/documents': { path: `/api/properties/${PROPERTY}/documents`, entries: ids(many + 1) },
  // None has an install date.
  'GET /api/properties/:id/budget': { path: `/api/properties/${PROPERTY}/budget`, entries: ['"systemId":', many + 1] },
  'GET /api/property-profiles': { entries: ids(properties + 1) },
  'GET /api/systems/:id/health': { path: `/api/systems/${SYSTEM}/health`, entries: ['"score":', 1] },
  'GET /api/maintenance/upcoming': { entries: ids(many / 2 + 1) },
  'GET /api/maintenance/overdue': { entries: ids(many / 2) },
  // None is completed; all are looked at.
  'GET /api/maintenance/completed': { entries: ids(0) },
  'GET /api/search': { path: '/api/search?words=gutters', entries: ids(100) },
  'GET /api/clients': { entries: ids(many + 1) },
  'GET /api/market': { entries: ids(many + 1) },
  'GET /api/vendors': { entries: ids(many + 1) },
  'GET /api/property-invitations': { entries: ids(many + 1) },
  'GET /api/property-transfers': { entries: ids(properties + 1) },
  'GET /api/realtor/stats': { entries: ['"totalClients":', 1] },
  'GET /api/realtor/upcoming-touchpoints': { entries: ids(many + 1) },
  'GET /api/realtor/recent-activity': { entries: ids(50) },
  'GET /api/realtor/touchpoints': { entries: ids(2 * (many + 1)) },
  'GET /api/touchpoints': { entries: ids(2 * (many + 1)) },
  'GET /api/communication/logs': { entries: ids(many + 1) },
  'GET /api/communication/templates': { entries: ids(many + 1) },
  'GET /api/history/:entity/:id': { path: `/api/history/maintenanceItem/${ITEM}`, entries: ['"number":', 200] },
  'GET /api/sync/scopes/:scope': { path: `/api/sync/scopes/p:${PROPERTY}`, entries: ['"entity":', 1_000] },
})

/** Routes that answer with one row, with a file, or with what is pushed later. */
const short = [
  'GET /*',
  'GET /api/health',
  'GET /api/live',
  'GET /api/ready',
  'GET /api/metrics',
  // Made once, at the first request.
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  // Not allowed.
  'GET /api/mcp',
  'GET /api/auth/me',
  // Fifty at most.
  'GET /api/auth/sessions',
  // Twenty at most.
  'GET /api/auth/passkeys',
  'GET /api/auth/tokens',
  // The administrator's lists have at most a thousand rows, and their own tests.
  ...[
    'verify',
    'stats',
    'users',
    'properties',
    'users/:id/deletion',
    'properties/:id/deletion',
    'messages',
    'messages/:id',
    'outgoing',
    'actions',
    'reminder-runs',
    'demo-requests',
    'second-factor',
    'job-failures',
    'security-events',
    'drift-reports',
    'versions',
    'storage',
    'api-tokens',
    'webhooks',
  ].map((path) => `GET /api/admin/${path}`),
  'GET /api/properties/:id',
  'GET /api/property-profiles/:id',
  'GET /api/systems/:id',
  'GET /api/maintenance/:id',
  'GET /api/documents/:id',
  'GET /api/documents/:id/content',
  'GET /api/market/:id',
  'GET /api/vendors/:id',
  'GET /api/notification-settings',
  'GET /api/push/key',
  // Five figures, and at most fifty rows.
  'GET /api/homeowner/stats',
  'GET /api/homeowner/recent-activity',
  // A realtor has at most fifty.
  'GET /api/touchpoint-plans',
  // An office has 200 members, and an account can have as many open invitations to it.
  'GET /api/office',
  'GET /api/office/invitations',
  'GET /api/office/handed-over/:clientId',
  // An account has ten, and a page of deliveries a hundred.
  'GET /api/webhooks',
  'GET /api/webhooks/:id/deliveries',
  // 500 entries of each visibility.
  'GET /api/properties/:id/card',
  // A thousand, with those in the trash.
  'GET /api/properties/:id/issues',
  // 500.
  'GET /api/properties/:id/supplies',
  // Twenty that are open, and fifty that have ended.
  'GET /api/card-links',
  'GET /api/branding',
  'GET /api/plan',
  'GET /api/property-invitations/token/:token',
  'GET /api/property-transfers/token/:token',
  'GET /api/responses/:token',
  'GET /api/communication/settings/:userId',
  'GET /api/sync/events',
  'GET /api/sync/socket',
]

const TIMES = 3

/**
 * @returns the lists that block the event loop for 50 ms or longer, and for how long
 *
 * @throws if a route is neither a list nor short
 */
export async function slowLists(lengths: Lengths): Promise<Record<string, number>> {
  const { server, rita } = await longAccount(lengths)
  const lists = listsOf(lengths)
  const routes = server.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => `GET ${path}`)
  const known = [...Object.keys(lists), ...short]
  expect(
    [...new Set(routes)].filter((route) => !known.includes(route)),
    'Say whether these calls give lists.',
  ).toEqual([])

  const slow: Record<string, number> = {}
  for (const [route, { path = route.slice('GET '.length), entries }] of Object.entries(lists)) {
    const longest = () =>
      longestPause(async (measure) => {
        // Concatenated outside the measurement, because that copies 20 MB at once.
        const pieces = await measure(() => read(server, rita, path))
        const text = Buffer.concat(pieces).toString()
        expect({ route, entries: text.split(entries[0]).length - 1 }).toEqual({ route, entries: entries[1] })
      })
    // A list that blocks the event loop does so every time; a machine with shared cores does so occasionally.
    let least = Infinity
    for (let times = 0; times < TIMES && least >= 50; times++) least = Math.min(least, await longest())
    if (least >= 50) slow[route] = Math.round(least)
  }
  return slow
}

async function read({ app }: Awaited<ReturnType<typeof longAccount>>['server'], { headers }: Person, path: string) {
  const response = await app.request(path, { headers })
  const pieces: Uint8Array[] = []
  await response.body?.pipeTo(new WritableStream<Uint8Array>({ write: (piece) => void pieces.push(piece) }))
  return pieces
}
