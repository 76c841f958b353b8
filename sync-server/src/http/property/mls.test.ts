import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { MlsFound } from '../../mls/mls-provider.ts'
import { mlsRoutes } from './mls.ts'
import { answerProblem } from '../request/problem.ts'
import { testServer } from '../testing/test-server.ts'

const mainStreet = { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' }

test('[OW6] a server without an MLS answers with a sample that is marked as one', async () => {
  const ana = await testServer().join('ana')
  const answer = await ana.post('/api/mls/search', mainStreet)
  expect(answer).toMatchObject({ status: 200, body: { source: 'sample', listing: { mlsNumber: expect.any(String) } } })
  expect((await ana.post('/api/mls/search', mainStreet)).body).toEqual(answer.body)
  expect((await ana.post('/api/mls/search', { address: '14 Main St' })).status).toBe(200)
})

test('a search requires a session and an address', async () => {
  const server = testServer()
  expect((await server.call('POST', '/api/mls/search', { body: mainStreet })).status).toBe(401)
  const ana = await server.join('ana')
  expect(await ana.post('/api/mls/search', { address: ' ' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'address', message: 'Address is required' }] },
  })
})

test('[OW8] a person who searches too often waits; others do not, and the limit ends after ten minutes', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  for (let search = 0; search < 30; search++) expect((await ana.post('/api/mls/search', mainStreet)).status).toBe(200)
  const refused = await ana.post('/api/mls/search', mainStreet)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_searches' } })
  expect(refused.headers.get('Retry-After')).toBe('600')
  expect((await ben.post('/api/mls/search', mainStreet)).status).toBe(200)
  server.passMinutes(10)
  expect((await ana.post('/api/mls/search', mainStreet)).status).toBe(200)
})

const answers: [MlsFound, number, string][] = [
  [{ outcome: 'none' }, 404, 'The MLS has no listing for this address'],
  [{ outcome: 'failed', why: 'The MLS did not answer in time' }, 502, 'The MLS did not answer in time'],
]

test.each(answers)('[OW7] answers the MLS result %j with %i', async (found, status, message) => {
  const quiet = { info: () => undefined, error: () => undefined }
  const app = new Hono<{ Variables: { user: { id: string } } }>()
    .use(async (c, next) => {
      c.set('user', { id: 'ana' })
      c.set('caller', { kind: 'account', key: 'ana' })
      await next()
    })
    .route(
      '/',
      mlsRoutes({
        mls: { source: 'reso', search: async () => found },
        rest: { today: async () => '2026-11-20' },
        tries: { take: async () => 0 },
      }),
    )
    .onError(answerProblem(quiet))
  const response = await app.request('/search', { method: 'POST', body: JSON.stringify(mainStreet) })
  expect([response.status, await response.json()]).toMatchObject([status, { message }])
})
