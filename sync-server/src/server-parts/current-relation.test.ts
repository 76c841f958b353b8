import { membershipId, propertyId, userId, vendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mutations, type CallOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { setPlan } from '../accounts/set-plan.ts'
import { accountMails } from '../http/account/testing/account-mails.ts'
import { createForClient } from '../http/property/testing/client-property.ts'
import { push } from '../http/testing/push.ts'
import { cottage, idNumber, testServer, type Person } from '../http/testing/test-server.ts'

// [SE176] Each mutation that names another person, after the relation that allowed it has ended.

const HOME = propertyId.parse(idNumber(1001))
const OWNERLESS = propertyId.parse(idNumber(1002))

interface World {
  server: ReturnType<typeof testServer>
  rita: Person
  ann: Person
}

/** Rita, a realtor, looks after a property of Ann, her client. */
async function withAnn(): Promise<World> {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const body = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Keller' }
  await rita.post('/api/auth/register', { ...body, role: 'homeowner' })
  const ann = await server.signIn('ann')
  const made = await rita.post('/api/properties', { ...cottage, id: HOME, ownerId: ann.user.id })
  expect(made.status).toBe(201)
  return { server, rita, ann }
}

const clientOf = async ({ server, rita }: World) =>
  must((await server.store.read((view) => view.byIndex('client', 'scope', `u:${rita.user.id}`)))[0], 'the client')

async function endRealtor({ server, rita, ann }: World): Promise<void> {
  const members = await server.store.read((view) => view.byIndex('membership', 'userId', rita.user.id))
  const args = { propertyId: HOME, membershipId: must(members[0], 'the realtor’s membership').id }
  expect(await push(ann, { name: 'household.end_membership', args })).toMatchObject({ status: 'ok' })
}

async function newHomeForAnn(world: World) {
  const client = await clientOf(world)
  const named = { homeownerId: world.ann.user.id, existingClientId: client.id, clientId: client.id }
  return createForClient(2001, { ...named, temporaryPassword: null })
}

/** Rita and Max, a member of her office. */
async function withMax(world: World): Promise<Person> {
  const { server, rita } = world
  const max = await server.join('max', 'realtor')
  const security = { record: () => undefined }
  const given = { sync: server.sync, security, email: 'rita@example.com', wanted: 'team' }
  let minted = 9000
  await setPlan({ ...given, mintId: () => idNumber(++minted) })
  await rita.post('/api/office', { name: 'Maple Realty' })
  await rita.post('/api/office/invitations', { email: 'max@example.com', role: 'agent' })
  const [mail] = await accountMails(server).to('max@example.com')
  const token = must(mail?.link?.href.split('#')[1], 'the secret of the invitation')
  expect(await max.post('/api/office-invitations/accept', { token })).toMatchObject({ status: 200 })
  return max
}

const officeOf = async ({ server, rita }: World) =>
  must(await server.store.read((view) => view.get('officeSeat', rita.user.id)), 'the seat').officeId

type Naming = (world: World, max: Person) => Promise<CallOf>

/** What the person names in each; `ends` ends the relation that allows it. */
const naming: Partial<Record<CallOf['name'], { call: Naming; ends(world: World, max: Person): Promise<unknown> }>> = {
  'property.create_for_client': { call: newHomeForAnn, ends: endRealtor },
  'client.hand_over': {
    call: async (world, max) => {
      const ids = { officeId: await officeOf(world), clientId: (await clientOf(world)).id }
      const toUserId = userId.parse(max.user.id)
      return { name: 'client.hand_over', args: { ...ids, toUserId, handOverId: idNumber(3001) } } as CallOf
    },
    ends: (_world, max) => max.post('/api/office/leave'),
  },
  'property.hand_over': {
    call: async (world, max) => {
      await world.rita.post('/api/properties', { ...cottage, id: OWNERLESS })
      const ids = { officeId: await officeOf(world), propertyId: OWNERLESS, toUserId: userId.parse(max.user.id) }
      const made = { membershipId: membershipId.parse(idNumber(3002)), handOverId: idNumber(3001) }
      return { name: 'property.hand_over', args: { ...ids, ...made } } as CallOf
    },
    ends: (_world, max) => max.post('/api/office/leave'),
  },
  'vendor.share': {
    call: async ({ rita }, max) => {
      const shared = { vendorId: vendorId.parse(idNumber(4001)), userIds: [userId.parse(max.user.id)] }
      await rita.post('/api/vendors', { id: shared.vendorId, company: 'Ace Plumbing' })
      return { name: 'vendor.share', args: shared }
    },
    ends: (_world, max) => max.post('/api/office/leave'),
  },
  'office.set_role': {
    call: async (world, max) => {
      const args = {
        officeId: await officeOf(world),
        userId: userId.parse(max.user.id),
        role: 'administrator',
      } as const
      return { name: 'office.set_role', args }
    },
    ends: (_world, max) => max.post('/api/office/leave'),
  },
  'office.remove_member': {
    call: async (world, max) => {
      const args = { officeId: await officeOf(world), userId: userId.parse(max.user.id) }
      return { name: 'office.remove_member', args }
    },
    ends: (_world, max) => max.post('/api/office/leave'),
  },
}

test('[SE176] every mutation of a device that names another person is tried without a current relation', () => {
  const named = mutations.filter(({ args, isServerOnly }) => {
    const schema = JSON.stringify(z.toJSONSchema(args, { unrepresentable: 'any' }))
    return isServerOnly !== true && /"(userId|userIds|toUserId|homeownerId|ownerId|realtorId)":/.test(schema)
  })
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(naming).toSorted())
})

