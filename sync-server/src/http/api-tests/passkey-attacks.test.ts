import { expect, test } from 'vitest'
import { idNumber, testServer } from '../testing/test-server.ts'
import { accountMails } from '../account/testing/account-mails.ts'
import { asAdministrator } from '../administration/testing/administrator.ts'
import { addPasskey, askToSignIn, signInWith } from '../account/testing/passkey-calls.ts'

async function withPasskey() {
  const server = testServer()
  const ana = await server.join('ana')
  const { phone, id } = await addPasskey(ana)
  const send = (body: unknown, cookie: string) =>
    server.call('POST', '/api/auth/login/passkey', { body, headers: { Cookie: cookie } })
  return { server, ana, phone, id, send }
}

test('[SE132] a challenge signs in once, in the browser that requested it, within five minutes', async () => {
  const { server, phone, send } = await withPasskey()
  const first = await askToSignIn(server)
  const signed = phone.get(first.options)
  expect((await send(signed, first.cookie)).status).toBe(200)
  expect((await send(signed, first.cookie)).body).toMatchObject({ code: 'challenge_ended' })
  const second = await askToSignIn(server)
  expect((await send(phone.get(second.options), first.cookie)).body).toMatchObject({ code: 'challenge_ended' })
  const third = await askToSignIn(server)
  expect((await send(phone.get(third.options), '')).body).toMatchObject({ code: 'challenge_ended' })
  const late = await askToSignIn(server)
  server.passMinutes(6)
  expect((await send(phone.get(late.options), late.cookie)).status).toBe(409)
})

test('[SE132] two tabs of a browser sign in, each with its own challenge', async () => {
  const { server, phone, send } = await withPasskey()
  const first = await askToSignIn(server)
  const second = await askToSignIn(server, { Cookie: first.cookie })
  expect(second.cookie).toBe(first.cookie)
  expect((await send(phone.get(first.options), first.cookie)).status).toBe(200)
  expect((await send(phone.get(second.options), first.cookie)).status).toBe(200)
})

test('[SE132] a challenge for a new passkey cannot sign in, and a sign-in challenge cannot add a passkey', async () => {
  const { server, ana, phone, send } = await withPasskey()
  const adding = await ana.post('/api/auth/passkeys/options', { currentPassword: 'correct horse' })
  const { challenge } = adding.body as { challenge: string }
  const { options, cookie } = await askToSignIn(server)
  expect((await send(phone.get({ ...(options as object), challenge }), cookie)).body).toMatchObject({
    code: 'challenge_ended',
  })
  const creation = { ...(adding.body as object), challenge: (options as { challenge: string }).challenge }
  expect((await ana.post('/api/auth/passkeys', phone.create(creation))).status).toBe(409)
})

test.each([
  ['from another origin', (phone: Phone) => phone.moveTo('https://evil.example')],
  ['for another account', (phone: Phone) => phone.pretendToBe(Buffer.from(idNumber(99)).toString('base64url'))],
])('[SE133] an answer %s signs no one in', async (_what, spoil) => {
  const { server, phone } = await withPasskey()
  spoil(phone)
  const refused = await signInWith(server, phone)
  expect([refused.status, refused.body]).toMatchObject([401, { code: 'wrong_passkey' }])
})

type Phone = Awaited<ReturnType<typeof withPasskey>>['phone']

test('[SE133] an answer with another user’s credential or signature cannot sign in', async () => {
  const { server, phone, send } = await withPasskey()
  const bob = await addPasskey(await server.join('bob'))
  const { options, cookie } = await askToSignIn(server)
  const ofBob = bob.phone.get(options)
  const mixed = { ...ofBob, id: phone.id, rawId: phone.id }
  expect((await send(mixed, cookie)).status).toBe(401)
  const again = await askToSignIn(server)
  const ofAna = phone.get(again.options)
  const forged = {
    ...ofAna,
    response: { ...ofAna.response, signature: bob.phone.get(again.options).response.signature },
  }
  expect((await send(forged, again.cookie)).status).toBe(401)
})

test('[SE133] a passkey that signs with an old count is treated as a copy and cannot sign in', async () => {
  const { server, phone } = await withPasskey()
  phone.setCounter(5)
  expect((await signInWith(server, phone)).status).toBe(200)
  phone.setCounter(5)
  expect((await signInWith(server, phone)).status).toBe(401)
  expect(server.logged.map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ event: 'sign_in_failed', reason: 'copied_passkey' }),
  )
  phone.setCounter(7)
  expect((await signInWith(server, phone)).status).toBe(200)
})

test('[SE133] a disabled account is reported as such, and the passkey works again once it is enabled', async () => {
  const { server, ana, phone } = await withPasskey()
  const administrator = await asAdministrator(server)
  await administrator.patch(`/users/${ana.user.id}`, { isDisabled: true })
  const refused = await signInWith(server, phone)
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'account_disabled' }])
  await administrator.patch(`/users/${ana.user.id}`, { isDisabled: false })
  expect((await signInWith(server, phone)).status).toBe(200)
})

test('[SE120] a passkey sign-in from a new device is announced by email, one from a known device is not', async () => {
  const { server, phone } = await withPasskey()
  const mails = accountMails(server)
  await mails.to('ana@example.com')
  const { options, cookie } = await askToSignIn(server)
  const signedIn = await server.call('POST', '/api/auth/login/passkey', {
    body: phone.get(options),
    headers: { Cookie: cookie },
  })
  const device = /hearthkeep_device=[^;]+/.exec(signedIn.headers.get('Set-Cookie') ?? '')?.[0] ?? ''
  const again = await askToSignIn(server)
  await server.call('POST', '/api/auth/login/passkey', {
    body: phone.get(again.options),
    headers: { Cookie: `${again.cookie}; ${device}` },
  })
  const subjects = (await mails.to('ana@example.com')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'New sign-in to your account')).toHaveLength(1)
})

test('[SE133] thirty wrong passkeys block an address for a while, and no other', async () => {
  const { server, phone, ana, id } = await withPasskey()
  await ana.delete(`/api/auth/passkeys/${id}`, { currentPassword: 'correct horse' })
  for (let count = 0; count < 30; count++) expect((await signInWith(server, phone)).status).toBe(401)
  const closed = await signInWith(server, phone)
  expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '900'])
  expect((await signInWith(server, phone, { 'Test-Address': '198.51.100.7' })).status).toBe(401)
  expect((await server.logIn()).status).toBe(200)
})

test.each([
  ['an empty object', {}],
  ['a list', []],
  ['a huge id', { id: 'a'.repeat(5_000) }],
  ['text that is not base64url', { response: { clientDataJSON: '"><script>' } }],
  ['client data that is not JSON', { response: { clientDataJSON: 'AAAA' } }],
  ['no user handle', { response: { userHandle: undefined } }],
])('[SE133] %s is refused', async (_what, damaged) => {
  const { server, phone, send } = await withPasskey()
  const { options, cookie } = await askToSignIn(server)
  const signed = phone.get(options)
  const { response = {}, ...rest } = damaged as { response?: object }
  const body = Array.isArray(damaged) ? [] : { ...signed, ...rest, response: { ...signed.response, ...response } }
  const empty = Object.keys(damaged).length === 0 ? damaged : body
  expect([400, 401]).toContain((await send(empty, cookie)).status)
})
