import { expect, test } from 'vitest'
import { idNumber, testServer, type Answer } from '../testing/test-server.ts'
import { asAdministrator } from './testing/administrator.ts'
import { syncRequest } from '../testing/sync-request.ts'

const listIn = ({ body }: Answer) => body as Record<string, unknown>[]

test('[AD15] security events are listed newest first, by event and page, without email addresses', async () => {
  const server = testServer()
  await server.register()
  await server.logIn({ password: 'wrong horse' })
  await server.logIn({ email: 'nobody@example.com' })
  const { get } = await asAdministrator(server)
  const all = listIn(await get('/security-events'))
  expect(all.map(({ event }) => event)).toEqual([
    'administrator_signed_in',
    'sign_in_failed',
    'sign_in_failed',
    'account_registered',
  ])
  expect(JSON.stringify(all)).not.toContain('@')
  expect(JSON.stringify(all)).not.toContain('192.0.2.1')
  const [first] = listIn(await get('/security-events?event=sign_in_failed&limit=1'))
  const [second, ...none] = listIn(
    await get(`/security-events?event=sign_in_failed&before=${String(first?.['number'])}`),
  )
  expect([first?.['userId'], typeof second?.['userId'], none]).toEqual([null, 'string', []])
})

test('[AD16] [AD17] a sync reports the version of the device and its mismatches', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const request = syncRequest({ user: ana.user.id, device: idNumber(900) })
  const scope = `u:${ana.user.id}`
  expect(await ana.post('/api/sync', { ...request, drifted: [scope] })).toMatchObject({ status: 200 })
  const { get } = await asAdministrator(server)
  expect(await get('/versions')).toMatchObject({
    body: { server: '1.2.3', protocol: 3, apps: [{ app: request.app, protocol: 3, devices: 1 }] },
  })
  expect(listIn(await get('/drift-reports'))).toMatchObject([{ people: 1, userId: ana.user.id, healedAt: null }])
  await ana.post('/api/sync', request)
  expect(listIn(await get('/drift-reports'))).toMatchObject([{ healedAt: '2026-11-20T12:00:00.000Z' }])
})

test('[AD17] a mismatch that is reported to one server is healed at another one', async () => {
  const server = testServer()
  const other = server.beside()
  const ana = await server.join('ana')
  const request = syncRequest({ user: ana.user.id, device: idNumber(900) })
  const { get, headers } = await asAdministrator(server)
  // Writes what the server has heard, and reads what others have.
  const atOther = () => other.call('GET', '/api/admin/drift-reports', { headers })
  expect(listIn(await atOther())).toEqual([])
  await ana.post('/api/sync', { ...request, drifted: [`u:${ana.user.id}`] })
  expect(listIn(await get('/drift-reports'))).toMatchObject([{ healedAt: null }])
  await atOther()
  await other.call('POST', '/api/sync', { body: request, headers: ana.headers })
  expect(listIn(await atOther())).toMatchObject([{ healedAt: '2026-11-20T12:00:00.000Z' }])
})

test('[AD18] storage reports sizes; an empty data folder reports nothing else', async () => {
  const { get } = await asAdministrator(testServer())
  expect(await get('/storage')).toMatchObject({
    status: 200,
    body: { documents: { count: 0, bytes: 0 }, biggestAccounts: [], mail: { files: 0, isWhole: true }, backups: [] },
  })
})

test.each(['/security-events?before=x', '/drift-reports?limit=0', '/drift-reports?limit=1001'])(
  '%s is refused',
  async (path) => {
    const { get } = await asAdministrator(testServer())
    expect(await get(path)).toMatchObject({ status: 400 })
  },
)
