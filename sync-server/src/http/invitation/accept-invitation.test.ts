import { invitationId, membershipId, mutationId, userId as userIdField } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../../access/token.ts'
import { cookieOf, idNumber } from '../testing/test-server.ts'
import {
  PROPERTY,
  INVITATION,
  invite,
  invitedProperty,
  NOT_FOUND,
  OTHER,
  renew,
  revoke,
  TOKEN,
} from './testing/invited-property.ts'

let property: Awaited<ReturnType<typeof invitedProperty>>

beforeEach(async () => {
  property = await invitedProperty()
})

test('[HH6] the person who accepts has access from then on, and the inviter sees that', async () => {
  expect(await property.ben.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
  const answer = await property.accept(property.ben, { homeownerId: property.ben.user.id })
  expect(answer).toMatchObject({ status: 200, body: { propertyId: PROPERTY, relation: 'household' } })
  expect(await property.ben.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 200 })
  expect(await property.memberships(property.ben)).toMatchObject([
    { relation: 'household', since: '2026-11-20', until: null, name: 'ben Alvarez', email: 'ben@example.com' },
  ])
  const own = await property.ana.get(`/api/property-invitations?propertyId=${PROPERTY}`)
  expect(own.body).toMatchObject([{ status: 'accepted', homeownerId: property.ben.user.id }])
})

test('[HH6] accepting again is a conflict that names the property and changes nothing', async () => {
  await property.accept(property.ben)
  const before = await property.memberships(property.ben)
  expect(await property.accept(property.ben)).toMatchObject({
    status: 409,
    body: { code: 'conflict', propertyId: PROPERTY },
  })
  expect(await property.memberships(property.ben)).toEqual(before)
  expect(await property.look()).toMatchObject(NOT_FOUND)
})

test('[HH6] of two simultaneous acceptances, one takes effect', async () => {
  const answers = await Promise.all([property.accept(property.ben), property.accept(property.ben)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(await property.memberships(property.ben)).toHaveLength(1)
})

test('[HH12] another user’s account cannot accept, whatever homeowner the call names', async () => {
  const cy = await property.server.join('cy')
  for (const named of [{}, { homeownerId: property.ben.user.id }, { homeownerId: cy.user.id }])
    expect(await property.accept(cy, named)).toMatchObject({
      status: 403,
      body: { code: 'other_account', message: expect.stringContaining('ben@example.com') },
    })
  expect(await property.accept(property.ben, { homeownerId: cy.user.id })).toMatchObject({ status: 403 })
  expect(await property.memberships(cy)).toEqual([])
  expect(await property.accept(property.ben)).toMatchObject({ status: 200 })
})

test('[HH12] nothing can be accepted without a session', async () => {
  const answer = await property.server.call('POST', '/api/property-invitations/accept', { body: { token: TOKEN } })
  expect(answer).toMatchObject({ status: 401 })
})

test('[HH12] an email matches regardless of letter case', async () => {
  const dee = await property.server.join('Dee')
  const args = {
    invitationId: invitationId.parse(idNumber(1003)),
    email: 'dEE@example.com',
    tokenHash: hashOfToken(OTHER),
  }
  await property.push(property.ana, invite(args))
  expect(await property.look(OTHER)).toMatchObject({ body: { hasAccount: true } })
  expect(await property.accept(dee, { token: OTHER })).toMatchObject({ status: 200 })
})

const gone: [string, () => Promise<unknown>][] = [
  ['has expired', async () => property.server.passMinutes(30 * 24 * 60)],
  ['was revoked', () => property.push(property.ana, revoke)],
  ['has a new link', () => property.push(property.ana, renew)],
  ['is to a property in the trash', () => property.ana.delete(`/api/properties/${PROPERTY}`)],
  ['is from a former owner', () => property.demote(property.ana)],
  ['has the token of another, from an earlier version', shareToken],
]

async function shareToken() {
  const { store, mintId, now } = property.server
  await store.write(async (tx) => {
    const invitation = must(await tx.get('invitation', INVITATION), 'the invitation')
    const after = { ...invitation, id: invitationId.parse(idNumber(1003)) }
    const change = { entity: 'invitation', id: after.id, before: null, after } as const
    const at = now().toISOString()
    await tx.apply({
      mutation: mutationId.parse(mintId()),
      name: 'test',
      actor: property.ana.user.id,
      at,
      changes: [change],
    })
  })
}

test('[IN15] an invitation with the token of another is refused, and the other still works', async () => {
  const again = invite({ invitationId: invitationId.parse(idNumber(1003)), email: 'cy@example.com' })
  expect(await property.push(property.ana, again)).toBe('conflict')
  expect(await property.accept(property.ben)).toMatchObject({ status: 200 })
})

test.each(gone)('[HH11] an invitation that %s is not found and cannot be accepted', async (_what, happen) => {
  await happen()
  expect(await property.look()).toMatchObject(NOT_FOUND)
  // Their first session has expired by now.
  const headers = { Cookie: cookieOf(await property.server.logIn({ email: 'ben@example.com' })) }
  const accepting = { body: { token: TOKEN }, headers }
  expect(await property.server.call('POST', '/api/property-invitations/accept', accepting)).toMatchObject(NOT_FOUND)
  expect(await property.memberships(property.ben)).toEqual([])
})

test('[HH5] the new link works, the old one does not', async () => {
  await property.push(property.ana, renew)
  expect(await property.accept(property.ben)).toMatchObject(NOT_FOUND)
  expect(await property.accept(property.ben, { token: OTHER })).toMatchObject({ status: 200 })
})

test('[HH6] an acceptance that fails midway admits no one and can be repeated', async () => {
  const dying = property.server.store.write.bind(property.server.store)
  let dies = true
  property.server.store.write = (work) =>
    dying(async (tx) => {
      const value = await work(tx)
      if (dies) throw new Error('the power went')
      return value
    })
  expect(await property.accept(property.ben)).toMatchObject({ status: 500 })
  expect(await property.memberships(property.ben)).toEqual([])
  dies = false
  expect(await property.look()).toMatchObject({ status: 200 })
  expect(await property.accept(property.ben)).toMatchObject({ status: 200 })
})

test('[A9] a device can neither join nor create an account, whatever user it claims', async () => {
  const { id: userId } = property.ben.user
  const about = {
    propertyId: PROPERTY,
    invitationId: INVITATION,
    inviterId: property.ana.user.id,
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
  for (const who of [property.ben, property.ana]) expect(await property.push(who, join)).toBe('forbidden')
  expect(await property.memberships(property.ben)).toEqual([])

  const named = { firstName: 'Ben', lastName: 'Moor', phone: null, username: 'b', email: 'b@b.com' }
  for (const made of [userId, userIdField.parse(idNumber(1010))]) {
    const create: CallOf = { name: 'user.create', args: { userId: made, role: 'realtor', ...named } }
    expect(await property.push(property.ben, create)).toBe('forbidden')
  }
  expect(await property.server.store.read((view) => view.get('user', idNumber(1010)))).toBeUndefined()
  expect(await property.server.store.read((view) => view.get('user', userId))).toMatchObject({ role: 'homeowner' })
})
