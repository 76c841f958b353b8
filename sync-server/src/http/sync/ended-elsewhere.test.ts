import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect, onTestFinished, test } from 'vitest'
import { twoEmptyPostgres } from '../../storage/testing/empty-postgres.ts'
import { testServer } from '../testing/test-server.ts'

/** Two servers of one PostgreSQL database, whose streams do not look at their sessions meanwhile. */
async function twoServers() {
  const [one, two] = await twoEmptyPostgres()
  const { beside } = testServer({ heartbeatMs: 600_000 })
  return { one: beside(one), two: beside(two) }
}

type Server = Awaited<ReturnType<typeof twoServers>>['one']

async function signIn({ call }: Server, email: string) {
  const { headers } = await call('POST', '/api/auth/login', { body: { email, password: 'correct horse' } })
  return { Cookie: (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}

/** Whether the event stream of a session has ended. */
async function listen({ app }: Server, headers: { Cookie: string }) {
  const { status, body } = await app.request('/api/sync/events', { headers })
  expect(status).toBe(200)
  const state = { hasEnded: false }
  const reader = must(body, 'a stream').getReader()
  void (async () => {
    while (!(await reader.read()).done);
    state.hasEnded = true
  })()
  onTestFinished(() => reader.cancel())
  return state
}

test('[PG12] who signs out at one server loses the stream at the other one, and nobody else does', async () => {
  const { one, two } = await twoServers()
  for (const name of ['ana', 'ben']) {
    const body = { email: `${name}@example.com`, password: 'correct horse', firstName: name, lastName: 'Lee' }
    expect((await one.call('POST', '/api/auth/register', { body })).status).toBe(201)
  }
  const [first, second, bens] = [
    await signIn(one, 'ana@example.com'),
    await signIn(two, 'ana@example.com'),
    await signIn(two, 'ben@example.com'),
  ]
  const streams = [await listen(two, first), await listen(two, second), await listen(two, bens)]
  const ended = () => streams.map(({ hasEnded }) => hasEnded)
  expect((await one.call('POST', '/api/auth/logout', { headers: first })).status).toBe(204)
  await expect.poll(ended).toEqual([true, false, false])
  const body = { password: 'another horse', currentPassword: 'correct horse' }
  expect((await one.call('POST', '/api/auth/password', { headers: second, body })).status).toBe(200)
  await expect.poll(ended).toEqual([true, true, false])
})
