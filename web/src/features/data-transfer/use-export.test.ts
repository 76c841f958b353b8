import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchAccountFacts, fileSource } from './use-export.ts'

const at = '2026-11-20T08:00:00.000Z'
const session = { device: 'Firefox on Linux', startedAt: at, lastUsedAt: at, isCurrent: true }
const passkey = { name: 'Phone', kind: 'iCloud Keychain', createdAt: at, lastUsedAt: null }

const token = {
  name: 'Home Assistant',
  rights: 'read',
  propertyIds: null,
  createdAt: at,
  expiresAt: null,
  lastUsedAt: null,
}
const webhook = { events: ['task.completed'], reach: 'own', state: 'on', createdAt: at }

const answers: Record<string, unknown> = {
  '/api/auth/sessions': [{ ...session, id: 'session-1' }],
  '/api/auth/passkeys': [{ ...passkey, id: 'passkey-1', publicKey: 'key' }],
  '/api/auth/tokens': [{ ...token, id: 'token-1', start: 'hk_12345678' }],
  '/api/webhooks': [{ ...webhook, id: 'webhook-1', url: 'https://hooks.example.com/secret?key=1' }],
  '/api/auth/me': { user: { id: aUserId() } },
}

const serve = (answer: (path: string, signal: AbortSignal) => Promise<Response>) =>
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => answer(path, signal))

afterEach(() => vi.unstubAllGlobals())

const never = new AbortController().signal

test('[DL9] what only the server has is fetched without ids, keys and secrets', async () => {
  serve(async (path) => Response.json(answers[path]))
  expect(await fetchAccountFacts(aUserId(), never)).toEqual({
    sessions: [session],
    passkeys: [passkey],
    tokens: [token],
    webhooks: [{ ...webhook, url: 'https://hooks.example.com' }],
  })
})

test.each<[string, (path: string) => Promise<Response>]>([
  ['the server cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ['no one is signed in', async () => Response.json({ message: 'Please sign in' }, { status: 401 })],
  ['a captive portal answers', async () => new Response('<html>')],
  [
    'another person is signed in',
    async (path) => Response.json(path === '/api/auth/me' ? { user: { id: aUserId(2) } } : answers[path]),
  ],
])('[DL9] returns no account facts if %s', async (_why, answer) => {
  serve(answer)
  expect(await fetchAccountFacts(aUserId(), never)).toBeNull()
})

test('[DL9] a person who stops waiting continues without them', async () => {
  serve(
    (_path, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const enough = new AbortController()
  const pendingFacts = fetchAccountFacts(aUserId(), enough.signal)
  enough.abort()
  expect(await pendingFacts).toBeNull()
})

test('[DO17] files that were exported are not kept until the export ends', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const fetched: WeakRef<ArrayBuffer>[] = []
  const enough = new AbortController()
  const contents = { all: async () => [], peek: async () => undefined }
  const fetch = async () => {
    const bytes = new ArrayBuffer(100_000)
    fetched.push(new WeakRef(bytes))
    return bytes
  }
  const source = fileSource({ contents, transport: { fetch }, enough: enough.signal })
  for (let n = 0; n < 10; n++) expect((await source.fetch(aDocumentId())).ok).toBe(true)
  // A weak reference holds its object until the task ends in which it was made.
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(fetched.filter((bytes) => bytes.deref()).length).toBeLessThan(3)
  enough.abort()
})
