import { expect, test } from 'vitest'
import { cookieOf, cottage, testServer } from '../testing/test-server.ts'

const limits = { requests: { perMinute: 60, atOnce: 10 } }

test('[SE57] an account beyond its limit has to wait for the given time, from any address', async () => {
  const server = testServer({ limits })
  const ana = await server.join('ana')
  const ask = async (address: string) =>
    (await server.call('GET', '/api/auth/me', { headers: { ...ana.headers, 'Test-Address': address } })).status
  for (let n = 1; n <= 10; n++) expect(await ask(`192.0.2.${n}`)).toBe(200)
  const refused = await ana.post('/api/properties', cottage)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(refused.headers.get('Retry-After')).toBe('1')
  expect(JSON.stringify(refused.body)).toContain('60 requests a minute')
  server.passMinutes(1 / 60)
  expect((await ana.post('/api/properties', cottage)).status).toBe(201)
})

test('[SE57] a caller who is not signed in is counted by address, even with an invalid cookie', async () => {
  const server = testServer({ limits })
  const ana = await server.join('ana')
  const headers = {
    Cookie: cookieOf(await server.logIn()).replace(/=.*/, '=made.up.token'),
    'Test-Address': '192.0.2.9',
  }
  const ask = async () => (await server.call('GET', '/api/auth/me', { headers })).status
  for (let n = 1; n <= 10; n++) expect(await ask()).toBe(401)
  expect(await ask()).toBe(429)
  expect((await ana.get('/api/auth/me')).status).toBe(200)
  expect((await server.call('GET', '/calendar/x.ics', { headers })).status).toBe(429)
})

test('[SE57] every call counts, even if it is refused or not found', async () => {
  const once = { perMinute: 1, atOnce: 1 }
  const server = testServer({ limits: { requests: once, files: once } })
  expect((await server.call('GET', '/api/health')).status).toBe(200)
  expect((await server.call('GET', '/')).status).toBe(200)
  const routes = server.app.routes.filter(({ method }) => method !== 'ALL')
  const unlimited: string[] = []
  for (const { method, path } of [...routes, { method: 'GET', path: '/assets/none.js' }]) {
    const { status } = await server.call(method, path, method === 'GET' ? {} : { body: {} })
    if (status !== 429) unlimited.push(`${method} ${path} ${status}`)
  }
  expect(routes.length).toBeGreaterThan(50)
  expect(unlimited).toEqual([])
})

test('[SE161] files of the app are counted by address, apart from calls and without looking for a session', async () => {
  const server = testServer({ limits: { files: { perMinute: 60, atOnce: 3 } } })
  const ana = await server.join('ana')
  const ask = async (address: string) => {
    const answer = await server.call('GET', '/', { headers: { ...ana.headers, 'Test-Address': address } })
    return answer.status
  }
  expect([await ask('192.0.2.7'), await ask('192.0.2.7'), await ask('192.0.2.7')]).toEqual([200, 200, 200])
  expect(await ask('192.0.2.7')).toBe(429)
  expect(await ask('192.0.2.8')).toBe(200)
  expect((await ana.get('/api/auth/me')).status).toBe(200)
  server.passMinutes(1 / 60)
  expect(await ask('192.0.2.7')).toBe(200)
})
