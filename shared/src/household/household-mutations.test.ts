import { beforeEach, expect, test } from 'vitest'
import type { Relation } from './membership.ts'
import { aMembership, aMembershipId, aProperty, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'

const propertyId = aPropertyId()
const [ben, cara] = [aUserId(2), aUserId(3)]
const [bens, caras] = [aMembershipId(2), aMembershipId(3)]

const setRelation = (relation: string, membershipId = bens) => ({
  name: 'household.set_relation',
  args: { propertyId, membershipId, relation },
})
const end = (membershipId = bens) => ({ name: 'household.end_membership', args: { propertyId, membershipId } })
const leave = (membershipId = bens) => ({ name: 'household.leave', args: { propertyId, membershipId } })

/** Ann's property, with Ben in this relation and Cara as its realtor. */
const propertyWith = (overrides: Partial<ReturnType<typeof aMembership>> = {}) =>
  new HeldRows({
    user: [aUser()],
    property: [aProperty({ ownerId: aUserId(), realtorId: cara })],
    membership: [
      aMembership(),
      aMembership({ id: bens, userId: ben, relation: 'household', name: 'Ben Moor', ...overrides }),
      aMembership({ id: caras, userId: cara, relation: 'realtor', name: 'Cara Lind' }),
    ],
  })

let rows: HeldRows
beforeEach(() => {
  rows = propertyWith()
})
const membership = (id = bens) => rows.get('membership', id)
const refused = (kind: string) => ({ ok: false, refusal: { kind } })

test('[HH7] a household member becomes a viewer and a household member again', () => {
  rows.run(setRelation('viewer'))
  expect(membership()).toMatchObject({ relation: 'viewer', until: null })
  expect(rows.run(setRelation('viewer'))).toEqual({ ok: true, value: [] })
  rows.run(setRelation('household'))
  expect(membership()).toMatchObject({ relation: 'household', until: null })
})

test.each([
  ['the realtor', setRelation('viewer', caras), 'conflict'],
  ['the owner', setRelation('viewer', aMembershipId()), 'conflict'],
  ['an unknown person', setRelation('viewer', aMembershipId(9)), 'not_found'],
  ['to owner', setRelation('owner'), 'invalid'],
])('[HH7] refuses to change the relation of a person: %s', (_who, call, kind) => {
  expect(rows.run(call)).toMatchObject(refused(kind))
})

test('[HH7] a person whose access has ended gets no other relation', () => {
  rows = propertyWith({ until: '2026-11-01' })
  expect(rows.run(setRelation('viewer'))).toMatchObject(refused('conflict'))
})

test('[HH8] access ends today; ending it again changes nothing', () => {
  expect(rows.run(end())).toEqual({ ok: true, value: [`membership/${bens}`] })
  expect(membership()).toMatchObject({ until: annToday.today, relation: 'household' })
  expect(rows.run(end(), { today: '2026-11-21' })).toEqual({ ok: true, value: [] })
})

test('[HH8] access that began where it is already tomorrow does not end before it began', () => {
  rows = propertyWith({ since: '2026-11-21' })
  rows.run(end())
  expect(membership()).toMatchObject({ until: '2026-11-21' })
})

test('[HH8] ending the realtor’s access leaves the property without a realtor', () => {
  rows.run(end(caras))
  expect(membership(caras)).toMatchObject({ until: annToday.today })
  expect(rows.all('property')).toMatchObject([{ ownerId: aUserId(), realtorId: null }])
})

test('[HH8] an owner’s access cannot be ended, neither their own nor another owner’s', () => {
  rows = propertyWith({ relation: 'owner' })
  expect(rows.run(end())).toMatchObject(refused('conflict'))
  expect(rows.run(end(aMembershipId()))).toMatchObject(refused('conflict'))
})

test('[HH8] the realtor of a property without an owner cannot end their own access', () => {
  rows = new HeldRows({ property: [aProperty()], membership: [aMembership({ relation: 'realtor' })] })
  expect(rows.run(end(aMembershipId()))).toMatchObject(refused('conflict'))
  expect(rows.run(leave(aMembershipId()))).toMatchObject(refused('forbidden'))
})

test.each<Relation>(['household', 'viewer', 'realtor'])('[HH2] a %s can leave', (relation) => {
  rows = propertyWith({ relation })
  rows.run(leave(), { userId: ben })
  expect(membership()).toMatchObject({ until: annToday.today })
  expect(rows.all('property')).toMatchObject([{ realtorId: cara }])
})

test('[HH2] a property has no realtor after its realtor leaves', () => {
  rows.run(leave(caras), { userId: cara })
  expect(rows.all('property')).toMatchObject([{ realtorId: null }])
})

test('[HH2] a person cannot leave for another user, twice, or as the owner', () => {
  expect(rows.run(leave(caras), { userId: ben })).toMatchObject(refused('forbidden'))
  expect(rows.run(leave(aMembershipId()))).toMatchObject(refused('forbidden'))
  rows.run(leave(), { userId: ben })
  expect(rows.run(leave(), { userId: ben })).toMatchObject(refused('not_found'))
})

test('[HH2] a person who has come back cannot leave with the membership that ended before', () => {
  rows = propertyWith({ until: '2026-11-01' })
  const again = aMembership({ id: aMembershipId(4), userId: ben, relation: 'viewer' })
  rows = new HeldRows({ property: rows.all('property'), membership: [...rows.all('membership'), again] })
  expect(rows.run(leave(), { userId: ben })).toMatchObject(refused('conflict'))
})
