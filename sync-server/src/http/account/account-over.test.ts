import { expect, test } from 'vitest'
import { argon2id } from '../../passwords/passwords.ts'
import { testServer, type Answer } from '../testing/test-server.ts'
import { accountMails, secretIn } from './testing/account-mails.ts'
import { endAccounts } from './testing/end-accounts.ts'
import { PROPERTY, invitedHomeowner } from '../invitation/testing/invited-homeowner.ts'
import { addPasskey, signInWith } from './testing/passkey-calls.ts'
import { syncRequest } from '../testing/sync-request.ts'

const EMAIL = 'ana@example.com'
const NEW = 'ana.new@example.com'
const MINUTES = 14 * 24 * 60

type Server = ReturnType<typeof testServer>

const askToDelete = (person: { post(path: string, body: object): Promise<Answer> }, email: string) =>
  person.post('/api/account/deletion', { email, currentPassword: 'correct horse' })

/** Ana has a passkey, a session and a link of each kind, all valid for longer than the account. */
async function lastMinute() {
  const server = testServer()
  const ana = await server.join('ana')
  const mails = accountMails(server)
  const { phone } = await addPasskey(ana)
  await askToDelete(ana, EMAIL)
  server.passMinutes(MINUTES - 1)
  const call = (path: string, body?: object) => server.call('POST', path, { body })
  await call('/api/auth/forgot-password', { email: EMAIL })
  const reset = secretIn(await mails.to(EMAIL))
  await ana.post('/api/auth/email/confirmation')
  const confirm = secretIn(await mails.to(EMAIL))
  await ana.post('/api/auth/email', { email: NEW, currentPassword: 'correct horse' })
  const change = secretIn(await mails.to(NEW))
  return { server, ana, phone, call, links: { reset, confirm, change } }
}

type World = Awaited<ReturnType<typeof lastMinute>>

const GONE = { code: 'not_found', message: 'This link has expired or was already used' }
const DELETED = { code: 'account_deleted', message: 'This account was deleted' }
const NOBODY = { code: 'not_signed_in', message: 'Please sign in' }

/** The answer for each way into the account, before and after its last moment. */
const ways: [string, (world: World) => Promise<Answer>, { before: number; after: number; body: object }][] = [
  [
    'the password',
    ({ server }) => server.logIn(),
    { before: 200, after: 401, body: { message: 'Invalid email or password' } },
  ],
  [
    'a passkey',
    ({ server, phone }) => signInWith(server, phone),
    { before: 200, after: 401, body: { code: 'unknown_passkey' } },
  ],
  ['a session', ({ ana }) => ana.get('/api/auth/me'), { before: 200, after: 401, body: DELETED }],
  [
    'the sync of a device',
    ({ ana }) => ana.post('/api/sync', syncRequest({ user: ana.user.id, device: ana.user.id, mutations: [] })),
    { before: 200, after: 401, body: DELETED },
  ],
  [
    'the link for a forgotten password',
    ({ call, links }) => call('/api/auth/reset-password/link', { token: links.reset }),
    { before: 200, after: 404, body: GONE },
  ],
  [
    'the link that confirms the email',
    ({ call, links }) => call('/api/auth/confirm-email/link', { token: links.confirm }),
    { before: 200, after: 404, body: GONE },
  ],
  [
    'the link that changes the email',
    ({ call, links }) => call('/api/auth/confirm-email/link', { token: links.change }),
    { before: 200, after: 404, body: GONE },
  ],
]

test.each(ways)(
  '[DL5] %s gives access to the account until its deadline, and not afterwards',
  async (_way, use, is) => {
    const world = await lastMinute()
    expect(await use(world)).toMatchObject({ status: is.before })
    world.server.passMinutes(1)
    const beforeTheJob = await use(world)
    expect(beforeTheJob).toMatchObject({ status: is.after, body: is.body })
    expect(beforeTheJob.headers.get('Set-Cookie')).toBeNull()
    expect(await endAccounts(world.server)).toEqual({ done: 1, failed: 0 })
    expect(await use(world)).toMatchObject({ status: is.after, body: is.body })
  },
)

test('[DL5] the links change nothing in an account past its deadline', async () => {
  const { server, call, links, ana } = await lastMinute()
  server.passMinutes(1)
  const stored = () =>
    server.store.read(async (view) => [await view.account(ana.user.id), await view.get('user', ana.user.id)])
  const before = await stored()
  const token = links.reset
  expect(await call('/api/auth/reset-password', { token, password: 'a new horse' })).toMatchObject({ status: 404 })
  for (const token of [links.confirm, links.change])
    expect(await call('/api/auth/confirm-email', { token })).toMatchObject({ status: 404 })
  expect(await stored()).toEqual(before)
})

test('[DL5] [SE100] a forgotten password of an ended account is answered like an unknown email, and no email is sent', async () => {
  const { server, call } = await lastMinute()
  server.passMinutes(1)
  const mails = accountMails(server)
  const sent = async () => (await mails.to(EMAIL)).length
  const before = await sent()
  for (const email of [EMAIL, 'nobody@example.com'])
    expect(await call('/api/auth/forgot-password', { email })).toMatchObject({ status: 204 })
  expect(await sent()).toBe(before)
})

test('[DL5] [IN10] after the 14 days nobody can accept an invitation by naming the account', async () => {
  const property = await invitedHomeowner()
  const token = 'a-token-of-22-letters-and-more'
  await askToDelete(property.ben, 'ben@example.com')
  property.server.passMinutes(MINUTES)
  expect(await property.invite({ invitationToken: token })).toMatchObject({ status: 201 })
  const accept = () =>
    property.server.call('POST', '/api/property-invitations/accept', {
      body: { token, homeownerId: property.ben.user.id },
    })
  expect(await accept()).toMatchObject({ status: 401, body: NOBODY })
  // The account is deleted first, the person's row last.
  await property.server.store.write((tx) => tx.removeAccess(property.ben.user.id))
  expect(await accept()).toMatchObject({ status: 401, body: NOBODY })
  expect(await property.dora.get(`/api/properties/${PROPERTY}`)).toMatchObject({ body: { ownerId: null } })
})

test('[DL5] an account deleted while its password is verified does not sign in', async () => {
  const cheap = argon2id({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const during: { run: () => Promise<unknown> } = { run: async () => undefined }
  const server: Server = testServer({
    passwords: {
      ...cheap,
      async matches(password, hash) {
        const isRight = await cheap.matches(password, hash)
        await during.run()
        return isRight
      },
    },
  })
  const ana = await server.join('ana')
  await askToDelete(ana, EMAIL)
  server.passMinutes(MINUTES)
  during.run = () => endAccounts(server)
  expect(await server.logIn()).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
})
