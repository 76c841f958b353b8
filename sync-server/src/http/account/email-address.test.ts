import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { expect, test } from 'vitest'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { accountMails, secretIn } from './testing/account-mails.ts'
import { asAdministrator } from '../administration/testing/administrator.ts'
import { createForClient, TEMPORARY } from '../property/testing/client-property.ts'
import { invitedHomeowner, tokenIn } from '../invitation/testing/invited-homeowner.ts'
import { linkOf } from '../../access/token.ts'
import { push } from '../testing/push.ts'

const EMAIL = 'ana@example.com'
const NEW = 'ana.alvarez@example.com'

/** A server on which Ana has registered. */
async function world() {
  const server = testServer({ publicUrl: 'https://home.example.com' })
  const mails = accountMails(server)
  await server.register()
  const ana = await server.signIn('ana')
  const me = async () => ((await ana.get('/api/auth/me')).body as { user: Record<string, unknown> }).user
  const confirm = (token: string) => server.call('POST', '/api/auth/confirm-email', { body: { token } })
  const look = (token: string) => server.call('POST', '/api/auth/confirm-email/link', { body: { token } })
  const change = (email = NEW, currentPassword = 'correct horse') =>
    ana.post('/api/auth/email', { email, currentPassword })
  const subjects = async (address: string) => (await mails.to(address)).map(({ subject }) => subject)
  const secret = async (address = EMAIL) => secretIn(await mails.to(address))
  return { server, mails, ana, me, confirm, look, change, subjects, secret }
}

