import { expect, test } from 'vitest'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const HOME = 'https://home.example.com'

/** Makes a change at the host `to`, sent by a signed-in page of the origin `from`. */
async function change(publicUrl: string | undefined, { to, from }: { to: string; from: string }) {
  const server = testServer(publicUrl === undefined ? {} : { publicUrl })
  const ana = await server.join('ana')
  const headers = { ...ana.headers, Origin: from }
  return server.call('POST', `${to}/api/properties`, { body: cottage, headers })
}

test.each([
  ['https://evil.example.com'],
  ['null'],
  ['http://localhost:5173'],
  ['https://home.example.com.evil.net'],
  ['http://home.example.com'],
  ['https://home.example.com:8443'],
  ['http://localhost'],
  ['http://localhost:8787'],
])('[SE43] with PUBLIC_URL set, a change from the origin %s is refused', async (from) => {
  expect(await change(HOME, { to: 'http://localhost:8787', from })).toMatchObject({
    status: 403,
    body: { code: 'foreign_origin' },
  })
})

test('[SE43] with PUBLIC_URL set, a write from its origin is accepted, also through a proxy that sends another host', async () => {
  expect((await change(HOME, { to: 'http://localhost:8787', from: HOME })).status).toBe(201)
  expect((await change(`${HOME}/app`, { to: 'http://home.example.com', from: HOME })).status).toBe(201)
})

test.each([
  ['http://127.0.0.1:8787', 201],
  ['http://127.0.0.1:8788', 403],
  ['https://127.0.0.1:8787', 403],
  ['http://localhost:8787', 403],
])('[SE43] without PUBLIC_URL, a change at 127.0.0.1:8787 from the origin %s returns %i', async (from, status) => {
  expect((await change(undefined, { to: 'http://127.0.0.1:8787', from })).status).toBe(status)
})

test('[SE43] the origin is checked first, and only for writes', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const headers = { ...ana.headers, Origin: 'https://evil.example.com' }
  const statusOf = async (method: string, path: string) => (await server.call(method, path, { headers })).status
  expect(await statusOf('DELETE', `/api/properties/${idNumber(1001)}`)).toBe(403)
  expect(await statusOf('POST', '/api/auth/login')).toBe(403)
  expect(await statusOf('GET', '/api/properties')).toBe(200)
})

test('[SE43] every API call from a page of another site is refused', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const ask = (path: string, site: string) =>
    server.call('GET', path, { headers: { ...ana.headers, 'Sec-Fetch-Site': site } })
  expect(await ask('/api/properties', 'cross-site')).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
  for (const site of ['same-origin', 'none']) expect((await ask('/api/properties', site)).status).toBe(200)
  // A link in an email opens a page of the application.
  expect((await ask('/', 'cross-site')).status).toBe(200)
})

test.each([
  ['http://evil.example.com:8787', HOME],
  ['http://home.example.com.evil.net', HOME],
  ['http://192.0.2.7:8787', HOME],
  ['http://evil.example.com:8787', undefined],
  ['http://127.0.0.1.evil.net', undefined],
])('[SE45] a call to %s is refused if PUBLIC_URL is %s', async (address, publicUrl) => {
  const server = testServer(publicUrl === undefined ? {} : { publicUrl })
  for (const path of ['/api/health', '/api/auth/me', '/', '/calendar/x.ics']) {
    const { status, body } = await server.call('GET', `${address}${path}`)
    expect({ status, body }).toMatchObject({ status: 421, body: { code: 'foreign_host' } })
    expect(JSON.stringify(body)).toContain('PUBLIC_URL')
  }
})

test.each([
  ['http://home.example.com', HOME],
  ['http://home.example.com:8787', HOME],
  ['http://localhost:8787', HOME],
  ['http://127.0.0.1:8787', HOME],
  ['http://[::1]:8787', HOME],
  ['http://localhost:8787', undefined],
  ['http://192.168.1.20:8787', undefined],
  ['http://[fd00::20]:8787', undefined],
])('[SE45] a call to %s is answered if PUBLIC_URL is %s', async (address, publicUrl) => {
  const server = testServer(publicUrl === undefined ? {} : { publicUrl })
  expect((await server.call('GET', `${address}/api/health`)).status).toBe(200)
})

test('[SE45] the Host header is compared, not the request URL', async () => {
  for (const Host of ['evil.example.com', '][', ''])
    expect((await testServer().call('GET', 'http://localhost/api/health', { headers: { Host } })).status).toBe(421)
})
