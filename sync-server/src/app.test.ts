import { expect, test } from 'vitest'
import { cottage, testServer } from './http/testing/test-server.ts'
import { StoreBusy } from './storage/store-busy.ts'

test('the server reports its health and its version', async () => {
  expect(await testServer().call('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok', version: '1.2.3' },
  })
})

test.each(['/api', '/api/', '/api/unknown', '/api/property-profile', '/api/auth/unknown'])(
  'returns 404 in JSON for an unknown call: %s',
  async (path) => {
    const server = testServer()
    for (const method of ['GET', 'POST'])
      expect(await server.call(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test('a body of more than a megabyte is 413, whether counted or declared', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const large = JSON.stringify({ ...cottage, notes: 'x'.repeat(1_000_000) })
  for (const headers of [ana.headers, { ...ana.headers, 'Content-Length': String(large.length) }])
    expect(await server.call('POST', '/api/properties', { body: large, headers })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
})

test('[SE46] every answer has the headers that isolate a page; no API answer is cached', async () => {
  const server = testServer()
  for (const path of ['/api/health', '/api/unknown', '/api/auth/me', '/', '/assets/none.js']) {
    const { headers } = await server.call('GET', path)
    const isPage = !path.startsWith('/api')
    expect(headers.get('Content-Security-Policy')).toMatch(
      isPage
        ? /^default-src 'self'; script-src 'self'; style-src 'self' 'sha256-/
        : /^default-src 'self'; frame-ancestors 'none'$/,
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe(isPage ? 'same-origin' : null)
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.has('Permissions-Policy')).toBe(isPage)
    expect(headers.has('Strict-Transport-Security')).toBe(false)
    expect(headers.get('Cache-Control')).toBe(path.startsWith('/api') ? 'no-store' : path === '/' ? 'no-cache' : null)
  }
})

test('over plain HTTP, Cross-Origin-Opener-Policy is sent only on the browser’s own machine', async () => {
  const policyAt = async (address: string, publicUrl: string) =>
    (await testServer({ publicUrl }).call('GET', `${address}/`)).headers.get('Cross-Origin-Opener-Policy')
  expect(await policyAt('http://nas.lan:8787', 'http://nas.lan:8787')).toBe(null)
  expect(await policyAt('http://127.0.0.1:8787', 'http://nas.lan:8787')).toBe('same-origin')
  // A proxy that speaks https with browsers may speak http with the server.
  expect(await policyAt('http://home.example.com', 'https://home.example.com')).toBe('same-origin')
})

test('Strict-Transport-Security is sent only if the public URL is https', async () => {
  const policyAt = async (publicUrl: string) => {
    const { headers } = await testServer({ publicUrl }).call('GET', '/')
    return headers.get('Strict-Transport-Security')
  }
  expect(await policyAt('https://home.example.com')).toBe('max-age=31536000; includeSubDomains')
  expect(await policyAt('http://home.example.com')).toBeNull()
})

test('an unexpected error is answered without details, which are logged', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  server.store.read = () => Promise.reject(new Error('no such table: property'))
  const answer = await ana.get('/api/properties')
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ message: 'Something went wrong on our side', code: 'internal' })
  expect(JSON.stringify(server.logged)).toContain('no such table: property')
})

test('a call that finds the database locked by another process is told to try again', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  server.store.write = () => Promise.reject(new StoreBusy())
  const answer = await ana.post('/api/properties', cottage)
  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(answer.headers.get('Retry-After')).toBe('5')
})

test('a failed query’s message, which repeats its values, is not logged', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const cause = new Error('disk is full')
  server.store.read = () => Promise.reject(new Error('Failed query: params: secret', { cause }))
  await ana.get('/api/properties')
  expect(JSON.stringify(server.logged)).toContain('disk is full')
  expect(JSON.stringify(server.logged)).not.toContain('params: secret')
})

test('each request is one line in the log, without its query, body or cookie', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.get('/api/properties?userId=somebody')
  const requests = server.logged.filter(({ message }) => message === 'request')
  expect(requests.map(({ fields }) => fields)).toEqual([
    { method: 'POST', route: '/api/auth/register', status: 201, ms: 0 },
    { method: 'POST', route: '/api/auth/login', status: 200, ms: 0 },
    { method: 'GET', route: '/api/properties', status: 403, ms: 0 },
  ])
})

test('[SE47] a log line has a bounded length', async () => {
  const server = testServer()
  await server.call('GET', `/api/${'x'.repeat(10_000)}`)
  server.store.read = () => Promise.reject(new Error('x'.repeat(10_000)))
  await server.call('GET', '/api/properties', { headers: { Cookie: 'hearthkeep_session=x' } })
  await server.call('GET', `/api/property-invitations/token/${'x'.repeat(43)}`)
  expect(server.logged).toHaveLength(4)
  for (const line of server.logged) expect(JSON.stringify(line).length).toBeLessThan(2_500)
})
