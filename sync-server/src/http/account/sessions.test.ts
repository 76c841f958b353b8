import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { refuseInserts } from '../../storage/testing/refuse-inserts.ts'
import { cookieOf, idNumber, testServer, type Answer } from '../testing/test-server.ts'
import { addPasskey } from './testing/passkey-calls.ts'
import { syncRequest } from '../testing/sync-request.ts'

const DAY = 24 * 60

const status = async (server: ReturnType<typeof testServer>, answer: Answer) =>
  (await server.call('GET', '/api/auth/me', { headers: { Cookie: cookieOf(answer) } })).status

test('[SE30] a session in constant use ends 180 days after its sign-in', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  for (const days of [60, 60, 59]) {
    server.passMinutes(days * DAY)
    expect((await ana.get('/api/auth/me')).status).toBe(200)
  }
  server.passMinutes(DAY)
  expect((await ana.get('/api/auth/me')).status).toBe(401)
})

test('[SE30] near its limit of 180 days a session is extended only up to the limit', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  server.passMinutes(89 * DAY)
  await ana.get('/api/auth/me')
  server.passMinutes(31 * DAY)
  const answer = await ana.get('/api/auth/me')
  expect(answer.headers.get('Set-Cookie')).toMatch(/^hearthkeep_session=[\w.-]+; Max-Age=5184000;/)
  server.passMinutes(2 * DAY)
  expect((await ana.get('/api/auth/me')).headers.has('Set-Cookie')).toBe(false)
})

test('[SE30] while nothing can be written, reads are answered, and the session is extended later', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  server.passMinutes(2 * DAY)
  const letWrite = refuseInserts(dirname(server.documentsDir), 'sessions')
  const answer = await ana.get('/api/properties')
  expect([answer.status, answer.headers.has('Set-Cookie')]).toEqual([200, false])
  const request = syncRequest({ user: ana.user.id, device: idNumber(1001) })
  expect(await ana.post('/api/sync', request)).toMatchObject({ status: 200, body: { kind: 'ok' } })
  expect(server.logged.map(({ message }) => message)).toContain('a session could not be extended')
  letWrite()
  expect((await ana.get('/api/auth/me')).headers.get('Set-Cookie')).toMatch(/Max-Age=7776000;/)
})

test('[SE31] an account has at most fifty sessions; the oldest ends with its event stream', async () => {
  const server = testServer()
  await server.register()
  const sessions: Answer[] = []
  for (let number = 0; number < 50; number++) {
    server.passMinutes(1)
    sessions.push(await server.logIn())
  }
  const [first, second] = sessions
  const headers = { Cookie: first ? cookieOf(first) : '' }
  const stream = await server.app.request('/api/sync/events', { headers })
  const ended = stream.text()
  server.passMinutes(1)
  const newest = await server.logIn()
  await ended
  expect(await Promise.all([first, second, newest].flatMap((each) => (each ? [status(server, each)] : [])))).toEqual([
    401, 200, 200,
  ])
})

test('[SE35] choosing a password ends all event streams of the account and no others', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  const stolen = { Cookie: cookieOf(await server.logIn()) }
  const listen = async (headers: Record<string, string>) => {
    const stream = await server.app.request('/api/sync/events', { headers })
    let isOpen = true
    const ended = stream.text().then(() => (isOpen = false))
    return { ended, isOpen: () => isOpen }
  }
  const [thief, own, other] = [await listen(stolen), await listen(ana.headers), await listen(ben.headers)]
  await ana.post('/api/auth/password', { currentPassword: 'correct horse', password: 'another horse' })
  await Promise.all([thief.ended, own.ended])
  expect(other.isOpen()).toBe(true)
})

test('[SE33] a sign-out clears the browser’s cache but not the app’s storage', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const answer = await ana.post('/api/auth/logout')
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^hearthkeep_session=; Max-Age=0;/)])
})

test('[SE33] a sign-out without a session changes nothing in the browser', async () => {
  const { status, headers } = await testServer().call('POST', '/api/auth/logout')
  expect(status).toBe(204)
  expect(headers.has('Set-Cookie')).toBe(false)
  expect(headers.has('Clear-Site-Data')).toBe(false)
})

test('[SE51] signing in again in the same browser ends the previous session’s event stream', async () => {
  const server = testServer({ heartbeatMs: 600_000 })
  const ana = await server.join('ana')
  const stream = await server.app.request('/api/sync/events', { headers: ana.headers })
  expect((await server.logIn({}, ana.headers)).status).toBe(200)
  // Resolves only if the stream ends.
  expect(await stream.text()).toContain('event: beat')
})

