import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { routesOfTheApp } from '../testing/routes-of-app.ts'
import { cottage, idNumber } from '../testing/test-server.ts'
import { setUpProperty, PROPERTY, DOCUMENT, upload } from '../document/testing/document-property.ts'

// Derived from the list of routes itself, so a new call is tested without being named here.

type Call = ReturnType<typeof routesOfTheApp>[number]

/** Calls that need no session: they lead to the sign-in, or a secret of their own opens them. */
const open = new Set([
  'GET /api/health',
  'GET /api/live',
  'GET /api/ready',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'POST /api/admin/auth',
  'POST /api/demo-requests',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/login/passkey/options',
  'POST /api/auth/login/passkey',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password/link',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email/link',
  'POST /api/auth/confirm-email',
  'POST /api/account/keep/link',
  'POST /api/account/keep',
  'POST /api/property-invitations/link',
  'GET /api/property-invitations/token/:token',
  'POST /api/property-invitations/password',
  'POST /api/property-invitations/accept',
  'POST /api/property-transfers/link',
  'GET /api/property-transfers/token/:token',
  'POST /api/office-invitations/link',
  'POST /api/card-links/open',
  'POST /api/card-links/photo',
  'POST /api/responses/link',
  'POST /api/responses/reply',
  'POST /api/responses/referral',
  'POST /api/responses/stop',
  'POST /api/responses/resume',
  'GET /api/responses/:token',
  'POST /api/responses/:token/reply',
  'POST /api/responses/:token/referral',
  'POST /api/responses/:token/stop',
  'POST /api/responses/:token/resume',
])

const SYSTEM = idNumber(1003)
const ITEM = idNumber(1004)

/** A property of Eve's own, for calls that create one. */
const others = { ...cottage, address: '9 Oak Road' }

/** Ids of Ana's rows, by the first part of the path. */
const ids: Record<string, string> = { systems: SYSTEM, maintenance: ITEM, documents: DOCUMENT }

const calls: Call[] = [
  ...new Map(
    routesOfTheApp()
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ method, path }) => [`${method} ${path}`, { method, path }] as const),
  ).values(),
]

test('every open call is covered', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect([...open].filter((name) => !calls.some(({ method, path }) => `${method} ${path}` === name))).toEqual([])
})

test('every other call returns 401 without a session', async () => {
  const { server } = await setUpProperty()
  const answered = []
  for (const { method, path } of calls.filter(({ method, path }) => !open.has(`${method} ${path}`))) {
    const { status } = await server.call(method, filled(path), method === 'GET' ? {} : { body: {} })
    if (status !== 401) answered.push(`${method} ${path}: ${status}`)
  }
  expect(answered).toEqual([])
})

test('no call reveals or changes anything for a stranger', async () => {
  const { server, ana } = await anasProperty()
  const [revealing, changing]: [string[], string[]] = [[], []]
  let before = await everything(ana)
  let eve = await server.join('eve', 'realtor')
  for (const [n, { method, path }] of calls.entries()) {
    // An event stream does not end; sync.test.ts covers its contents.
    if (path === '/api/sync/events') continue
    // So that no limit answers.
    server.passMinutes(1)
    // Some calls end a session or an account.
    if ((await eve.get('/api/auth/me')).status !== 200) eve = await server.join(`eve${n}`, 'realtor')
    const body = { propertyId: PROPERTY, homeownerId: ana.user.id, userId: ana.user.id, status: 'completed', ...others }
    const sent = method === 'GET' ? {} : { body }
    const answer = await server.call(method, filled(path), { ...sent, headers: eve.headers })
    const answerText = JSON.stringify(answer.body)
    if (['Elm Street', 'of Ana', 'Roof report'].some((words) => answerText.includes(words)))
      revealing.push(`${method} ${path}`)
    const after = await everything(ana)
    if (!isDeepStrictEqual(after, before)) changing.push(`${method} ${path}`)
    before = after
  }
  expect({ revealing, changing }).toEqual({ revealing: [], changing: [] })
})

function filled(path: string): string {
  const area = path.split('/')[2] ?? ''
  return path
    .replace(':token', 'a'.repeat(43))
    .replace(/:entity\b/, 'property')
    .replace(/:\w+/g, ids[area] ?? PROPERTY)
}

async function anasProperty() {
  const { server, ana } = await setUpProperty()
  await ana.post('/api/systems', {
    id: SYSTEM,
    propertyId: PROPERTY,
    systemType: 'roofing',
    systemName: 'Furnace of Ana',
  })
  await ana.post('/api/maintenance', { id: ITEM, propertyId: PROPERTY, title: 'Filter of Ana' })
  await ana.post('/api/documents', upload())
  return { server, ana }
}

async function everything(ana: Awaited<ReturnType<typeof setUpProperty>>['ana']) {
  const lists = [
    'properties',
    `properties/${PROPERTY}/systems`,
    `properties/${PROPERTY}/maintenance`,
    'property-transfers',
  ]
  const bodies = []
  for (const list of [...lists, `documents?propertyId=${PROPERTY}`, 'property-invitations', 'auth/me'])
    bodies.push(await ana.get(`/api/${list}`))
  return bodies.map(({ status, body }) => ({ status, body }))
}
