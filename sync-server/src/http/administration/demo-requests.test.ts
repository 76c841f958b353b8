import { expect, test } from 'vitest'
import { MAX_DEMO_REQUESTS } from '../../storage/administration/administration.ts'
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

test('[PP4] one address can make ten requests an hour, and others are not affected', async () => {
  const server = testServer()
  for (let n = 0; n < 10; n++) expect(await ask(server)).toMatchObject({ status: 204 })
  const refused = await ask(server)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  expect(await ask(server, rita, '198.51.100.2')).toMatchObject({ status: 204 })
  server.passMinutes(61)
  expect(await ask(server)).toMatchObject({ status: 204 })
})

test('[PP4] when too many requests are open, more are refused until some are closed', async () => {
  const server = testServer()
  await server.store.write(async (tx) => {
    for (let n = 0; n < MAX_DEMO_REQUESTS; n++)
      await tx.demoRequests.add({
        id: `${n}`,
        at: `${n}`,
        name: 'A',
        email: 'a@b.c',
        phone: null,
        company: null,
        message: null,
      })
  })
  expect(await ask(server)).toMatchObject({ status: 503, body: { code: 'full' } })
  const { patch } = await asAdministrator(server)
  await patch('/demo-requests/7', { isClosed: true })
  expect(await ask(server)).toMatchObject({ status: 204 })
})