test('[SE35] a sign-in in flight while another password is chosen starts no session', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const write = server.store.write.bind(server.store)
  // Its first write begins the session; by then the former password has been verified.
  server.store.write = async (work) => {
    server.store.write = write
    const chosen = { currentPassword: 'correct horse', password: 'another horse' }
    expect((await ana.post('/api/auth/password', chosen)).status).toBe(200)
    return write(work)
  }
  const late = await server.logIn()
  expect(late).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect(late.headers.getSetCookie()).toEqual([])
})

const own = { currentPassword: 'correct horse' }

const phone = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
const sessionsIn = ({ body }: Answer) => body as { id: string; device: string | null; isCurrent: boolean }[]

async function onTwoDevices() {
  const server = testServer()
  const desk = await server.join('ana')
  server.passMinutes(DAY)
  const headers = { Cookie: cookieOf(await server.logIn({}, phone)) }
  return {
    server,
    desk,
    onPhone: (method: string, path: string, body?: object) => server.call(method, path, { headers, body }),
  }
}

test('[SE98] a person sees where they are signed in, latest sign-in first', async () => {
  const { desk, onPhone } = await onTwoDevices()
  expect(await desk.get('/api/auth/sessions')).toMatchObject({
    status: 200,
    body: [
      { device: 'Firefox on Linux', startedAt: '2026-11-21T12:00:00.000Z', isCurrent: false },
      { device: null, startedAt: '2026-11-20T12:00:00.000Z', lastUsedAt: '2026-11-20T12:00:00.000Z', isCurrent: true },
    ],
  })
  expect(sessionsIn(await onPhone('GET', '/api/auth/sessions')).map(({ isCurrent }) => isCurrent)).toEqual([
    true,
    false,
  ])
})

test('[SE98] a session can be ended from another device, and only by its person', async () => {
  const { server, desk, onPhone } = await onTwoDevices()
  const [latest] = sessionsIn(await desk.get('/api/auth/sessions'))
  const eve = await server.join('eve')
  expect(await eve.delete(`/api/auth/sessions/${latest?.id}`, own)).toMatchObject({ status: 404 })
  expect(await onPhone('GET', '/api/auth/me')).toMatchObject({ status: 200 })
  expect(await desk.delete(`/api/auth/sessions/${latest?.id}`, own)).toMatchObject({ status: 204 })
  expect(await onPhone('GET', '/api/auth/me')).toMatchObject({ status: 401 })
  expect(await desk.delete(`/api/auth/sessions/${latest?.id}`, own)).toMatchObject({ status: 404 })
  const ended = { event: 'sessions_ended', userId: desk.user.id, reason: 'by_person', sessionId: latest?.id }
  expect(server.logged.map(({ fields }) => fields)).toContainEqual(ended)
  expect(await desk.get('/api/auth/me')).toMatchObject({ status: 200 })
})

test('[SE98] all other sessions are ended at once', async () => {
  const { server, desk, onPhone } = await onTwoDevices()
  const eve = await server.join('eve')
  expect(await onPhone('DELETE', '/api/auth/sessions', own)).toMatchObject({ status: 204 })
  expect(await desk.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await onPhone('GET', '/api/auth/me')).toMatchObject({ status: 200 })
  expect(await eve.get('/api/auth/me')).toMatchObject({ status: 200 })
})

test('[SE98] a stolen session ends no other session without the password or a passkey', async () => {
  const { server, desk, onPhone } = await onTwoDevices()
  const [latest] = sessionsIn(await desk.get('/api/auth/sessions'))
  const paths = ['/api/auth/sessions', `/api/auth/sessions/${latest?.id}`]
  const { phone: authenticator } = await addPasskey(await server.join('eve'))
  const ofEve = { passkey: authenticator.get((await desk.post('/api/auth/passkeys/proof')).body) }
  for (const path of paths) {
    expect(await desk.delete(path)).toMatchObject({ status: 400 })
    expect(await desk.delete(path, {})).toMatchObject({ status: 400 })
    expect(await desk.delete(path, { currentPassword: 'wrong horse' })).toMatchObject({ status: 403 })
    // The first use of the challenge is refused as another account's, the second as late.
    expect([401, 409]).toContain((await desk.delete(path, ofEve)).status)
    expect(await onPhone('GET', '/api/auth/me')).toMatchObject({ status: 200 })
  }
})

test('[SE98] a passkey proves the person who ends other sessions', async () => {
  const { desk, onPhone } = await onTwoDevices()
  const { phone: authenticator } = await addPasskey(desk)
  const proof = { passkey: authenticator.get((await desk.post('/api/auth/passkeys/proof')).body) }
  expect(await desk.delete('/api/auth/sessions', proof)).toMatchObject({ status: 204 })
  expect(await onPhone('GET', '/api/auth/me')).toMatchObject({ status: 401 })
})
