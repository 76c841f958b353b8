import { beforeEach, expect, test } from 'vitest'
import { aMembership, aMembershipId, aProperty, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { anInvitation, anInvitationId, aTokenHash } from '../testing/builders/household-builders.ts'
import type { CallOf } from '../mutations.ts'

const [propertyId, invitationId] = [aPropertyId(), anInvitationId()]
const NOW = annToday.at
const THIRTY_DAYS_LATER = '2026-12-20T08:00:00.000Z'

const invite = (args: object = {}) => ({
  name: 'household.invite',
  args: {
    propertyId,
    invitationId,
    email: 'ben@example.com',
    relation: 'household',
    firstName: 'Ben',
    tokenHash: aTokenHash(),
    ...args,
  },
})
const renew: CallOf = {
  name: 'household.renew_invitation',
  args: { propertyId, invitationId, tokenHash: aTokenHash(2) },
}
const revoke: CallOf = { name: 'household.revoke_invitation', args: { propertyId, invitationId } }

let rows: HeldRows
const given = (more: ConstructorParameters<typeof HeldRows>[0] = {}) =>
  new HeldRows({ user: [aUser()], property: [aProperty()], membership: [aMembership()], ...more })
const held = () => rows.all('invitation')

beforeEach(() => {
  rows = given()
})

test('[HH3] an invitation belongs to the inviter and expires after thirty days', () => {
  expect(rows.run(invite({ email: 'Ben@Example.com' }))).toMatchObject({ ok: true })
  expect(held()).toEqual([anInvitation({ expiresAt: THIRTY_DAYS_LATER })])
})

test.each([
  ['who is already a member', { email: 'CARA@example.com' }, 'conflict'],
  ['who is already invited', { email: 'Dan@example.com' }, 'conflict'],
  ['who is the inviter', { email: 'Ann@Example.com' }, 'invalid'],
  ['as an owner', { relation: 'owner' }, 'invalid'],
  ['without a valid email', { email: 'ben' }, 'invalid'],
])('[HH4] refuses to invite a person: %s', (_who, args, kind) => {
  const cara = aMembership({ id: aMembershipId(3), userId: aUserId(3), relation: 'viewer', email: 'Cara@example.com' })
  const dan = anInvitation({ id: anInvitationId(4), email: 'dan@example.com' })
  rows = given({ membership: [aMembership(), cara], invitation: [dan] })
  expect(rows.run(invite(args))).toMatchObject({ ok: false, refusal: { kind } })
  expect(held()).toEqual([dan])
})

test.each([
  [
    'whose access has ended',
    {
      membership: [
        aMembership({ id: aMembershipId(2), userId: aUserId(2), email: 'ben@example.com', until: '2026-11-01' }),
      ],
    },
  ],
  ['whose invitation was revoked', { invitation: [anInvitation({ id: anInvitationId(4), status: 'revoked' })] }],
  ['whose invitation has expired', { invitation: [anInvitation({ id: anInvitationId(4), expiresAt: NOW })] }],
  [
    'who is invited to another property',
    { invitation: [anInvitation({ id: anInvitationId(4), propertyId: aPropertyId(2) })] },
  ],
] as const)(
  '[HH4] can invite a person %s',
  (
    _who,
    {
      membership = [],
      invitation = [],
    }: {
      membership?: readonly ReturnType<typeof aMembership>[]
      invitation?: readonly ReturnType<typeof anInvitation>[]
    },
  ) => {
    rows = given({ membership: [aMembership(), ...membership], invitation: [...invitation] })
    expect(rows.run(invite())).toMatchObject({ ok: true })
  },
)

test('[HH3] nobody can be invited to a property in the trash', () => {
  rows = given({ property: [aProperty({ deletedAt: NOW })] })
  expect(rows.run(invite())).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
})

test('[HH5] a new link replaces the old one, even an expired one, for thirty days from now', () => {
  rows = given({ invitation: [anInvitation({ expiresAt: '2026-11-19T08:00:00.000Z' })] })
  expect(rows.run(renew)).toMatchObject({ ok: true })
  expect(held()).toEqual([anInvitation({ tokenHash: aTokenHash(2), expiresAt: THIRTY_DAYS_LATER, updatedAt: NOW })])
})

test('[HH5] a revoked invitation stays revoked; revoking it again changes nothing', () => {
  rows = given({ invitation: [anInvitation()] })
  rows.run(revoke)
  expect(held()).toMatchObject([{ status: 'revoked' }])
  expect(rows.run(revoke)).toEqual({ ok: true, value: [] })
  expect(rows.run(renew)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test.each([
  ['a new link', renew],
  ['revoking', revoke],
] as const)('[HH5] %s is refused for an accepted invitation', (_what, call) => {
  rows = given({ invitation: [anInvitation({ status: 'accepted' })] })
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test.each([
  ['a new link', renew],
  ['revoking', revoke],
] as const)('[HH5] %s is refused for an unknown invitation and for one to another property', (_what, call) => {
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
  rows = given({ invitation: [anInvitation({ propertyId: aPropertyId(2) })] })
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
})
