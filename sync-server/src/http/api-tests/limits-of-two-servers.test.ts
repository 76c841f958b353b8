import { expect, test } from 'vitest'
import type { OtherServers } from '../../storage/other-servers.ts'
import { twoEmptyPostgres } from '../../storage/testing/empty-postgres.ts'
import { createToken } from '../account/testing/api-token-calls.ts'
import { cookieOf, testServer } from '../testing/test-server.ts'

const ana = { email: 'ana@example.com', password: 'correct horse', firstName: 'Ana', lastName: 'Lee' }
const limits = { requests: { perMinute: 60, atOnce: 10 } }

test('[TK13] two servers of one PostgreSQL count the calls of tokens together, and say so', async () => {
  const stores = await twoEmptyPostgres()
  const { beside, passMinutes } = testServer({ limits })
  const [one, two] = [beside(stores[0]), beside(stores[1])]
  const heard = { atOne: callsHeardBy(stores[0].others), atTwo: callsHeardBy(stores[1].others) }
  await one.call('POST', '/api/auth/register', { body: ana })
  const headers = { Cookie: cookieOf(await one.call('POST', '/api/auth/login', { body: ana })) }
  const post = (path: string, body?: unknown) => one.call('POST', path, { body, headers })
  const token = await createToken({ post })
  const ask = ({ call }: typeof one) => call('GET', '/api/properties', { headers: token.headers })

  for (let left = 9; left >= 3; left--)
    expect((await ask(one)).headers.get('RateLimit')).toBe(`"calls";r=${left};t=${10 - left}`)
  await expect.poll(() => heard.atTwo.tokens).toBe(7)
  for (const left of [2, 1, 0]) expect((await ask(two)).headers.get('RateLimit')).toContain(`;r=${left};`)
  const refused = await ask(two)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
  expect(refused.body).toMatchObject({ code: 'too_many_requests' })

  await expect.poll(() => heard.atOne.tokens).toBe(3)
  expect((await ask(one)).status).toBe(429)
  // Another caller has all of theirs.
  expect((await two.call('GET', '/api/auth/me', { headers })).status).toBe(200)
  passMinutes(1 / 60)
  expect([(await ask(two)).status, (await ask(two)).status]).toEqual([200, 429])
})

/** What a server has heard of calls with tokens at the others. Its own limits have heard it before. */
function callsHeardBy(others: OtherServers) {
  const heard = { tokens: 0 }
  others.listen({
    heard: (news) => {
      if ('taken' in news && news.taken.key.startsWith('tokens ')) heard.tokens += news.taken.count
    },
    missed: () => undefined,
  })
  return heard
}
