import { tmpdir } from 'node:os'
import { credentialsInMemory } from '../administration/testing/credentials-in-memory.ts'
import { noPush } from '../testing/no-push.ts'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStorageFacts } from '../../administration/storage-facts.ts'
import { createApp } from '../../app.ts'
import { argon2 } from '../../passwords/passwords.ts'
import { queuePasswords } from '../../passwords/queued-passwords.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { FolderContents } from '../../documents/folder-contents.ts'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { cottage, idNumber } from '../testing/test-server.ts'
import { setUpProperty, PROPERTY, DOCUMENT, upload } from '../document/testing/document-property.ts'

// Derived from the list of routes itself, so a new call is tested without being named here.

interface Call {
  method: string
  path: string
}

/** Calls that need no session: they lead to the sign-in, or a secret of their own opens them. */
const open = new Set([
  'GET /api/health',
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
  'GET /api/property-invitations/token/:token',
  'POST /api/property-invitations/password',
  'POST /api/property-invitations/accept',
  'GET /api/property-transfers/token/:token',
  'POST /api/office-invitations/link',
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
  ...new Map(routesOfTheApp().map(({ method, path }) => [`${method} ${path}`, { method, path }] as const)).values(),
]

test('every open call is covered', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect([...open].filter((name) => !calls.some(({ method, path }) => `${method} ${path}` === name))).toEqual([])
})

test.each(calls.filter(({ method, path }) => !open.has(`${method} ${path}`)))(
  '$method $path returns 401 without a session',
  async ({ method, path }) => {
    const { server } = await setUpProperty()
    expect(await server.call(method, filled(path), method === 'GET' ? {} : { body: {} })).toMatchObject({ status: 401 })
  },
)

// An event stream does not end; sync.test.ts covers its contents.
test.each(calls.filter(({ path }) => path !== '/api/sync/events'))(
  '$method $path reveals and changes nothing for a stranger',
  async ({ method, path }) => {
    const { server, ana } = await anasProperty()
    const before = await everything(ana)
    const eve = await server.join('eve', 'realtor')
    const body = { propertyId: PROPERTY, homeownerId: ana.user.id, userId: ana.user.id, status: 'completed', ...others }
    const sent = method === 'GET' ? {} : { body }
    const answer = await server.call(method, filled(path), { ...sent, headers: eve.headers })
    const answerText = JSON.stringify(answer.body)
    expect(['Elm Street', 'of Ana', 'Roof report'].filter((words) => answerText.includes(words))).toEqual([])
    expect(await everything(ana)).toEqual(before)
  },
)

/** Returns the routes of an app that receives no requests. */
function routesOfTheApp(): Call[] {
  const now = () => new Date(0)
  const folder = join(tmpdir(), 'hearthkeep-nothing')
  const [store, pokes] = [new SqliteStore({ file: ':memory:', newEpoch: 'epoch' }), new Pokes()]
  const passwords = queuePasswords(argon2, { atOnce: 1 })
  const { routes } = createApp({
    store,
    pokes,
    passwords,
    sync: new SyncService({ store, pokes, now, passwords }),
    contents: new FolderContents({ folder, now }),
    secret: '',
    publicUrl: 'http://localhost',
    contactEmail: 'help@example.com',
    webDir: folder,
    version: '0',
    now,
    mintId: () => '',
    log: { info: () => undefined, error: () => undefined },
    addressOf: () => '',
    administrator: credentialsInMemory({ username: 'admin', passwordHash: '' }),
    readWritten: async () => null,
    sendTest: async () => ({ sent: true }),
    storageFacts: () => readStorageFacts({ store, dataDir: folder }),
    push: noPush,
    stopping: new AbortController().signal,
  })
  return routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
}

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
