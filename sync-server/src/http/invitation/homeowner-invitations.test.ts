import { beforeEach, expect, test } from 'vitest'
import { PROPERTY, invitedHomeowner, tokenIn } from './testing/invited-homeowner.ts'
import { cottage, idNumber } from '../testing/test-server.ts'

let property: Awaited<ReturnType<typeof invitedHomeowner>>

beforeEach(async () => {
  property = await invitedHomeowner()
})

const tokenOf = ({ body }: { body: unknown }) => (body as { invitationToken: string }).invitationToken

test('[IN1] [IN3] a realtor’s invitation stores a row and emails the link', async () => {
  const made = await property.invite({ firstName: 'Ben', message: 'See {propertyAddress} here.' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      propertyId: PROPERTY,
      realtorId: property.dora.user.id,
      email: 'ben@example.com',
      kind: 'homeowner',
      status: 'pending',
      expiresAt: '2026-12-20T12:00:00.000Z',
      sendEmail: true,
      sendSMS: false,
      emailDelivery: 'queued',
    },
  })
  expect(await property.send()).toBe(1)
  const [mail] = property.sent
  expect(mail).toMatchObject({ channel: 'email', recipient: 'ben@example.com' })
  expect(mail?.text).toContain('See 7 Elm Street here.')
  expect(mail?.link?.href).toContain('https://home.example.com/accept-invitation#token=')
  expect(tokenIn(mail)).toBe(tokenOf(made))
  expect(await property.look(tokenIn(mail))).toMatchObject({
    status: 200,
    body: { email: 'ben@example.com', message: 'See 7 Elm Street here.', relation: 'owner', hasAccount: true },
  })
  expect(await property.list()).toMatchObject([{ emailDelivery: 'sent', deliveryReason: null }])
})

test('[IN6] the person who accepts becomes the owner; the realtor stays, is notified and has a client; accepting again is a conflict', async () => {
  const token = tokenOf(await property.invite())
  expect(await property.accept(property.ben, token)).toMatchObject({ status: 200, body: { propertyId: PROPERTY } })
  expect((await property.ben.get(`/api/properties/${PROPERTY}`)).body).toMatchObject({
    ownerId: property.ben.user.id,
    realtorId: property.dora.user.id,
  })
  expect((await property.dora.get('/api/properties')).body).toHaveLength(1)
  const own = `u:${property.dora.user.id}` as const
  const scoped = <E extends 'notice' | 'client'>(entity: E) =>
    property.server.store.read((view) => view.byIndex(entity, 'scope', own))
  expect(await scoped('notice')).toMatchObject([{ kind: 'invitation_accepted', propertyId: PROPERTY, readAt: null }])
  expect(await scoped('client')).toMatchObject([{ homeownerId: property.ben.user.id, email: 'ben@example.com' }])
  expect(await property.accept(property.ben, token)).toMatchObject({ status: 409 })
  expect(await property.list()).toMatchObject([{ status: 'accepted', homeownerId: property.ben.user.id }])
  expect(await property.look(token)).toMatchObject({ status: 404 })
})

test('[IN2] a property with an owner gets no second one, neither through an open link nor a new one', async () => {
  const cy = await property.server.join('cy')
  const [first, second] = [
    tokenOf(await property.invite()),
    tokenOf(await property.invite({ email: 'cy@example.com' })),
  ]
  await property.accept(property.ben, first)
  expect(await property.accept(cy, second)).toMatchObject({ status: 404 })
  expect(await property.invite({ email: 'dan@example.com' })).toMatchObject({
    status: 409,
    body: { message: 'This property already has an owner' },
  })
})

test('[IN6] a realtor’s account cannot become an owner', async () => {
  const eve = await property.server.join('eve', 'realtor')
  const { body } = await property.invite({ email: 'eve@example.com' })
  const { invitationToken } = body as { invitationToken: string }
  expect(await property.accept(eve, invitationToken)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await eve.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
  expect(await property.list()).toMatchObject([{ status: 'pending' }])
})

test('[IN6] the email must be the account’s; a person invited by phone may have any', async () => {
  const cy = await property.server.join('cy')
  expect(await property.accept(cy, tokenOf(await property.invite()))).toMatchObject({ status: 403 })
  const bySms = await property.invite({ email: '', phone: '+1 555 0101', sendEmail: false, sendSMS: true })
  expect(bySms).toMatchObject({ status: 201, body: { email: null, phone: '+1 555 0101', smsDelivery: 'queued' } })
  await property.send()
  const text = property.sent.find(({ channel }) => channel === 'sms')
  expect(text).toMatchObject({ recipient: '+15550101' })
  expect(await property.accept(cy, tokenIn(text))).toMatchObject({ status: 200 })
})

test.each([
  ['no email', { email: null }, 400],
  ['an invalid email', { email: 'ben' }, 400],
  ['no channel', { sendEmail: false, sendSMS: false }, 400],
  ['no phone number', { sendEmail: false, sendSMS: true }, 400],
  ['an invalid property id', { propertyId: 1 }, 400],
  ['an unknown property', { propertyId: idNumber(77) }, 404],
  ['an invalid date', { expiresAt: 'soon' }, 400],
  ['a status in the request', { status: 'accepted' }, 400],
  ['a message that is too long', { message: 'x'.repeat(1001) }, 400],
  ['another realtor’s id', { realtorId: idNumber(5) }, 403],
  ['the realtor’s own email', { email: 'dora@example.com' }, 400],
])('[IN1] refuses an invitation: %s', async (_what, body, status) => {
  expect(await property.invite(body)).toMatchObject({ status, body: { message: expect.any(String) } })
  expect(await property.list()).toEqual([])
  expect(await property.send()).toBe(0)
})

test('[IN1] only the property’s realtor can invite its owner', async () => {
  const body = { propertyId: PROPERTY, email: 'cy@example.com', sendEmail: true }
  expect(await property.ben.post('/api/property-invitations', body)).toMatchObject({ status: 404 })
  await property.accept(property.ben, tokenOf(await property.invite()))
  expect(await property.ben.post('/api/property-invitations', body)).toMatchObject({ status: 403 })
  expect(await property.server.call('POST', '/api/property-invitations', { body })).toMatchObject({ status: 401 })
})

test('[IN3] an old client’s weak token is replaced by a strong one; a strong one stays', async () => {
  const weak = 'inv_1732000000000_k3j9x2m1p'
  const [first, second] = [tokenOf(await property.invite({ invitationToken: weak, status: 'pending' })), 'S'.repeat(43)]
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await property.look(weak)).toMatchObject({ status: 404 })
  expect(tokenOf(await property.invite({ email: 'cy@example.com', invitationToken: second }))).toBe(second)
})

test('[IN15] the token of another link is a conflict, and both links stay as they are', async () => {
  const token = 'S'.repeat(43)
  await property.invite({ invitationToken: token })
  const again = await property.invite({ email: 'cy@example.com', invitationToken: token })
  expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await property.look(token)).toMatchObject({ status: 200, body: { email: 'ben@example.com' } })
  expect(await property.accept(property.ben, token)).toMatchObject({ status: 200 })
  const used = await property.server.join('rob', 'realtor')
  await used.post('/api/properties', { ...cottage, id: idNumber(2002) })
  const theirs = { propertyId: idNumber(2002), email: 'cy@example.com', sendEmail: true, invitationToken: token }
  expect(await used.post('/api/property-invitations', theirs)).toMatchObject({ status: 409 })
})
