import { MINUTE_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { removeSecondFactor } from '../../administration/second-factor-settings.ts'
import { cookieOf, idNumber, testServer, type Answer } from '../testing/test-server.ts'
import { asAdministrator } from './testing/administrator.ts'

const START = Date.parse('2026-11-20T12:00:00.000Z')

/** The administrator's second factor is on, and was last used at the start. */
async function withSecondFactor() {
  const server = testServer()
  const administrator = await asAdministrator(server)
  const { body } = await administrator.post('/second-factor/secret', { password: 'correct horse' })
  const { secret } = body as { secret: string }
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  /** The code at this many minutes after the start. */
  const codeAt = (minutes: number) => totp.generate({ timestamp: START + minutes * MINUTE_MS })
  const turnedOn = await administrator.post('/second-factor', { code: codeAt(0) })
  const { recoveryCodes } = turnedOn.body as { recoveryCodes: string[] }
  const signIn = (more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call('POST', '/api/admin/auth', {
      body: { username: 'admin', password: 'correct horse', ...more },
      headers: { 'Test-Address': '198.51.100.7', ...headers },
    })
  return { server, administrator, secret, codeAt, turnedOn, recoveryCodes, signIn }
}

const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code]

test('[AD10] the second factor is set up with the password and a first code, and shows ten recovery codes', async () => {
  const server = testServer()
  const administrator = await asAdministrator(server)
  const other = await asAdministrator(server)
  expect((await administrator.get('/second-factor')).body).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
  expect((await administrator.post('/second-factor/secret', { password: 'wrong horse' })).status).toBe(403)
  expect((await administrator.post('/second-factor', { code: '000000' })).status).toBe(409)
  const shown = await administrator.post('/second-factor/secret', { password: 'correct horse' })
  const { secret, uri } = shown.body as { secret: string; uri: string }
  expect([secret, uri]).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), expect.stringContaining(`secret=${secret}`)])
  expect((await administrator.post('/second-factor', { code: '000000' })).status).toBe(400)
  expect((await administrator.get('/second-factor')).body).toMatchObject({ isOn: false })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: START })
  const on = await administrator.post('/second-factor', { code })
  expect([on.status, (on.body as { recoveryCodes: string[] }).recoveryCodes.length]).toEqual([201, 10])
  expect((await administrator.get('/second-factor')).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect((await administrator.post('/second-factor/secret', { password: 'correct horse' })).status).toBe(409)
  expect((await other.get('/verify')).status).toBe(401)
})

test('[AD11] the correct password then needs a code, which works once', async () => {
  const { server, signIn, codeAt } = await withSecondFactor()
  expect(codeOf(await signIn())).toEqual([401, 'second_factor_required'])
  expect(codeOf(await signIn({ password: 'wrong horse' }))).toEqual([401, 'wrong_credentials'])
  expect(codeOf(await signIn({ code: codeAt(0) }))).toEqual([401, 'wrong_code'])
  server.passMinutes(2)
  expect((await signIn({ code: codeAt(2) })).body).toMatchObject({ token: expect.any(String) })
  expect(codeOf(await signIn({ code: codeAt(2) }))).toEqual([401, 'wrong_code'])
  expect((await signIn({ code: 7 })).status).toBe(400)
  expect((await signIn({ code: '0'.repeat(41) })).status).toBe(400)
})

test('[AD11] a code in simultaneous calls signs in only once', async () => {
  const { server, signIn, codeAt } = await withSecondFactor()
  server.passMinutes(2)
  const answers = await Promise.all([1, 2, 3].map(() => signIn({ code: codeAt(2) })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
})

test('[AD11] ten wrong codes block sign-in for fifteen minutes, except for a known browser', async () => {
  const { server, administrator, signIn, codeAt } = await withSecondFactor()
  const known = { Cookie: cookieOf(administrator.answer) }
  for (let count = 0; count < 10; count++)
    expect((await signIn({ code: '000000' }, { 'Test-Address': `198.51.100.${count}` })).status).toBe(401)
  const closed = await signIn({ code: codeAt(1) })
  expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '900'])
  server.passMinutes(1)
  expect((await signIn({ code: codeAt(1) }, known)).status).toBe(200)
  server.passMinutes(15)
  expect((await signIn({ code: codeAt(16) })).status).toBe(200)
})

test('[AD12] a recovery code works once, and the audit log records it', async () => {
  const { administrator, signIn, recoveryCodes, server } = await withSecondFactor()
  const [code = '', other = ''] = recoveryCodes
  expect((await signIn({ code: code.toLowerCase() })).status).toBe(200)
  expect(codeOf(await signIn({ code }))).toEqual([401, 'wrong_code'])
  expect((await administrator.get('/second-factor')).body).toMatchObject({ recoveryCodesLeft: 9 })
  const both = { password: 'correct horse', code: other }
  const renewed = await administrator.post('/second-factor/recovery-codes', both)
  expect((renewed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  expect(codeOf(await signIn({ code: recoveryCodes[2] }))).toEqual([401, 'wrong_code'])
  const actions = (await administrator.get('/actions')).body as { action: string; userId: string }[]
  expect(actions.map(({ action }) => action)).toEqual([
    'recovery_codes_renewed',
    'recovery_code_used',
    'recovery_code_used',
    'second_factor_on',
  ])
  expect(JSON.stringify(server.logged)).not.toMatch(/[A-Z2-7]{4}-[A-Z2-7]{4}/)
})

test('[AD12] turning the second factor off needs the password and a code', async () => {
  const { server, administrator, signIn, codeAt } = await withSecondFactor()
  server.passMinutes(2)
  const turnOff = (body: object) => administrator.post('/second-factor/off', body)
  expect((await turnOff({ password: 'wrong horse', code: codeAt(2) })).status).toBe(403)
  expect((await turnOff({ password: 'correct horse', code: '000000' })).status).toBe(400)
  expect((await turnOff({ password: 'correct horse' })).status).toBe(400)
  expect((await turnOff({ password: 'correct horse', code: codeAt(2) })).status).toBe(204)
  expect((await signIn()).status).toBe(200)
})

test('[AD13] the operator removes a lost second factor, and every session ends', async () => {
  const { server, administrator, signIn } = await withSecondFactor()
  const parts = { store: server.store, credentials: server.administrator, now: () => new Date(START) }
  let minted = 900
  const remove = () => removeSecondFactor({ ...parts, mintId: () => idNumber(++minted) })
  expect([await remove(), await remove()]).toEqual([true, false])
  expect((await administrator.get('/verify')).status).toBe(401)
  const { token } = (await signIn()).body as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const actions = (await server.call('GET', '/api/admin/actions', { headers })).body as { action: string }[]
  expect(actions[0]).toMatchObject({ action: 'second_factor_removed', userName: null })
})
