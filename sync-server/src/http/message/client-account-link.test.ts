import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { cookieOf, cottage, idNumber, testServer } from '../testing/test-server.ts'
import { TEMPORARY } from '../property/testing/client-property.ts'
import { hashOfToken, linkOf } from '../../access/token.ts'
import { push as pushCall } from '../testing/push.ts'
import { DAY, HOMEOWNER, INVITATION, PROPERTY, dan, invitation, withRita } from './testing/new-client.ts'

/** Returns the token sent to Dan, which the server made. */
async function sentToken(server: ReturnType<typeof testServer>): Promise<string> {
  const messages = await server.store.read((view) => view.messagesAbout(INVITATION))
  return must(messages.findLast(({ content }) => content !== null)?.content?.link?.split('token=')[1], 'the token')
}

const choose = (server: ReturnType<typeof testServer>, token: string) =>
  server.call('POST', '/api/property-invitations/password', { body: { token, password: 'my own horse' } })

test('[NH9] a person with the invitation’s link chooses a password without the temporary one', async () => {
  const { server, create } = await withRita()
  await create({ invitation })
  const token = await sentToken(server)
  const response = await server.call('GET', `/api/property-invitations/token/${token}`)
  expect(response.body).toMatchObject({ hasAccount: true, choosesPassword: true })
  const chosen = await choose(server, token)
  expect(chosen).toMatchObject({ status: 200, body: { user: { id: HOMEOWNER, passwordIsTemporary: false } } })
  const headers = { Cookie: cookieOf(chosen) }
  const accepted = await server.call('POST', '/api/property-invitations/accept', { headers, body: { token } })
  expect(accepted).toMatchObject({ status: 200, body: { propertyId: PROPERTY } })
  // The link cannot open an account that has its own password.
  expect(await choose(server, token)).toMatchObject({ status: 409 })
})

test('[AD8] the link of a disabled account does not work', async () => {
  const { server, create } = await withRita()
  await create({ invitation })
  const token = await sentToken(server)
  const disabledAt = '2026-11-20T12:00:00.000Z'
  await server.store.write((tx) => tx.setDisabled({ userId: userId.parse(HOMEOWNER), disabledAt }))
  const refused = await choose(server, token)
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('disabled') } })
  expect(refused.headers.get('Set-Cookie')).toBeNull()
})

test('[SE4] the server creates the link that opens an account, and no device or answer ever has it', async () => {
  const { server, rita, create } = await withRita()
  await create({ invitation })
  const [token, row] = [await sentToken(server), await server.store.read((view) => view.get('invitation', INVITATION))]
  expect(token).not.toBe(invitation.token)
  expect(row?.tokenHash).toBe(hashOfToken(token))
  expect(JSON.stringify((await rita.get('/api/property-invitations')).body)).not.toContain(token)
  expect(await server.call('GET', `/api/property-invitations/token/${invitation.token}`)).toMatchObject({ status: 404 })
  const again = { propertyId: PROPERTY, invitationId: INVITATION, ...linkOf('another-token-of-the-device') }
  const resend = { name: 'homeowner.resend_invitation', args: again } as CallOf
  expect(await pushCall(rita, resend)).toMatchObject({ status: 'ok' })
  expect(await sentToken(server)).not.toBe(again.token)
  expect(await choose(server, again.token)).toMatchObject({ status: 404 })
})

test('[SE4] no other realtor can take over the account with an invitation of their own', async () => {
  const { server, create } = await withRita()
  await create({ invitation })
  const eve = await server.join('eve', 'realtor')
  const [evesProperty, token] = [idNumber(1300), 'a-token-that-eve-knows-very-well']
  await eve.post('/api/properties', { ...cottage, id: evesProperty })
  const invited = { propertyId: evesProperty, email: dan.email, sendEmail: true, invitationToken: token }
  expect((await eve.post('/api/property-invitations', invited)).status).toBe(201)
  const response = await server.call('GET', `/api/property-invitations/token/${token}`)
  expect(response.body).toMatchObject({ choosesPassword: false })
  expect(await choose(server, token)).toMatchObject({ status: 409 })
  const accept = { token, homeownerId: HOMEOWNER }
  expect(await server.call('POST', '/api/property-invitations/accept', { body: accept })).toMatchObject({ status: 403 })
  expect(await server.logIn({ email: dan.email, password: TEMPORARY })).toMatchObject({ status: 200 })
})

test('[SE4] [NH9] nothing opens an account with an expired temporary password', async () => {
  const { server, create } = await withRita()
  await create({ invitation })
  const token = await sentToken(server)
  const headers = { Cookie: cookieOf(await server.logIn({ email: dan.email, password: TEMPORARY })) }
  server.passMinutes(30 * DAY)
  expect(await choose(server, token)).toMatchObject({ status: 404 })
  const body = { password: 'my own horse' }
  expect(await server.call('GET', '/api/auth/me', { headers })).toMatchObject({ status: 401 })
  expect(await server.call('POST', '/api/auth/password', { headers, body })).toMatchObject({ status: 401 })
  expect(await server.logIn({ email: dan.email, password: TEMPORARY })).toMatchObject({ status: 403 })
})

test('[SE4] [NH9] the realtor sends a new link, and the account opens again for 30 days', async () => {
  const { server, rita, create } = await withRita()
  await create({ invitation })
  server.passMinutes(31 * DAY)
  const args = {
    propertyId: PROPERTY,
    invitationId: INVITATION,
    token: invitation.token,
    tokenHash: invitation.tokenHash,
  }
  expect(await pushCall(rita, { name: 'homeowner.resend_invitation', args } as CallOf)).toMatchObject({ status: 'ok' })
  server.passMinutes(29 * DAY)
  expect(await choose(server, await sentToken(server))).toMatchObject({ status: 200 })
})
