import { beforeEach, expect, test } from 'vitest'
import { aMembership, aMembershipId, aProperty, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { anInvitation, anInvitationId, aTokenHash } from '../testing/builders/household-builders.ts'

const [propertyId, invitationId] = [aPropertyId(), anInvitationId()]
const dora = aUserId(3)
const byDora = { userId: dora, role: 'realtor' } as const
const token = 'a-token-of-the-tests-that-is-long-enough'

const invite = (args: object = {}) => ({
  name: 'homeowner.invite',
  args: {
    propertyId,
    invitationId,
    email: 'Ben@example.com',
    firstName: 'ben',
    message: 'See {propertyAddress}',
    sendEmail: true,
    sendSms: false,
    tokenHash: aTokenHash(),
    token,
    ...args,
  },
})
const resend = {
  name: 'homeowner.resend_invitation',
  args: { propertyId, invitationId, tokenHash: aTokenHash(2), token },
}
const revoke = { name: 'homeowner.revoke_invitation', args: { propertyId, invitationId } }
const accept = {
  name: 'homeowner.accept',
  args: {
    propertyId,
    invitationId,
    inviterId: dora,
    membershipId: aMembershipId(9),
    userId: aUserId(2),
    name: 'Ben Moor',
    email: 'ben@example.com',
    phone: null,
  },
}

const realtor = aMembership({ id: aMembershipId(3), userId: dora, relation: 'realtor', email: 'dora@example.com' })
const owner = aMembership({ id: aMembershipId(2), userId: aUserId(2), email: 'ben@example.com' })
const user = [aUser({ id: dora, email: 'dora@example.com', role: 'realtor' })]
let rows: HeldRows
const given = (more: ConstructorParameters<typeof HeldRows>[0] = {}) =>
  new HeldRows({ user, property: [aProperty({ realtorId: dora })], membership: [realtor], ...more })
const held = () => rows.all('invitation')

beforeEach(() => {
  rows = given()
})

test('[IN1] [IN4] an invitation belongs to the realtor, lasts thirty days, and stores the typed message but no token', () => {
  expect(rows.run(invite(), byDora)).toMatchObject({ ok: true })
  expect(held()).toMatchObject([
    {
      scope: `u:${dora}`,
      kind: 'homeowner',
      relation: 'owner',
      email: 'ben@example.com',
      message: 'See {propertyAddress}',
      emailDelivery: 'queued',
      smsDelivery: null,
      expiresAt: '2026-12-20T08:00:00.000Z',
    },
  ])
  expect(JSON.stringify(held())).not.toContain(token)
})

test.each([
  ['without a channel', { sendEmail: false }, 'invalid'],
  ['by email without an email address', { email: null }, 'invalid'],
  ['by SMS without a phone number', { sendSms: true }, 'invalid'],
  ['with a short token', { token: 'inv_1732000000000' }, 'invalid'],
  ['to the sender', { email: 'DORA@example.com' }, 'invalid'],
  ['to an email with a pending invitation', { email: 'dan@example.com' }, 'conflict'],
  [
    'to a phone number with a pending invitation',
    { email: null, phone: '1', sendEmail: false, sendSms: true },
    'conflict',
  ],
])('[IN1] [IN2] refuses an invitation: %s', (_what, args, kind) => {
  const own = { scope: `u:${dora}`, kind: 'homeowner', relation: 'owner' } as ReturnType<typeof anInvitation>
  const dan = anInvitation({ ...own, id: anInvitationId(4), email: 'dan@example.com' })
  const texted = anInvitation({ ...own, id: anInvitationId(5), email: '', phone: '1' })
  rows = given({ invitation: [dan, texted] })
  expect(rows.run(invite(args), byDora)).toMatchObject({ ok: false, refusal: { kind } })
  expect(held()).toEqual([dan, texted])
})

test('[IN2] if the property has an owner, only that owner can be invited to own it', () => {
  rows = given({ membership: [realtor, owner] })
  expect(rows.run(invite({ email: 'dan@example.com' }), byDora)).toMatchObject({
    ok: false,
    refusal: { kind: 'conflict', message: 'This property already has an owner' },
  })
  expect(rows.run(invite(), byDora)).toMatchObject({ ok: true })
  expect(rows.run(accept, byDora)).toEqual({
    ok: true,
    value: expect.arrayContaining([`invitation/${invitationId}`]),
  })
  expect(rows.all('membership')).toMatchObject([{ relation: 'realtor' }, { id: owner.id, relation: 'owner' }])
})

test('[IN5] resending creates a new link for thirty days; a revoked invitation can be neither resent nor accepted', () => {
  rows.run(invite(), byDora)
  expect(rows.run(resend, { ...byDora, at: '2026-12-01T08:00:00.000Z' })).toMatchObject({ ok: true })
  expect(held()).toMatchObject([{ tokenHash: aTokenHash(2), expiresAt: '2026-12-31T08:00:00.000Z' }])
  expect(rows.run(revoke, byDora)).toMatchObject({ ok: true })
  for (const call of [resend, accept]) expect(rows.run(call, byDora)).toMatchObject({ ok: false })
})

test('[IN6] the person who accepts becomes the owner that day, the realtor stays, and it happens once', () => {
  rows.run(invite(), byDora)
  expect(rows.run(accept, byDora)).toMatchObject({ ok: true })
  expect(rows.all('property')).toMatchObject([{ ownerId: aUserId(2), realtorId: dora }])
  expect(rows.all('membership')).toMatchObject([
    { relation: 'realtor', until: null },
    { relation: 'owner', userId: aUserId(2), since: annToday.today, until: null },
  ])
  expect(held()).toMatchObject([{ status: 'accepted', acceptedBy: aUserId(2), acceptedAt: annToday.at }])
  expect(rows.run(accept, byDora)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test.each([
  ['a household member becomes the owner', 'household', 'owner'],
  ['a viewer becomes the owner', 'viewer', 'owner'],
] as const)('[IN6] %s', (_what, relation, becomes) => {
  rows = given({ membership: [realtor, { ...owner, relation }] })
  rows.run(invite(), byDora)
  rows.run(accept, byDora)
  expect(rows.all('membership')).toMatchObject([{ relation: 'realtor' }, { id: owner.id, relation: becomes }])
})

test('[IN6] an expired invitation, or one that another owner preceded, cannot be accepted', () => {
  rows.run(invite(), byDora)
  expect(rows.run(accept, { ...byDora, at: '2026-12-20T08:00:00.000Z' })).toMatchObject({ ok: false })
  const other = aMembership({ id: aMembershipId(4), userId: aUserId(4), email: 'cy@example.com' })
  rows = given({ membership: [realtor, other], invitation: held() })
  expect(rows.run(accept, byDora)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})
