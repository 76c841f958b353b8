import { expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { asAdministrator } from '../administration/testing/administrator.ts'
import { testServer } from '../testing/test-server.ts'

const person = { password: 'correct horse', firstName: 'Ana', lastName: 'Alvarez' }
const demoRequest = { name: 'Rita', email: 'rita@example.com' }

/** Two processes that serve the same data. */
function twoServers() {
  const one = testServer()
  return { one, two: one.beside() }
}

test('[SE200], [AD2] the administrator’s wrong passwords count at both servers', async () => {
  const { one, two } = twoServers()
  const statuses: number[] = []
  for (let time = 0; time < 6; time++)
    for (const { call } of [one, two]) {
      const body = { username: 'admin', password: 'wrong' }
      statuses.push((await call('POST', '/api/admin/auth', { body })).status)
    }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect((await asAdministrator(one)).answer.status).toBe(429)
})

test.each([
  ['[SE21] registrations', 100, '/api/auth/register', (n: number) => ({ ...person, email: `p${n}@example.com` })],
  ['[SE101] forgotten passwords', 5, '/api/auth/forgot-password', () => ({ email: 'ana@example.com' })],
  ['[SE177] demo requests', 10, '/api/demo-requests', () => demoRequest],
])('[SE200] %s: %i at both servers together', async (_what, limit, path, bodyOf) => {
  const { one, two } = twoServers()
  const statuses: number[] = []
  for (let number = 0; number < limit + 2; number++) {
    const { call } = number % 2 === 0 ? one : two
    statuses.push((await call('POST', path, { body: bodyOf(number) })).status)
  }
  expect(statuses.map((status) => status === 429)).toEqual([...Array<boolean>(limit).fill(false), true, true])
})

test('[AD10] a second factor that one server shows is turned on at the other', async () => {
  const { one, two } = twoServers()
  const { post, headers } = await asAdministrator(one)
  const { body } = await post('/second-factor/secret', { password: 'correct horse' })
  const { secret } = body as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: one.now().getTime() })
  const on = () => two.call('POST', '/api/admin/second-factor', { body: { code }, headers })
  expect((await on()).status).toBe(201)
  // [AD12] What was shown is used up.
  expect((await on()).status).toBe(409)
})
