import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { asAdministrator } from './testing/administrator.ts'

const rita = {
  name: ' Rita Alvarez ',
  email: 'rita@example.com',
  phone: '',
  company: 'Alvarez Homes',
  message: 'Import?',
}
const ask = (server: ReturnType<typeof testServer>, body: object = rita, address = '198.51.100.1') =>
  server.call('POST', '/api/demo-requests', { body, headers: { 'Test-Address': address } })

test('[PP4] a request reaches the administrator, who closes and reopens it', async () => {
  const server = testServer()
  const { get, patch } = await asAdministrator(server)
  expect(await ask(server)).toMatchObject({ status: 204 })
  server.passMinutes(1)
  await ask(server, { name: 'Dan Lee', email: 'dan@example.com' })
  const { body } = await get('/demo-requests')
  expect(body).toEqual([
    {
      id: expect.any(String),
      at: '2026-11-20T12:00:00.000Z',
      name: 'Rita Alvarez',
      email: 'rita@example.com',
      phone: null,
      company: 'Alvarez Homes',
      message: 'Import?',
    },
    expect.objectContaining({ name: 'Dan Lee', phone: null, company: null, message: null }),
  ])
  const path = `/demo-requests/${(body as { id: string }[])[0]?.id}`
  const setClosed = (isClosed: boolean) => patch(path, { isClosed })
  expect(await setClosed(true)).toMatchObject({ status: 204 })
  expect((await get('/demo-requests')).body).toMatchObject([{ name: 'Dan Lee' }])
  expect(await setClosed(false)).toMatchObject({ status: 204 })
  expect((await get('/demo-requests')).body).toMatchObject([{ name: 'Rita Alvarez' }, { name: 'Dan Lee' }])
  expect(await patch('/demo-requests/none', { isClosed: true })).toMatchObject({ status: 404 })
  expect(await patch(path, {})).toMatchObject({ status: 400 })

  await setClosed(true)
  server.passMinutes(31 * 24 * 60)
  await ask(server, { name: 'Ann Keller', email: 'ann@example.com' })
  const later = await asAdministrator(server)
  expect(await later.patch(path, { isClosed: false })).toMatchObject({ status: 404 })
})

test.each([
  [{ email: 'rita@example.com' }, 'name'],
  [{ name: '  ', email: 'rita@example.com' }, 'name'],
  [{ name: 'Rita' }, 'email'],
  [{ name: 'Rita', email: 'rita' }, 'email'],
  [{ ...rita, message: 'x'.repeat(2_001) }, 'message'],
  [{ ...rita, phone: 5 }, 'phone'],
])('[PP4] a refusal names the invalid field: %j', async (body, path) => {
  expect(await ask(testServer(), body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

test('[PP4] a browser without scripts submits the form and is redirected to the confirmation', async () => {
  const server = testServer()
  const body = new URLSearchParams(rita).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await server.call('POST', '/api/demo-requests', { body, headers })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/for-realtors#demo-sent')
  const { get } = await asAdministrator(server)
  expect((await get('/demo-requests')).body).toMatchObject([{ name: 'Rita Alvarez', phone: null }])
  expect(await server.call('POST', '/api/demo-requests', { body: 'name=Rita', headers })).toMatchObject({ status: 400 })
})

test('[PP4] [SE177] one network can make ten requests an hour, and others are not affected', async () => {
  const server = testServer()
  const from = (address: string) => ask(server, rita, address)
  for (let n = 0; n < 10; n++) expect(await from(`198.51.100.${n}`)).toMatchObject({ status: 204 })
  const refused = await from('198.51.100.200')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  expect(await from('198.51.101.1')).toMatchObject({ status: 204 })
  for (let n = 0; n < 10; n++) expect(await from(`2001:db8:1:${n}::/64`)).toMatchObject({ status: 204 })
  expect(await from('2001:db8:1:ff::/64')).toMatchObject({ status: 429 })
  expect(await from('2001:db8:2:1::/64')).toMatchObject({ status: 204 })
  server.passMinutes(61)
  expect(await from('198.51.100.1')).toMatchObject({ status: 204 })
})

test('[PP4] [SE177] a flood from a hundred networks drops its own oldest requests, and is listed last', async () => {
  const server = testServer()
  const send = (name: string, address: string) => ask(server, { ...rita, name }, address)
  await send('First', '203.0.113.1')
  for (let n = 0; n < 1_020; n++) {
    if (n % 500 === 0) server.passMinutes(61)
    expect((await send(`Flood ${n}`, `10.${n % 100}.0.1`)).status).toBe(204)
  }
  expect((await send('Second', '203.0.112.1')).status).toBe(204)
  const { get, patch } = await asAdministrator(server)
  const listed = async () => (await get('/demo-requests')).body as { id: string; name: string }[]
  const before = await listed()
  expect(before).toHaveLength(1_000)
  expect(before.slice(0, 2).map(({ name }) => name)).toEqual(['First', 'Second'])
  expect(before.map(({ name }) => name)).not.toContain('Flood 0')
  expect(before.map(({ name }) => name)).toContain('Flood 1019')
  expect(JSON.stringify(before)).not.toContain('network')
  await patch(`/demo-requests/${before[0]?.id}`, { isClosed: true })
  expect((await listed()).map(({ name }) => name)).not.toContain('First')
})
