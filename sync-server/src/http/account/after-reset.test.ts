import { confirmEmail } from '../testing/confirm-email.ts'
import { entities, type EntityName } from '@hearthkeep/shared/entities.ts'
import { invitationId, propertyId, transferId } from '@hearthkeep/shared/kernel/fields.ts'
import { isSecret } from '@hearthkeep/shared/kernel/args/secret-args.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { linkOf } from '../../access/token.ts'
import { pushService } from '../../messages/testing/push-service.ts'
import { push } from '../testing/push.ts'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { accountMails, secretIn } from './testing/account-mails.ts'
import { createToken, PROOF } from './testing/api-token-calls.ts'
import { addPasskey, signInWith } from './testing/passkey-calls.ts'

const EMAIL = 'ana@example.com'
const NEW = 'my own green horse'

/** Each secret of a row: what a new password by email does to it. A new one is decided here ([SE175]). */
const decided: Record<string, 'replaced' | 'ended' | 'stays, and the email counts them'> = {
  'calendarFeed.secret': 'replaced',
  'cardLink.tokenHash': 'ended',
  'invitation.tokenHash': 'stays, and the email counts them',
  'officeInvitation.tokenHash': 'stays, and the email counts them',
  'transferLink.tokenHash': 'ended',
}

test('[SE175] for every secret of a row it is decided what a new password by email does to it', () => {
  const secrets = (Object.keys(entities) as EntityName[]).flatMap((entity) =>
    Object.entries<z.ZodType>(entities[entity].schema.shape)
      .filter(([, field]) => isSecret(field))
      .map(([name]) => `${entity}.${name}`),
  )
  expect(secrets.toSorted()).toEqual(Object.keys(decided).toSorted())
})

type Server = ReturnType<typeof testServer>
type PushService = Awaited<ReturnType<typeof pushService>>

/** Sets a new password with the link of an email. */
async function reset(server: Server) {
  await server.call('POST', '/api/auth/forgot-password', { body: { email: EMAIL } })
  const token = secretIn(await accountMails(server).to(EMAIL))
  expect(await server.call('POST', '/api/auth/reset-password', { body: { token, password: NEW } })).toMatchObject({
    status: 200,
  })
}

type Way = (server: Server, ana: Person, service: PushService) => Promise<() => Promise<boolean>>

/** How an intruder who knew the old password may still reach the account: a check that tells whether it is open. */
const ways: Record<string, Way> = {
  'the old password': async (server) => async () => (await server.logIn()).status === 200,
  'a session': async (_server, ana) => async () => (await ana.get('/api/auth/me')).status === 200,
  'a passkey': async (server, ana) => {
    const { phone } = await addPasskey(ana)
    return async () => (await signInWith(server, phone)).status === 200
  },
  'an API token': async (server, ana) => {
    const { headers } = await createToken(ana)
    return async () => (await server.call('GET', '/api/auth/me', { headers })).status === 200
  },
  'a webhook': async (server, ana) => {
    await confirmEmail(server, ana)
    await ana.post('/api/webhooks', { url: 'https://eve.example.com/', events: ['task.created'], ...PROOF })
    const read = () => server.store.read((view) => view.webhooksOn({ userIds: [ana.user.id] }))
    return async () => (await read()).length > 0
  },
  'a subscription to pushes': async (server, ana, service) => {
    await ana.post('/api/push/subscriptions', { ...service.subscribe('phone'), device: idNumber(1501) })
    const read = () =>
      server.store.read((view) => view.pushSubscriptionsOf({ userId: ana.user.id, now: server.now().toISOString() }))
    return async () => (await read()).length > 0
  },
  'a link that changes the email': async (server, ana) => {
    const body = { email: 'eve@example.com', currentPassword: 'correct horse' }
    await ana.post('/api/auth/email', body)
    const token = secretIn(await accountMails(server).to('eve@example.com'))
    return async () => (await server.call('POST', '/api/auth/confirm-email/link', { body: { token } })).status === 200
  },
  'the address of the calendar feed': async (server, ana) => {
    const secret = aFeedSecret(1)
    await push(ana, { name: 'calendar_feed.rotate', args: { secret } })
    return async () => (await server.call('GET', `/calendar/${secret}.ics`)).status === 200
  },
}

