import { invitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../../access/token.ts'
import { cookieOf, idNumber } from '../testing/test-server.ts'
import { PROPERTY, INVITATION, invite, invitedProperty, NOT_FOUND, OTHER, TOKEN } from './testing/invited-property.ts'

let property: Awaited<ReturnType<typeof invitedProperty>>

beforeEach(async () => {
  property = await invitedProperty()
})

test('[HH11] the link shows whom it invites to which property', async () => {
  expect(await property.look()).toMatchObject({
    status: 200,
    body: {
      email: 'ben@example.com',
      firstName: 'Ben',
      lastName: null,
      message: 'Come in',
      expiresAt: '2026-12-20T12:00:00.000Z',
      kind: 'household',
      relation: 'household',
      hasAccount: true,
      invitedBy: 'ana Alvarez',
      property: { address: '7 Elm Street', city: 'Tucson', state: 'AZ', zipCode: '85701' },
    },
  })
})

test('[HH11] an email without an account is reported as such', async () => {
  await property.push(
    property.ana,
    invite({
      invitationId: invitationId.parse(idNumber(1003)),
      email: 'Cy@Example.com',
      tokenHash: hashOfToken(OTHER),
    }),
  )
  expect(await property.look(OTHER)).toMatchObject({
    status: 200,
    body: { email: 'cy@example.com', hasAccount: false },
  })
})

test.each(['unknown', '%00', hashOfToken(TOKEN)])('[HH11] %s is not a valid token', async (token) => {
  expect(await property.look(token)).toMatchObject(NOT_FOUND)
})

test('[HH11] an address that tries many tokens has to wait to read and to accept; others do not', async () => {
  const from = (ipAddress: string) => ({ 'Test-Address': ipAddress })
  for (let tries = 0; tries < 30; tries++)
    expect(await property.look(`x${tries}`, from('192.0.2.9'))).toMatchObject(NOT_FOUND)
  const refused = await property.look(TOKEN, from('192.0.2.9'))
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const headers = { ...property.ben.headers, ...from('192.0.2.9') }
  const accepting = { body: { token: TOKEN }, headers }
  expect(await property.server.call('POST', '/api/property-invitations/accept', accepting)).toMatchObject({
    status: 429,
  })
  expect(await property.look(TOKEN, from('192.0.2.8'))).toMatchObject({ status: 200 })
  property.server.passMinutes(15)
  expect(await property.look(TOKEN, from('192.0.2.9'))).toMatchObject({ status: 200 })
})

test('[HH3] [HH10] a person’s own invitations are listed without their secrets; other users’ are not listed', async () => {
  const { status, body } = await property.ana.get(`/api/property-invitations?propertyId=${PROPERTY}`)
  expect(status).toBe(200)
  expect(body).toMatchObject([{ id: INVITATION, email: 'ben@example.com', status: 'pending', homeownerId: null }])
  expect(JSON.stringify(body)).not.toContain(hashOfToken(TOKEN))
  expect((await property.ana.get(`/api/property-invitations?propertyId=${idNumber(1)}`)).body).toEqual([])
  expect((await property.ben.get(`/api/property-invitations?propertyId=${PROPERTY}`)).body).toEqual([])
  expect(await property.server.call('GET', '/api/property-invitations')).toMatchObject({ status: 401 })
})

test('[HH3] an expired invitation is listed as expired, without being changed', async () => {
  property.server.passMinutes(30 * 24 * 60)
  const headers = { Cookie: cookieOf(await property.server.logIn({ email: 'ana@example.com' })) }
  const { body } = await property.server.call('GET', '/api/property-invitations', { headers })
  expect(body).toMatchObject([{ id: INVITATION, status: 'expired' }])
  expect(await property.server.store.read((view) => view.get('invitation', INVITATION))).toMatchObject({
    status: 'pending',
  })
})

test('[SE186] the secret of a link is sent in a body, and the address that has it in its path keeps working', async () => {
  const answers = [
    await property.server.call('POST', '/api/property-invitations/link', { body: { token: TOKEN } }),
    await property.look(),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { email: 'ben@example.com', invitedBy: 'ana Alvarez' } })
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

test('[HH10] neither the token nor its hash is logged', async () => {
  await property.look()
  await property.look('an-unknown-token')
  await property.accept(property.ben)
  const logged = JSON.stringify(property.server.logged)
  expect(logged).toContain('/api/property-invitations/token/:token')
  for (const secret of [TOKEN, 'an-unknown-token', hashOfToken(TOKEN)]) expect(logged).not.toContain(secret)
})