test.each(Object.entries(naming))('[SE176] %s is accepted while the relation lasts', async (_name, { call }) => {
  const world = await withAnn()
  const made = await call(world, await withMax(world))
  expect(await push(world.rita, made)).toMatchObject({ status: 'ok' })
})

test.each(Object.entries(naming))(
  '[SE176] %s is refused once the relation has ended',
  async (_name, { call, ends }) => {
    const world = await withAnn()
    const max = await withMax(world)
    const made = await call(world, max)
    await ends(world, max)
    expect(await push(world.rita, made)).toMatchObject({ status: 'refused' })
  },
)

test('[SE176] a former realtor adds no property to the account of a client, by device or REST, and invites instead', async () => {
  const world = await withAnn()
  const { rita, ann } = world
  expect(await push(rita, await newHomeForAnn(world))).toMatchObject({ status: 'ok' })
  const other = { ...cottage, ownerId: ann.user.id }
  const properties = (await ann.get('/api/properties')).body as { id: string }[]
  expect(properties).toHaveLength(2)
  // A realtor who still looks after the other property may add more.
  await endRealtor(world)
  expect((await rita.post('/api/properties', other)).status).toBe(201)
  for (const { propertyId: id, id: member } of await world.server.store.read((view) =>
    view.byIndex('membership', 'userId', rita.user.id),
  ))
    await push(ann, { name: 'household.end_membership', args: { propertyId: id, membershipId: member } })
  expect(await rita.post('/api/properties', other)).toMatchObject({
    status: 403,
    body: { message: 'Ann is no longer connected to you. Add the property without an owner, and invite them to it.' },
  })
  const { args } = await newHomeForAnn(world)
  expect(await push(rita, createForClient(2101, { ...args, propertyId: idNumber(2101) }))).toMatchObject({
    refusal: { kind: 'forbidden' },
  })
  expect((await ann.get('/api/properties')).body).toHaveLength(3)
  const { body: made } = await rita.post('/api/properties', cottage)
  const invited = { propertyId: (made as { id: string }).id, email: 'ann@example.com', sendEmail: true }
  expect((await rita.post('/api/property-invitations', invited)).status).toBe(201)
})

test('[SE176] a former realtor stays one when the property is deleted for good', async () => {
  const world = await withAnn()
  const made = await newHomeForAnn(world)
  await endRealtor(world)
  expect(await push(world.ann, { name: 'property.delete', args: { propertyId: HOME } })).toMatchObject({ status: 'ok' })
  const forGood = { propertyId: HOME, entity: 'property', id: HOME } as const
  expect(await push(world.ann, { name: 'trash.purge', args: forGood })).toMatchObject({ status: 'ok' })
  expect(await push(world.rita, made)).toMatchObject({ refusal: { kind: 'forbidden' } })
  expect((await world.rita.post('/api/properties', { ...cottage, ownerId: world.ann.user.id })).status).toBe(403)
})

test('[SE176] a client who is handed over by a former realtor arrives without their account', async () => {
  const world = await withAnn()
  const max = await withMax(world)
  const client = await clientOf(world)
  await endRealtor(world)
  const body = { toUserId: max.user.id, clientIds: [client.id] }
  expect((await world.rita.post('/api/office/hand-over', body)).body).toMatchObject({ handedOver: 1 })
  const [received] = await world.server.store.read((view) => view.byIndex('client', 'scope', `u:${max.user.id}`))
  expect(received).toMatchObject({ id: client.id, homeownerId: null })
  expect((await max.post('/api/properties', { ...cottage, ownerId: world.ann.user.id })).status).toBe(403)
})

test('[SE176] a former realtor plans nothing in the account of a client', async () => {
  const world = await withAnn()
  const { server, rita, ann } = world
  const { id: clientId } = await clientOf(world)
  const plan = (n: number, scheduledDate: string) => {
    const facts = { title: 'Winter prep', scheduledDate }
    const args = { touchpointId: idNumber(n), clientId, propertyId: null, facts }
    return push(rita, { name: 'touchpoint.plan', args } as CallOf)
  }
  const planned = () => server.store.read((view) => view.byIndex('plannedContact', 'scope', `u:${ann.user.id}`))
  await plan(4001, '2026-12-01')
  expect((await planned()).flatMap(({ days }) => days)).toEqual(['2026-12-01'])
  await endRealtor(world)
  await plan(4002, '2026-12-02')
  expect((await planned()).flatMap(({ days }) => days)).toEqual([])
})
