import { beforeEach, expect, test } from 'vitest'
import { HOUSE, invitedHomeowner, tokenIn } from './testing/invited-homeowner.ts'
import { idNumber } from '../testing/test-server.ts'

let house: Awaited<ReturnType<typeof invitedHomeowner>>

beforeEach(async () => {
  house = await invitedHomeowner()
})

const tokenOf = ({ body }: { body: unknown }) => (body as { invitationToken: string }).invitationToken

test('[IN1] [IN3] a realtor’s invitation stores a row and emails the link', async () => {
  const made = await house.invite({ firstName: 'Ben', message: 'See {propertyAddress} here.' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      propertyId: HOUSE,
      realtorId: house.dora.user.id,
      email: 'ben@example.com',
      kind: 'homeowner',
      status: 'pending',
      expiresAt: '2026-12-20T12:00:00.000Z',
      sendEmail: true,
      sendSMS: false,
      emailDelivery: 'queued',
    },
  })
  expect(await house.send()).toBe(1)
  const [mail] = house.sent
  expect(mail).toMatchObject({ channel: 'email', recipient: 'ben@example.com' })
  expect(mail?.text).toContain('See 7 Elm Street here.')
  expect(mail?.link?.href).toContain('https://home.example.com/accept-invitation?token=')
  expect(tokenIn(mail)).toBe(tokenOf(made))
  expect(await house.look(tokenIn(mail))).toMatchObject({
    status: 200,
    body: { email: 'ben@example.com', message: 'See 7 Elm Street here.', relation: 'owner', hasAccount: true },
  })
  expect(await house.list()).toMatchObject([{ emailDelivery: 'sent', deliveryReason: null }])
})

test('[IN6] the person who accepts becomes the owner; the realtor stays, is notified and has a client; accepting again is a conflict', async () => {
  const token = tokenOf(await house.invite())
  expect(await house.accept(house.ben, token)).toMatchObject({ status: 200, body: { propertyId: HOUSE } })
  expect((await house.ben.get(`/api/properties/${HOUSE}`)).body).toMatchObject({
    ownerId: house.ben.user.id,
    realtorId: house.dora.user.id,
  })
  expect((await house.dora.get('/api/properties')).body).toHaveLength(1)
  const own = `u:${house.dora.user.id}` as const
  const scoped = <E extends 'notice' | 'client'>(entity: E) =>
    house.server.store.read((view) => view.byIndex(entity, 'scope', own))
  expect(await scoped('notice')).toMatchObject([{ kind: 'invitation_accepted', propertyId: HOUSE, readAt: null }])
  expect(await scoped('client')).toMatchObject([{ homeownerId: house.ben.user.id, email: 'ben@example.com' }])
  expect(await house.accept(house.ben, token)).toMatchObject({ status: 409 })
  expect(await house.list()).toMatchObject([{ status: 'accepted', homeownerId: house.ben.user.id }])
  expect(await house.look(token)).toMatchObject({ status: 404 })
})

test('[IN2] a property with an owner gets no second one, neither through an open link nor a new one', async () => {
  const cy = await house.server.join('cy')
  const [first, second] = [tokenOf(await house.invite()), tokenOf(await house.invite({ email: 'cy@example.com' }))]
  await house.accept(house.ben, first)
  expect(await house.accept(cy, second)).toMatchObject({ status: 404 })
  expect(await house.invite({ email: 'dan@example.com' })).toMatchObject({
    status: 409,
    body: { message: 'This property already has an owner' },
  })
})

test('[IN6] a realtor’s account cannot become an owner', async () => {
  const eve = await house.server.join('eve', 'realtor')
  const { body } = await house.invite({ email: 'eve@example.com' })
  const { invitationToken } = body as { invitationToken: string }
  expect(await house.accept(eve, invitationToken)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await eve.get(`/api/properties/${HOUSE}`)).toMatchObject({ status: 404 })
  expect(await house.list()).toMatchObject([{ status: 'pending' }])
})

test('[IN6] the email must be the account’s; a person invited by phone may have any', async () => {
  const cy = await house.server.join('cy')
  expect(await house.accept(cy, tokenOf(await house.invite()))).toMatchObject({ status: 403 })
  const bySms = await house.invite({ email: '', phone: '+1 555 0101', sendEmail: false, sendSMS: true })
  expect(bySms).toMatchObject({ status: 201, body: { email: null, phone: '+1 555 0101', smsDelivery: 'queued' } })
  await house.send()
  const text = house.sent.find(({ channel }) => channel === 'sms')
  expect(text).toMatchObject({ recipient: '+15550101' })
  expect(await house.accept(cy, tokenIn(text))).toMatchObject({ status: 200 })
})

test.each([
  ['no email', { email: null }, 400],
  ['a bad email', { email: 'ben' }, 400],
  ['no way to send it', { sendEmail: false, sendSMS: false }, 400],
  ['no telephone', { sendEmail: false, sendSMS: true }, 400],
  ['a bad house', { propertyId: 1 }, 400],
  ['no such house', { propertyId: idNumber(77) }, 404],
  ['a bad date', { expiresAt: 'soon' }, 400],
  ['a status of its own', { status: 'accepted' }, 400],
  ['a long message', { message: 'x'.repeat(1001) }, 400],
  ['another realtor', { realtorId: idNumber(5) }, 403],
  ['their own email', { email: 'dora@example.com' }, 400],
])('[IN1] refuses an invitation: %s', async (_what, body, status) => {
  expect(await house.invite(body)).toMatchObject({ status, body: { message: expect.any(String) } })
  expect(await house.list()).toEqual([])
  expect(await house.send()).toBe(0)
})

test('[IN1] only the property’s realtor can invite its owner', async () => {
  const body = { propertyId: HOUSE, email: 'cy@example.com', sendEmail: true }
  expect(await house.ben.post('/api/property-invitations', body)).toMatchObject({ status: 404 })
  await house.accept(house.ben, tokenOf(await house.invite()))
  expect(await house.ben.post('/api/property-invitations', body)).toMatchObject({ status: 403 })
  expect(await house.server.call('POST', '/api/property-invitations', { body })).toMatchObject({ status: 401 })
})

test('[IN3] an old client’s weak token is replaced by a strong one; a strong one stays', async () => {
  const weak = 'inv_1732000000000_k3j9x2m1p'
  const [first, second] = [tokenOf(await house.invite({ invitationToken: weak, status: 'pending' })), 'S'.repeat(43)]
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await house.look(weak)).toMatchObject({ status: 404 })
  expect(tokenOf(await house.invite({ email: 'cy@example.com', invitationToken: second }))).toBe(second)
})