test('[SE110] [ME60] sign-up sends one email to confirm the address; the account works before it is confirmed', async () => {
  const { mails, ana, me, confirm, look, secret } = await world()
  expect(await mails.to(EMAIL)).toMatchObject([
    {
      subject: 'Confirm your email',
      sentBy: 'itself',
      link: { href: expect.stringMatching(/\/confirm-email#[\w-]{43}$/), label: 'Confirm your email' },
    },
  ])
  expect(await me()).toMatchObject({ emailVerifiedAt: null })
  expect(await ana.get('/api/properties')).toMatchObject({ status: 200 })
  const token = await secret()
  expect(await look(token)).toMatchObject({ status: 200, body: { email: EMAIL, isChange: false } })
  expect(await me()).toMatchObject({ emailVerifiedAt: null })
  expect(await confirm(token)).toMatchObject({ status: 200, body: { user: { id: ana.user.id, email: EMAIL } } })
  expect(await me()).toMatchObject({ emailVerifiedAt: '2026-11-20T12:00:00.000Z' })
  expect(await confirm(token)).toMatchObject({
    status: 404,
    body: { message: 'This link has expired or was already used' },
  })
})

test('[SE110] the link works for 7 days, and is sent again on request, five times an hour, until it is used', async () => {
  const { server, ana, confirm, secret } = await world()
  const first = await secret()
  server.passMinutes(7 * 24 * 60)
  expect(await confirm(first)).toMatchObject({ status: 404 })
  const again = () => ana.post('/api/auth/email/confirmation')
  for (let sent = 0; sent < 5; sent++) expect(await again()).toMatchObject({ status: 204 })
  expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(await confirm(await secret())).toMatchObject({ status: 200 })
  expect(await again()).toMatchObject({ status: 409, body: { message: 'Your email is already confirmed' } })
  expect(server.logged.map(({ fields }) => fields)).toContainEqual({ event: 'email_verified', userId: ana.user.id })
})

test('[SE110] a forgotten-password link also confirms the email', async () => {
  const { server, me, secret } = await world()
  await server.call('POST', '/api/auth/forgot-password', { body: { email: EMAIL } })
  await server.call('POST', '/api/auth/reset-password', { body: { token: await secret(), password: 'my green horse' } })
  const answer = await server.logIn({ password: 'my green horse' })
  expect(answer.body).toMatchObject({ user: { emailVerifiedAt: '2026-11-20T12:00:00.000Z' } })
  await expect(me()).resolves.toBeUndefined()
})

test('[SE110] the emailed link of an account that a realtor created confirms the email too; its temporary password does not', async () => {
  const server = testServer({ publicUrl: 'https://home.example.com' })
  const rita = await server.join('rita', 'realtor')
  const mails = accountMails(server)
  const verified = (answer: { body: unknown }) =>
    (answer.body as { user: { emailVerifiedAt: string | null } }).user.emailVerifiedAt
  const made = (first: number, email: string) =>
    createForClient(first, {
      person: { email, firstName: 'Dan', lastName: 'Park', phone: null },
      invitation: {
        invitationId: `01900000-0000-7000-8000-00000000${first}`,
        message: null,
        ...linkOf(`a-token-of-the-device-${first}`),
      },
    })
  await push(rita, made(1001, 'dan@example.com'))
  await push(rita, made(1101, 'eva@example.com'))
  const token = tokenIn((await mails.to('dan@example.com'))[0])
  const byLink = await server.call('POST', '/api/property-invitations/password', {
    body: { token, password: 'my green horse' },
  })
  expect(verified(byLink)).toBe('2026-11-20T12:00:00.000Z')
  await server.logIn({ email: 'eva@example.com', password: TEMPORARY })
  const eva = await server.signIn('eva', TEMPORARY)
  expect(verified(await eva.post('/api/auth/password', { password: 'my green horse' }))).toBeNull()
})

test('[SE111] accepting an invitation does not confirm the email, because the inviter also sees the link', async () => {
  const property = await invitedHomeowner()
  await property.invite()
  await property.send()
  await property.accept(property.ben, tokenIn(property.sent[0]))
  expect((await property.ben.get('/api/auth/me')).body).toMatchObject({ user: { emailVerifiedAt: null } })
})

test('[SE112] [SE113] a change needs the password and the link to the new email; both emails are notified, and sessions stay', async () => {
  const { server, ana, me, confirm, look, change, mails, subjects, secret } = await world()
  expect(await change(NEW, 'not this one')).toMatchObject({ status: 403 })
  expect(await subjects(NEW)).toEqual([])
  expect(await change()).toMatchObject({ status: 204, body: '' })
  expect(await subjects(NEW)).toEqual(['Confirm your new email'])
  expect((await mails.to(NEW))[0]?.text).not.toContain(EMAIL)
  expect((await mails.to(EMAIL)).at(-1)).toMatchObject({
    subject: 'Your email is about to change',
    text: expect.stringContaining(`${EMAIL} to ${NEW}`),
    link: { href: 'https://home.example.com/forgot-password' },
  })
  expect(await me()).toMatchObject({ email: EMAIL })
  const token = await secret(NEW)
  expect(await look(token)).toMatchObject({ body: { email: NEW, isChange: true } })
  expect(await confirm(token)).toMatchObject({ status: 200, body: { user: { email: NEW } } })
  expect(await me()).toMatchObject({
    email: NEW,
    username: NEW,
    emailVerifiedAt: '2026-11-20T12:00:00.000Z',
  })
  expect((await mails.to(EMAIL)).at(-1)).toMatchObject({
    subject: 'Your email was changed',
    text: expect.stringContaining('on Nov 20, 2026, 7:00 AM EST'),
  })
  expect(await server.logIn()).toMatchObject({ status: 401 })
  expect(await server.logIn({ email: NEW })).toMatchObject({ status: 200 })
  // The former email is free again.
  expect(await server.register({ firstName: 'Other' })).toMatchObject({ status: 201 })
  const events = server.logged.map(({ fields }) => fields)
  for (const event of ['email_change_requested', 'email_changed'])
    expect(events).toContainEqual({ event, userId: ana.user.id })
})

test('[SE112] the link of a change works once within 24 hours, and a newer one replaces it', async () => {
  const { server, confirm, change, secret } = await world()
  await change()
  const first = await secret(NEW)
  await change('third@example.com')
  expect(await confirm(first)).toMatchObject({ status: 404 })
  const second = await secret('third@example.com')
  server.passMinutes(24 * 60)
  expect(await confirm(second)).toMatchObject({ status: 404 })
  await change()
  const third = await secret(NEW)
  const answers = await Promise.all([confirm(third), confirm(third)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('[SE112] a taken email gets the same answer as a free one; the email sent to it says so', async () => {
  const { server, change, mails, subjects, me } = await world()
  await server.register({ email: 'ben@example.com' })
  const [free, taken] = [await change(), await change('Ben@example.com')]
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  expect(await subjects('ben@example.com')).toEqual(['Confirm your email', 'Your email already has an account'])
  const mail = (await mails.to('ben@example.com')).at(-1)
  expect(mail?.link?.href).toBe('https://home.example.com/auth')
  expect(mail?.text).not.toContain(EMAIL)
  expect(await me()).toMatchObject({ email: EMAIL })
})

test('[SE113] an email that another user took meanwhile stays theirs', async () => {
  const { server, confirm, change, secret, me } = await world()
  await change()
  const token = await secret(NEW)
  await server.register({ email: NEW })
  expect(await confirm(token)).toMatchObject({
    status: 409,
    body: { message: 'This email already has an account. Yours hasn’t changed.' },
  })
  expect(await me()).toMatchObject({ email: EMAIL })
})

test('[SE112] [SE113] a new password cancels the change, and a change invalidates links sent to the previous email', async () => {
  const { server, ana, confirm, change, secret } = await world()
  await change()
  const stopped = await secret(NEW)
  const next = { password: 'my green horse', currentPassword: 'correct horse' }
  await ana.post('/api/auth/password', next)
  expect(await confirm(stopped)).toMatchObject({ status: 404 })

  await server.call('POST', '/api/auth/forgot-password', { body: { email: EMAIL } })
  const forgotten = await secret()
  const again = await server.signIn('ana', next.password)
  await again.post('/api/auth/email', { email: NEW, currentPassword: next.password })
  expect(await confirm(await secret(NEW))).toMatchObject({ status: 200 })
  const reset = { token: forgotten, password: 'a blue horse' }
  expect(await server.call('POST', '/api/auth/reset-password', { body: reset })).toMatchObject({ status: 404 })
})

test('[SE112] at most five links an hour go to one email, no matter who asks', async () => {
  const { server, change } = await world()
  const asks = async (name: string) => {
    const person = await server.join(name)
    return person.post('/api/auth/email', { email: NEW, currentPassword: 'correct horse' })
  }
  for (const name of ['ben', 'cleo', 'dan', 'eva', 'finn']) expect(await asks(name)).toMatchObject({ status: 204 })
  expect(await change()).toMatchObject({ status: 429 })
  server.passMinutes(60)
  expect(await change()).toMatchObject({ status: 204 })
})

test('[SE122] a new name, phone or email reaches the people of the person’s properties', async () => {
  const { server, ana, me, confirm, change, secret } = await world()
  await ana.post('/api/properties', { ...cottage, id: idNumber(901) })
  const members = () =>
    server.store.read((view) => view.byIndex('membership', 'scope', propertyScope(propertyId.parse(idNumber(901)))))
  expect(await ana.patch('/api/auth/me', { lastName: 'Berg', phone: '555-0100' })).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Ana', lastName: 'Berg', phone: '555-0100', email: EMAIL } },
  })
  expect(await members()).toMatchObject([{ name: 'Ana Berg', phone: '555-0100', email: EMAIL }])
  await change()
  await confirm(await secret(NEW))
  expect(await members()).toMatchObject([{ name: 'Ana Berg', email: NEW }])
  expect(await ana.patch('/api/auth/me', { firstName: '' })).toMatchObject({ status: 400 })
  expect(await ana.patch('/api/auth/me', { email: 'x@example.com', role: 'realtor' })).toMatchObject({ status: 200 })
  expect(await me()).toMatchObject({ email: NEW, role: 'homeowner', firstName: 'Ana' })
})

test('[SE122] a new name of an owner or a realtor reaches them too', async () => {
  const property = await invitedHomeowner()
  const { server, ben, dora } = property
  await property.invite()
  await property.send()
  await property.accept(ben, tokenIn(property.sent[0]))
  await ben.patch('/api/auth/me', { firstName: 'Benno' })
  const namesOf = async () =>
    (await server.store.read((view) => view.byIndex('membership', 'userId', ben.user.id))).map(({ name }) => name)
  expect(await namesOf()).toEqual(['Benno Alvarez'])
  await dora.patch('/api/auth/me', { firstName: 'Dorothea' })
  const doras = await server.store.read((view) => view.byIndex('membership', 'userId', dora.user.id))
  expect(doras).toMatchObject([{ name: 'Dorothea Alvarez', relation: 'realtor' }])
})

test('[AD8] a disabled account cannot confirm an email', async () => {
  const { server, ana, confirm, secret } = await world()
  const token = await secret()
  const { headers } = await asAdministrator(server)
  await server.call('PATCH', `/api/admin/users/${ana.user.id}`, { body: { isDisabled: true }, headers })
  expect(await confirm(token)).toMatchObject({ status: 404 })
})

test.each([
  ['an invalid email address', { email: 'none', currentPassword: 'correct horse' }],
  ['the current email in another case', { email: 'ANA@example.com', currentPassword: 'correct horse' }],
  ['no password', { email: NEW }],
])('[SE112] %s is refused', async (_what, body) => {
  const { ana, mails } = await world()
  const before = (await mails.to(EMAIL)).length
  expect(await ana.post('/api/auth/email', body)).toMatchObject({ status: 400 })
  expect(await mails.to(EMAIL)).toHaveLength(before)
})

test('[SE110] neither the secret nor an email is logged', async () => {
  const { server, confirm, look, change, secret } = await world()
  await change()
  const token = await secret(NEW)
  await look(token)
  await confirm(token)
  const logged = JSON.stringify(server.logged)
  for (const word of [token, EMAIL, NEW]) expect(logged).not.toContain(word)
})
