import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const SECRET = 'Zephyr-token-of-a-link'

/** What a mail program, a person or a proxy can make of a link. */
const variants: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'in capitals': (path) => path.toUpperCase(),
  'with percent signs': (path) => path.replaceAll('/', '%2F').replace('%2F', '/'),
  'with a percent sign alone': (path) => `${path}%`,
  'with another slash': (path) => `/${path}`,
  'with doubled slashes': (path) => path.replaceAll('/', '//'),
  'with a slash at the end': (path) => `${path}/`,
  'with dots': (path) => `/x/..${path}`,
  'with a semicolon': (path) => path.replaceAll('/', ';/'),
  'with a line feed': (path) => path.replaceAll('/', '/%0A'),
  'with a backslash': (path) => path.replaceAll('/', '\\'),
  'without /api': (path) => path.replace('/api', ''),
  'with a prefix': (path) => `/mail${path}`,
  'with a suffix': (path) => `${path}.${SECRET}/${SECRET}`,
  'as a query': (path) => `/?to=${path}`,
}

test.each(Object.entries(variants))('[SE150] no path is logged: %s', async (_what, vary) => {
  const server = testServer({ limits: { requests: { perMinute: 1_000_000, atOnce: 1_000_000 } } })
  const routes = server.app.routes.filter(({ path }) => path !== '/api/sync/events')
  expect(routes.filter(({ path }) => path.includes(':')).length).toBeGreaterThan(50)
  for (const { method, path } of routes) {
    const called = method === 'ALL' ? 'GET' : method
    const link = vary(path.replaceAll(/:\w+(?:\{[^}]*\})?|\*/g, SECRET))
    await server.app.request(`http://localhost${link}`, { method: called, ...(called !== 'GET' && { body: '{}' }) })
  }
  const requests = server.logged.filter(({ message }) => message === 'request')
  expect(requests).toHaveLength(routes.length)
  // Security events of refused calls name no path either.
  expect(JSON.stringify(server.logged).toUpperCase()).not.toContain('ZEPHYR')
})

test('[SE150] the route of each request is logged, also if the call is refused', async () => {
  const server = testServer({
    files: { 'assets/a-1.js': 'export {}' },
    limits: { requests: { perMinute: 2, atOnce: 2 } },
  })
  const asked = [
    'HEAD /api/health',
    'GET /api/nothing/here',
    'GET /api/responses/x',
    'GET /calendar/x.ics',
    'GET /calendar/x',
    'GET /assets/a-1.js',
    'GET /properties/x',
    'POST /properties/x',
  ]
  for (const [method = '', path = ''] of asked.map((one) => one.split(' '))) await server.app.request(path, { method })
  expect(server.logged.map(({ fields }) => fields)).toMatchObject([
    { method: 'HEAD', route: '/api/health', status: 200 },
    { method: 'GET', route: '/api/*', status: 404 },
    { method: 'GET', route: '/api/responses/:token', status: 429 },
    { method: 'GET', route: '/calendar/:file{.+\\.ics}', status: 429 },
    { method: 'GET', route: '/*', status: 429 },
    { method: 'GET', route: '/*', status: 200 },
    { method: 'GET', route: '/*', status: 200 },
    { method: 'POST', route: '/*', status: 404 },
  ])
})
