import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const files = {
  'index.html': '<!doctype html><title>Hearthkeep</title>',
  'service-worker.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{}',
  'assets/index-4f3a.js': 'export {}',
  'assets/inter-9b1c.woff2': 'font',
}

test.each(['/', '/index.html', '/dashboard', '/properties/01900000-0000-7000-8000-000000000001'])(
  'returns the page for %s with no-cache',
  async (path) => {
    const answer = await testServer({ files }).call('GET', path)
    expect(answer).toMatchObject({ status: 200, body: files['index.html'] })
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  },
)

test.each([
  ['/service-worker.js', /^text\/javascript/, 'no-cache'],
  ['/manifest.webmanifest', /^application\/manifest\+json/, 'no-cache'],
  ['/assets/index-4f3a.js', /^text\/javascript/, 'public, max-age=31536000, immutable'],
  ['/assets/inter-9b1c.woff2', /^font\/woff2/, 'public, max-age=31536000, immutable'],
])('the file %s has its content type and Cache-Control', async (path, type, time) => {
  const { status, headers } = await testServer({ files }).call('GET', path)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toMatch(type)
  expect(headers.get('Cache-Control')).toBe(time)
})

test.each(['/assets/index-0000.js', '/assets/', '/favicon.ico', '/../test.sqlite', '/%2e%2e/test.sqlite'])(
  'returns 404, not the page, for a missing file: %s',
  async (path) => {
    const answer = await testServer({ files }).call('GET', path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe(null)
  },
)

test('[SF1] a share that no service worker handles redirects to the page that explains it', async () => {
  const answer = await testServer({ files }).call('POST', '/share-target', { body: 'title=Roof' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/add-shared?problem=unreadable&count=1')
})

test('[SE151] an unchanged page is not sent again', async () => {
  const server = testServer({ files })
  const tag = (await server.call('GET', '/')).headers.get('ETag') ?? ''
  expect(await server.call('GET', '/', { headers: { 'If-None-Match': tag } })).toMatchObject({ status: 304, body: '' })
})

test('the chunks of the sign-in page are preloaded for a visitor without a session', async () => {
  const parts = { 'route-parts.json': JSON.stringify({ auth: ['assets/door-1.js', 'assets/field-2.js'] }) }
  const server = testServer({ files: { ...files, ...parts } })
  const { Cookie } = (await server.join('ana')).headers
  const announced = async (path: string, headers: Record<string, string>) =>
    (await server.call('GET', path, { headers })).headers.get('Link')
  const visit = { 'Sec-Fetch-Dest': 'document' }
  expect(await announced('/dashboard', visit)).toBe(
    '</assets/door-1.js>; rel=modulepreload, </assets/field-2.js>; rel=modulepreload',
  )
  expect(await announced('/dashboard', { ...visit, Cookie })).toBeNull()
  expect(await announced('/demo/homeowner', visit)).toBeNull()
  expect(await announced('/index.html', { 'Sec-Fetch-Dest': 'empty' })).toBeNull()
  expect(await announced('/assets/index-4f3a.js', visit)).toBeNull()
})

test('[SE151] files that were compressed by the build are not compressed again', async () => {
  const plain = 'x'.repeat(5000)
  const server = testServer({ files: { 'assets/long.js': plain, 'assets/long.js.br': 'short' } })
  const brotli = await server.call('GET', '/assets/long.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(brotli).toMatchObject({ status: 200, body: 'short' })
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotli.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(brotli.headers.get('Vary')).toContain('Accept-Encoding')
  expect(await server.call('GET', '/assets/long.js')).toMatchObject({ status: 200, body: plain })
})

test('[PP1] [PP7] the public pages have their own addresses and contain the site’s public URL', async () => {
  const server = testServer({
    files: {
      ...files,
      'landing.html': '<link rel="canonical" href="https://origin.invalid/">',
      'accessibility.html': 'mailto:contact@origin.invalid',
      'for-realtors.html': '<meta property="og:image" content="https://origin.invalid/a.png">',
    },
    publicUrl: 'https://home.example.com',
  })
  const headers = { Host: 'home.example.com' }
  const landing = await server.call('GET', '/', { headers })
  expect(landing).toMatchObject({ status: 200, body: '<link rel="canonical" href="https://home.example.com/">' })
  expect(landing.headers.get('Cache-Control')).toBe('no-cache')
  expect(landing.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(await server.call('GET', '/for-realtors', { headers })).toMatchObject({
    status: 200,
    body: '<meta property="og:image" content="https://home.example.com/a.png">',
  })
  expect(await server.call('GET', '/accessibility.html', { headers })).toMatchObject({
    body: 'mailto:help@example.com',
  })
  const again = { headers: { ...headers, 'If-None-Match': landing.headers.get('ETag') ?? '' } }
  expect(await server.call('GET', '/', again)).toMatchObject({ status: 304, body: '' })
  expect(await server.call('GET', '/for-realtors/more', { headers })).toMatchObject({ body: files['index.html'] })
})

test.each([
  [
    'help@example.com',
    '<a href="mailto:help@example.com?subject=Accessibility">help@example.com</a> <a href="mailto:help@example.com">help@example.com</a>',
  ],
  [null, '<a href="/for-realtors#contact">Contact form</a> <a href="/for-realtors#contact">Contact form</a>'],
])('[PP7] with the contact address %s the pages link to it, or else to the form', async (contactEmail, body) => {
  const links =
    '<a href="mailto:contact@origin.invalid?subject=Accessibility">contact@origin.invalid</a> <a href="mailto:contact@origin.invalid">contact@origin.invalid</a>'
  const server = testServer({ files: { ...files, 'accessibility.html': links }, contactEmail })
  expect(await server.call('GET', '/accessibility')).toMatchObject({ status: 200, body })
})

test('[PP6] the page that repairs the app has its own address', async () => {
  const server = testServer({ files: { ...files, 'recover.html': '<h1>Repair</h1>' } })
  expect(await server.call('GET', '/recover')).toMatchObject({ status: 200, body: '<h1>Repair</h1>' })
})

test('[PP8] the sign-in pages contain their first view as HTML, except for a visitor with a session', async () => {
  const views = { 'auth.html': 'sign in', 'auth-create.html': 'sign up', 'realtor-auth.html': 'realtor' }
  const server = testServer({ files: { ...files, ...views } })
  const pageAt = async (path: string, headers = {}) => (await server.call('GET', path, { headers })).body
  expect(await pageAt('/auth')).toBe('sign in')
  expect(await pageAt('/auth?mode=create')).toBe('sign up')
  expect(await pageAt('/realtor-auth')).toBe('realtor')
  expect(await pageAt('/auth?to=/calendar')).toBe(files['index.html'])
  const { headers } = await server.join('ana')
  expect(await pageAt('/auth', headers)).toBe(files['index.html'])
})