const HOME = propertyId.parse(idNumber(1601))

/** Ana's account offers her house to a stranger, who has the secret of the link. */
async function offerHome(server: Server, ana: Person): Promise<() => Promise<number>> {
  const link = linkOf('a-secret-that-the-intruder-chose')
  await ana.post('/api/properties', { ...cottage, id: HOME })
  const chosen = { keptDocuments: [], givenDocuments: [], withCosts: true, toEmail: 'eve@example.com' }
  const args = { propertyId: HOME, transferId: transferId.parse(idNumber(1602)), ...chosen, ...link }
  expect(await push(ana, { name: 'transfer.offer', args })).toMatchObject({ status: 'ok' })
  return async () => (await server.call('POST', '/api/property-transfers/link', { body: { token: link.token } })).status
}

test('[SE175] a transfer that was offered before a new password by email is canceled, and the email says so', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const opened = await offerHome(server, ana)
  const invitation = { propertyId: HOME, invitationId: invitationId.parse(idNumber(1603)), relation: 'viewer' } as const
  const invited = { ...invitation, email: 'eve@example.com', tokenHash: linkOf('another-secret').tokenHash }
  await push(ana, { name: 'household.invite', args: invited })
  expect(await opened()).toBe(200)
  await reset(server)
  expect(await opened()).toBe(404)
  const [mail] = (await accountMails(server).to(EMAIL)).slice(-1)
  expect(mail?.text).toContain(`Your transfer offers were canceled: ${cottage.address}.`)
  expect(mail?.text).toContain('Your open invitations still work (1). Revoke the ones that you did not send.')
})

test('[HC17] links to a house card end with a new password by email, which says so', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: HOME })
  const token = 'a-secret-that-the-intruder-chose'
  await ana.post('/api/card-links', { propertyId: HOME, name: 'Eve', parts: ['shutoff'], token })
  const opened = async () => (await server.call('POST', '/api/card-links/open', { body: { token } })).status
  expect(await opened()).toBe(200)
  await reset(server)
  expect(await opened()).toBe(404)
  const [mail] = (await accountMails(server).to(EMAIL)).slice(-1)
  expect(mail?.text).toContain('Your house cards are no longer shared (1).')
})

test('[SE175] a password that is changed in the settings cancels no transfer', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const opened = await offerHome(server, ana)
  await ana.post('/api/auth/password', { password: NEW, currentPassword: 'correct horse' })
  expect(await opened()).toBe(200)
})

test.each(Object.entries(ways))(
  '[SE175] %s does not open the account after a new password by email',
  async (_way, by) => {
    const service = await pushService()
    const server = testServer({ push: service.webPush })
    const isOpen = await by(server, await server.join('ana'), service)
    expect(await isOpen()).toBe(true)
    await reset(server)
    expect(await isOpen()).toBe(false)
  },
)

test('[SE175] the old address of the feed is answered like an unknown one, the new one works, and the email says so', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const secret = aFeedSecret(1)
  await push(ana, { name: 'calendar_feed.rotate', args: { secret } })
  await reset(server)
  const [old, unknown] = [
    await server.call('GET', `/calendar/${secret}.ics`),
    await server.call('GET', `/calendar/${aFeedSecret(2)}.ics`),
  ]
  expect([old.status, old.body]).toEqual([unknown.status, unknown.body])
  const feed = await server.store.read((view) => view.get('calendarFeed', ana.user.id))
  expect((await server.call('GET', `/calendar/${feed?.secret}.ics`)).status).toBe(200)
  const [mail] = (await accountMails(server).to(EMAIL)).slice(-1)
  expect(mail?.text).toContain('Your calendar feed has a new address. The old one no longer works')
})

test('[SE79] [SE175] a feed that is off stays off, and a password that is changed in the settings keeps the address', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await reset(server)
  expect(await server.store.read((view) => view.get('calendarFeed', ana.user.id))).toBeUndefined()
  const again = await server.signIn('ana', NEW)
  const secret = aFeedSecret(1)
  await push(again, { name: 'calendar_feed.rotate', args: { secret } })
  await again.post('/api/auth/password', { password: 'a third horse', currentPassword: NEW })
  expect((await server.call('GET', `/calendar/${secret}.ics`)).status).toBe(200)
})
