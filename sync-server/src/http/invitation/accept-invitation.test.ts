import { invitationId, membershipId, userId as userIdField } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../../access/token.ts'
import { cookieOf, idNumber } from '../testing/test-server.ts'
import {
  HOUSE,
  INVITATION,
  invite,
  invitedHouse,
  NOT_FOUND,
  OTHER,
  renew,
  revoke,
  TOKEN,
} from './testing/invited-house.ts'

let house: Awaited<ReturnType<typeof invitedHouse>>

beforeEach(async () => {
  house = await invitedHouse()
})

test('[HH6] the person who accepts has access from then on, and the inviter sees that', async () => {
  expect(await house.ben.get(`/api/properties/${HOUSE}`)).toMatchObject({ status: 404 })
  const answer = await house.accept(house.ben, { homeownerId: house.ben.user.id })
  expect(answer).toMatchObject({ status: 200, body: { propertyId: HOUSE, relation: 'household' } })
  expect(await house.ben.get(`/api/properties/${HOUSE}`)).toMatchObject({ status: 200 })
  expect(await house.memberships(house.ben)).toMatchObject([
    { relation: 'household', since: '2026-11-20', until: null, name: 'ben Alvarez', email: 'ben@example.com' },
  ])
  const own = await house.ana.get(`/api/property-invitations?propertyId=${HOUSE}`)
  expect(own.body).toMatchObject([{ status: 'accepted', homeownerId: house.ben.user.id }])
})

test('[HH6] accepting again is a conflict that names the property and changes nothing', async () => {
  await house.accept(house.ben)
  const before = await house.memberships(house.ben)
  expect(await house.accept(house.ben)).toMatchObject({ status: 409, body: { code: 'conflict', propertyId: HOUSE } })
  expect(await house.memberships(house.ben)).toEqual(before)
  expect(await house.look()).toMatchObject(NOT_FOUND)
})

test('[HH6] of two simultaneous acceptances, one takes effect', async () => {
  const answers = await Promise.all([house.accept(house.ben), house.accept(house.ben)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(await house.memberships(house.ben)).toHaveLength(1)
})

test('[HH12] another user’s account cannot accept, whatever homeowner the call names', async () => {
  const cy = await house.server.join('cy')
  for (const named of [{}, { homeownerId: house.ben.user.id }, { homeownerId: cy.user.id }])
    expect(await house.accept(cy, named)).toMatchObject({
      status: 403,
      body: { code: 'other_account', message: expect.stringContaining('ben@example.com') },
    })
  expect(await house.accept(house.ben, { homeownerId: cy.user.id })).toMatchObject({ status: 403 })
  expect(await house.memberships(cy)).toEqual([])
  expect(await house.accept(house.ben)).toMatchObject({ status: 200 })
})

test('[HH12] nothing can be accepted without a session', async () => {
  const answer = await house.server.call('POST', '/api/property-invitations/accept', { body: { token: TOKEN } })
  expect(answer).toMatchObject({ status: 401 })
})

test('[HH12] an email matches regardless of letter case', async () => {
  const dee = await house.server.join('Dee')
  const args = {
    invitationId: invitationId.parse(idNumber(1003)),
    email: 'dEE@example.com',
    tokenHash: hashOfToken(OTHER),
  }
  await house.push(house.ana, invite(args))
  expect(await house.look(OTHER)).toMatchObject({ body: { hasAccount: true } })
  expect(await house.accept(dee, { token: OTHER })).toMatchObject({ status: 200 })
})

const gone: [string, () => Promise<unknown>][] = [
  ['has expired', async () => house.server.passMinutes(30 * 24 * 60)],
  ['was revoked', () => house.push(house.ana, revoke)],
  ['has a new link', () => house.push(house.ana, renew)],
  ['is to a house in the trash', () => house.ana.delete(`/api/properties/${HOUSE}`)],
  ['is of an inviter who is the owner no more', () => house.demote(house.ana)],
  [
    'has the token of another',
    () => house.push(house.ana, invite({ invitationId: invitationId.parse(idNumber(1003)), email: 'cy@example.com' })),
  ],
]

test.each(gone)('[HH11] an invitation that %s is not found and cannot be accepted', async (_what, happen) => {
  await happen()
  expect(await house.look()).toMatchObject(NOT_FOUND)
  // Their first session has expired by now.
  const headers = { Cookie: cookieOf(await house.server.logIn({ email: 'ben@example.com' })) }
  const accepting = { body: { token: TOKEN }, headers }
  expect(await house.server.call('POST', '/api/property-invitations/accept', accepting)).toMatchObject(NOT_FOUND)
  expect(await house.memberships(house.ben)).toEqual([])
})

test('[HH5] the new link works, the old one does not', async () => {
  await house.push(house.ana, renew)
  expect(await house.accept(house.ben)).toMatchObject(NOT_FOUND)
  expect(await house.accept(house.ben, { token: OTHER })).toMatchObject({ status: 200 })
})

test('[HH6] an acceptance that fails midway admits no one and can be repeated', async () => {
  const dying = house.server.store.write.bind(house.server.store)
  let dies = true
  house.server.store.write = (work) =>
    dying(async (tx) => {
      const value = await work(tx)
      if (dies) throw new Error('the power went')
      return value
    })
  expect(await house.accept(house.ben)).toMatchObject({ status: 500 })
  expect(await house.memberships(house.ben)).toEqual([])
  expect(await house.look()).toMatchObject({ status: 200 })
  dies = false
  expect(await house.accept(house.ben)).toMatchObject({ status: 200 })
})

test('[A9] a device can neither join nor create an account, whatever user it claims', async () => {
  const { id: userId } = house.ben.user
  const about = {
    propertyId: HOUSE,
    invitationId: INVITATION,
    inviterId: house.ana.user.id,
    relation: 'household',
  } as const
  const person = {
    membershipId: membershipId.parse(idNumber(1009)),
    userId,
    name: 'Ben',
    email: 'b@b.com',
    phone: null,
  }
  const join: CallOf = { name: 'household.join', args: { ...about, ...person } }
  for (const who of [house.ben, house.ana]) expect(await house.push(who, join)).toBe('forbidden')
  expect(await house.memberships(house.ben)).toEqual([])

  const named = { firstName: 'Ben', lastName: 'Moor', phone: null, username: 'b', email: 'b@b.com' }
  for (const made of [userId, userIdField.parse(idNumber(1010))]) {
    const create: CallOf = { name: 'user.create', args: { userId: made, role: 'realtor', ...named } }
    expect(await house.push(house.ben, create)).toBe('forbidden')
  }
  expect(await house.server.store.read((view) => view.get('user', idNumber(1010)))).toBeUndefined()
  expect(await house.server.store.read((view) => view.get('user', userId))).toMatchObject({ role: 'homeowner' })
})
