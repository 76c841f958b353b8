import { beforeEach, expect, test } from 'vitest'
import { aMembership, aMembershipId, aProperty, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { anInvitation, anInvitationId } from '../testing/builders/household-builders.ts'
import { joinHousehold } from './household-join.ts'

const propertyId = aPropertyId()
const ben = aUserId(2)
const bens = aMembershipId(2)
const join = (args: object = {}) => ({
  name: 'household.join',
  args: {
    propertyId,
    invitationId: anInvitationId(),
    inviterId: aUserId(),
    membershipId: bens,
    userId: ben,
    relation: 'household',
    name: 'Ben Moor',
    email: 'ben@example.com',
    phone: null,
    ...args,
  },
})

type Given = ConstructorParameters<typeof HeldRows>[0]
const given = (more: Given = {}) =>
  new HeldRows({
    user: [aUser()],
    property: [aProperty()],
    membership: [aMembership()],
    invitation: [anInvitation()],
    ...more,
  })

let rows: HeldRows
beforeEach(() => {
  rows = given()
})

test('[HH6] the person who accepts has access from today, and the invitation is accepted', () => {
  expect(rows.run(join())).toMatchObject({ ok: true })
  expect(rows.get('membership', bens)).toMatchObject({
    userId: ben,
    relation: 'household',
    since: annToday.today,
    until: null,
    name: 'Ben Moor',
  })
  expect(rows.all('invitation')).toMatchObject([{ status: 'accepted', acceptedBy: ben, acceptedAt: annToday.at }])
})

test('[HH6] a viewer who accepts gets the invited relation and keeps one membership', () => {
  const viewer = aMembership({ id: aMembershipId(7), userId: ben, relation: 'viewer' })
  rows = given({ membership: [aMembership(), viewer] })
  rows.run(join())
  expect(rows.all('membership')).toMatchObject([{}, { id: viewer.id, relation: 'household', since: viewer.since }])
})

test('[HH6] a former member who accepts gets a new membership', () => {
  const former = aMembership({ id: aMembershipId(7), userId: ben, relation: 'viewer', until: '2026-10-01' })
  rows = given({ membership: [aMembership(), former] })
  rows.run(join())
  expect(rows.all('membership')).toMatchObject([{}, { until: '2026-10-01' }, { id: bens, until: null }])
})

const refusals: [string, Given, string][] = [
  ['accepted', { invitation: [anInvitation({ status: 'accepted' })] }, 'conflict'],
  ['revoked', { invitation: [anInvitation({ status: 'revoked' })] }, 'not_found'],
  ['expired', { invitation: [anInvitation({ expiresAt: annToday.at })] }, 'not_found'],
  ['unknown', { invitation: [] }, 'not_found'],
  ['of another property', { invitation: [anInvitation({ propertyId: aPropertyId(2) })] }, 'not_found'],
  ['for a lesser relation', { invitation: [anInvitation({ relation: 'viewer' })] }, 'not_found'],
  ['to a property in the trash', { property: [aProperty({ deletedAt: annToday.at })] }, 'not_found'],
  ['from a person who has left the property', { membership: [aMembership({ until: '2026-11-01' })] }, 'not_found'],
  ['from a former owner', { membership: [aMembership({ relation: 'household' })] }, 'forbidden'],
  [
    'of its realtor',
    { membership: [aMembership(), aMembership({ id: aMembershipId(7), userId: ben, relation: 'realtor' })] },
    'conflict',
  ],
]

test.each(refusals)('[HH6] no one can join through an invitation that is %s', (_what, state, kind) => {
  rows = given(state)
  const before = rows.all('membership')
  expect(rows.run(join())).toMatchObject({ ok: false, refusal: { kind } })
  expect(rows.all('membership')).toEqual(before)
})

test('[HH6] it runs only in the inviter’s name', () => {
  expect(rows.run(join(), { userId: ben })).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
})

test('[A9] only the server runs it', () => {
  expect(joinHousehold.isServerOnly).toBe(true)
})
