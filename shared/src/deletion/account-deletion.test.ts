import type { User } from '../account/user.ts'
import type { Membership } from '../household/membership.ts'
import { expect, test } from 'vitest'
import { aMembershipId, aUserId, aMembership } from '../testing/builders/builders.ts'
import { endOfAccount, fateOf, isAccountOver } from './account-deletion.ts'

const [ann, bob, cid, rita] = [1, 2, 3, 9].map((n) => aUserId(n)) as [User['id'], User['id'], User['id'], User['id']]
const member = (n: number, userId: User['id'], relation: Membership['relation'], since = '2026-01-02') =>
  aMembership({ id: aMembershipId(n), userId, relation, since })
const homeowners = {
  userOf: (id: string) => ({ role: id === rita ? 'realtor' : 'homeowner', deletionAt: null }) as const,
}

test('[DL2] [DL5] an account ends exactly fourteen days after its person asked', () => {
  expect(endOfAccount('2026-11-25T10:00:00.000Z')).toBe('2026-12-09T10:00:00.000Z')
  expect(isAccountOver({ deletionAt: null }, '2027-01-01T00:00:00.000Z')).toBe(false)
  expect(isAccountOver({ deletionAt: '2026-12-09T10:00:00.000Z' }, '2026-12-09T09:59:59.999Z')).toBe(false)
  expect(isAccountOver({ deletionAt: '2026-12-09T10:00:00.000Z' }, '2026-12-09T10:00:00.000Z')).toBe(true)
})

test('[DL4] a property that no one else keeps is deleted, even with viewers', () => {
  const own = member(1, ann, 'owner')
  expect(fateOf([own], own, homeowners)).toEqual({ kind: 'deleted' })
  expect(fateOf([own, member(2, bob, 'viewer')], own, homeowners)).toEqual({ kind: 'deleted' })
})

test('[DL4] the longest-standing household member becomes the owner', () => {
  const own = member(1, ann, 'owner')
  const [later, first] = [member(2, bob, 'household', '2026-03-01'), member(3, cid, 'household', '2026-02-01')]
  const members = [own, later, first, member(4, rita, 'realtor')]
  expect(fateOf(members, own, homeowners)).toEqual({ kind: 'handed_over', to: first })
  const leaving = { userOf: (id: string) => ({ role: 'homeowner', deletionAt: id === cid ? 'soon' : null }) as const }
  expect(fateOf(members, own, leaving)).toEqual({ kind: 'handed_over', to: later })
  expect(fateOf([own, first], own, leaving)).toEqual({ kind: 'handed_over', to: first })
})

test('[DL4] the realtor of an owner without a household keeps the property, which then has no owner', () => {
  const own = member(1, ann, 'owner')
  const realtor = member(4, rita, 'realtor')
  expect(fateOf([own, realtor, member(2, bob, 'viewer')], own, homeowners)).toEqual({
    kind: 'kept_by_realtor',
    realtor,
  })
  expect(fateOf([own, member(5, rita, 'household')], own, homeowners)).toEqual({ kind: 'deleted' })
})

test('[DL4] a realtor, a household member and a viewer leave a property that has an owner', () => {
  for (const relation of ['realtor', 'household', 'viewer'] as const) {
    const own = member(1, bob, relation)
    expect(fateOf([own, member(2, ann, 'owner')], own, homeowners)).toEqual({ kind: 'left' })
  }
})

test('[DL4] a property that a realtor keeps without an owner goes to its household, or else is deleted', () => {
  const own = member(1, rita, 'realtor')
  const household = member(2, bob, 'household')
  expect(fateOf([own, household], own, homeowners)).toEqual({ kind: 'handed_over', to: household })
  expect(fateOf([own], own, homeowners)).toEqual({ kind: 'deleted' })
})
