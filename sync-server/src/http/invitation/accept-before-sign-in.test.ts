import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { householdScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { propertyId, userId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { cottage, idNumber, type Person } from '../testing/test-server.ts'
import { PROPERTY, invitedHomeowner } from './testing/invited-homeowner.ts'
import { createForClient, dan } from '../property/testing/client-property.ts'
import { hashOfToken, linkOf } from '../../access/token.ts'
import { push } from '../testing/push.ts'

// The flow of the specification: register, accept with the token and the new account's id, then sign in.

const DAY = 24 * 60
const TOKEN = 'a-token-of-22-letters-and-more'

let property: Awaited<ReturnType<typeof invitedHomeowner>>
let eve: Person

beforeEach(async () => {
  property = await invitedHomeowner()
  eve = await property.server.join('eve')
})

const invited = (more: object = {}) => property.invite({ invitationToken: TOKEN, ...more })

/** Accepts without a session. */
const accept = (homeownerId: string | null, token = TOKEN) =>
  property.server.call('POST', '/api/property-invitations/accept', { body: { token, homeownerId } })

async function registered(person: object): Promise<string> {
  const { body } = await property.server.register(person)
  return (body as { user: { id: string } }).user.id
}

const owners = () =>
  property.server.store.read(async (view) => {
    const members = await view.byIndex('membership', 'scope', propertyScope(propertyId.parse(PROPERTY)))
    return members.filter(({ until }) => until === null).map(({ userId, relation }) => [relation, userId])
  })

const stored = async () => {
  const id = propertyId.parse(PROPERTY)
  return property.server.store.read(async (view) => ({
    versions: [await view.scopeState(propertyScope(id)), await view.scopeState(householdScope(id))],
    invitations: await view.byIndex('invitation', 'propertyId', PROPERTY),
    members: await view.byIndex('membership', 'scope', propertyScope(id)),
  }))
}

/** Makes the call and checks that it changed nothing. @returns the status. */
async function refused(homeownerId: string | null, token = TOKEN): Promise<number> {
  const before = await stored()
  const { status } = await accept(homeownerId, token)
  expect(await stored()).toEqual(before)
  return status
}

test('[IN10] a newly registered person accepts before any sign-in, and owns the property', async () => {
  await invited({ email: 'New@Example.com' })
  const id = await registered({ email: 'new@example.com', firstName: 'New' })
  const accepted = await accept(id)
  expect(accepted).toMatchObject({ status: 200, body: { propertyId: PROPERTY, relation: 'owner' } })
  // Accepting does not sign in.
  expect(accepted.headers.get('Set-Cookie')).toBeNull()
  expect(await owners()).toContainEqual(['owner', id])
  expect(await refused(id)).toBe(409)
})

test('[IN10] [SE1] an account with another email cannot accept, whichever id the request names', async () => {
  await invited()
  for (const id of [eve.user.id, property.dora.user.id, idNumber(4040), 'not-an-id', null])
    expect(await refused(id)).toBe(401)
})

test('[IN10] another user’s session does not help, with their own id or another', async () => {
  await invited()
  const before = await stored()
  for (const homeownerId of [undefined, eve.user.id, property.ben.user.id])
    expect(
      (await eve.post('/api/property-invitations/accept', { token: TOKEN, homeownerId })).status,
      String(homeownerId),
    ).toBe(403)
  expect(await stored()).toEqual(before)
})

test('[AD8] a disabled account cannot accept', async () => {
  await invited({ email: 'new@example.com' })
  const id = await registered({ email: 'new@example.com', firstName: 'New' })
  const disabledAt = '2026-11-20T12:00:00.000Z'
  await property.server.store.write((tx) => tx.setDisabled({ userId: userId.parse(id), disabledAt }))
  expect(await refused(id)).toBe(401)
})

test('[IN10] the right account cannot accept with a wrong token', async () => {
  await invited()
  const { id } = property.ben.user
  for (const token of [`${TOKEN}x`, hashOfToken(TOKEN), ''])
    expect([400, 404], token).toContain(await refused(id, token))
})

const ended: [string, () => Promise<void>][] = [
  ['expired', async () => property.server.passMinutes(30 * DAY)],
  [
    'was revoked',
    async () => {
      const [row] = await property.list()
      const args = { propertyId: PROPERTY, invitationId: String(row?.['id']) }
      await push(property.dora, { name: 'homeowner.revoke_invitation', args } as CallOf)
    },
  ],
  [
    'has a newer link',
    async () => {
      const [row] = await property.list()
      const link = linkOf('another-token-of-22-letters')
      const args = { propertyId: PROPERTY, invitationId: String(row?.['id']), ...link }
      await push(property.dora, { name: 'homeowner.resend_invitation', args } as CallOf)
    },
  ],
]

test.each(ended)('[IN10] an invitation that %s is not found', async (_what, happen) => {
  await invited()
  await happen()
  expect(await refused(property.ben.user.id)).toBe(404)
})

test('[IN10] an already accepted invitation is a conflict only for its own account', async () => {
  await invited()
  expect((await accept(property.ben.user.id)).status).toBe(200)
  expect(await refused(property.ben.user.id)).toBe(409)
  expect(await refused(eve.user.id)).toBe(401)
})

test('[IN10] a realtor’s account cannot become an owner', async () => {
  await invited({ email: 'rob@example.com' })
  const id = await registered({ email: 'rob@example.com', role: 'realtor' })
  expect(await refused(id)).toBe(403)
})

test('[IN10] an invitation by phone names no account, so it needs a session', async () => {
  await invited({ email: null, phone: '+16025550123', sendEmail: false, sendSMS: true })
  for (const { user } of [property.ben, eve]) expect(await refused(user.id)).toBe(401)
  expect((await property.ben.post('/api/property-invitations/accept', { token: TOKEN })).status).toBe(200)
})

test('[IN10] a household invitation can be accepted only with a session', async () => {
  const other = idNumber(1101)
  await eve.post('/api/properties', { ...cottage, id: other })
  const about = { propertyId: other, invitationId: idNumber(1102), email: 'ben@example.com' }
  const call = { name: 'household.invite', args: { ...about, relation: 'household', tokenHash: hashOfToken(TOKEN) } }
  expect(await push(eve, call as CallOf)).toMatchObject({ status: 'ok' })
  expect(await refused(property.ben.user.id)).toBe(401)
  expect((await property.ben.post('/api/property-invitations/accept', { token: TOKEN })).status).toBe(200)
})

test('[IN10] [SE4] an account with a temporary password can accept only its own invitation', async () => {
  const rita = await property.server.join('rita', 'realtor')
  const created = createForClient(1401)
  expect(await push(rita, created)).toMatchObject({ status: 'ok' })
  await invited({ email: dan.email })
  expect(await refused(must(created.args.homeownerId, 'the account'))).toBe(403)
})
